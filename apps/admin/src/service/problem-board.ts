/** Collects what a user should know until there is somebody to tell. Each sentence is told once. */
export class ProblemBoard {
  readonly #problems = new Set<string>();
  #tell: ((problem: string) => void) | undefined;

  add(problem: string): void {
    if (this.#problems.has(problem)) return;
    this.#problems.add(problem);
    this.#tell?.(problem);
  }

  /** Tells of all that was added, and of what will be. */
  tellTo(tell: (problem: string) => void): void {
    this.#tell = tell;
    for (const problem of this.#problems) tell(problem);
  }
}
