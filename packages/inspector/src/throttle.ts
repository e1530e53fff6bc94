/** Runs a function at once, and then at most once per pause for all requests in between. */
export class Throttle {
  readonly #run: () => void;
  /** Milliseconds. */
  readonly #pause: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ran = 0;

  constructor(run: () => void, pause: number) {
    this.#run = run;
    this.#pause = pause;
  }

  /** Costs the same however often it is called before the function runs. */
  readonly request = (): void => {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#ran = performance.now();
        this.#run();
      },
      Math.max(0, this.#ran + this.#pause - performance.now()),
    );
  };

  /** Drops a pending run. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
