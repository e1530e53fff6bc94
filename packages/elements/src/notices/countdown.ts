/**
 * A timer that can be paused. It calls `onEnd` once, after it has run for the given time in total.
 */
export class Countdown {
  readonly #onEnd: () => void;
  #remaining = 0;
  #startedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Starts over with this many milliseconds. */
  start(milliseconds: number): void {
    this.stop();
    this.#remaining = milliseconds;
    this.resume();
  }

  /** Keeps the remaining time. Does nothing unless the timer is running. */
  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A timer that is late has not fired yet, so at least one millisecond is left.
    this.#remaining = Math.max(1, this.#remaining - (performance.now() - this.#startedAt));
  }

  /** Continues with the remaining time. Does nothing if running, ended or stopped. */
  resume(): void {
    if (this.#timer !== undefined || this.#remaining <= 0) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => {
      this.stop();
      this.#onEnd();
    }, this.#remaining);
  }

  /** Ends the timer without calling `onEnd`. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#remaining = 0;
  }
}
