import type { Reading } from '@platformapp/shop';

/** Milliseconds of reading after which the event loop gets a turn. */
const SLICE = 10;

/**
 * Runs the readings of all requests in slices, so that none of them keeps another request waiting.
 * After each slice the event loop gets a turn, and then the paused reading that has waited longest
 * continues. A reading that is done within the slice ends without a pause.
 */
export class Slices {
  readonly #waiting: (() => void)[] = [];
  /** Milliseconds of reading since the event loop's last turn. */
  #used = 0;

  /**
   * Reads to the end: at once if it ends within the slice, else with pauses.
   *
   * @param signal Ends the reading after a pause. It then rejects with the reason of the signal.
   * @param spend Called after each slice with the milliseconds that it took, except for those that
   *   made an index. It may throw.
   */
  read<R>(reading: Reading<R>, signal?: AbortSignal, spend?: (milliseconds: number) => void): R | Promise<R> {
    const step = this.#used < SLICE ? this.#readSlice(reading, spend) : undefined;
    return step?.done ? step.value : this.#readOn(reading, signal, spend);
  }

  async #readOn<R>(reading: Reading<R>, signal?: AbortSignal, spend?: (milliseconds: number) => void): Promise<R> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the slices of one reading follow each other
      await this.#turn();
      signal?.throwIfAborted();
      const step = this.#readSlice(reading, spend);
      if (step.done) return step.value;
    }
  }

  #readSlice<R>(reading: Reading<R>, spend?: (milliseconds: number) => void): ReturnType<Reading<R>['next']> {
    const started = performance.now();
    const before = this.#used;
    let step: ReturnType<Reading<R>['next']>;
    do {
      step = reading.next();
      this.#used = before + performance.now() - started;
    } while (!step.done && this.#used < SLICE);
    if (step.value !== 'index') spend?.(this.#used - before);
    return step;
  }

  /** Waits until the event loop had a turn and it is this reading's slice. */
  async #turn(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) this.#wakeNext();
    });
  }

  #wakeNext(): void {
    // Messages are not throttled in a hidden page, and no test sets their clock.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      this.#used = 0;
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#wakeNext();
    });
    port1.start();
    port2.postMessage(null);
  }
}
