/**
 * A timer that can be held: it runs `onEnd` once, when it has been running for the given time in
 * all.
 */
export class Countdown {
  readonly #onEnd: () => void;
  #remaining = 0;
  #startedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Starts anew with this many milliseconds. */
  start(milliseconds: number): void {
    this.stop();
    this.#remaining = milliseconds;
    this.resume();
  }

  /** Holds the time that is left. Without effect when it does not run. */
  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // At least one millisecond is left: a timer that is late has not run yet.
    this.#remaining = Math.max(1, this.#remaining - (performance.now() - this.#startedAt));
  }

  /** Goes on with the time that is left. Without effect when it runs, has ended or was stopped. */
  resume(): void {
    if (this.#timer !== undefined || this.#remaining <= 0) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => {
      this.stop();
      this.#onEnd();
    }, this.#remaining);
  }

  /** Forgets the time that is left. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#remaining = 0;
  }
}
