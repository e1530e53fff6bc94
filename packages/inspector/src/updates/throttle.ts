/** Milliseconds between two runs. Nobody reads faster. */
const PAUSE = 200;

/** Runs a function at once, and then at most five times a second, however often it is requested. */
export class Throttle {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ran = 0;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Costs the same however often it is called before the function runs. */
  readonly request = (): void => {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#ran = performance.now();
        this.#run();
      },
      Math.max(0, this.#ran + PAUSE - performance.now()),
    );
  };

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
