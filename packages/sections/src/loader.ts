import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Loads something for an element and keeps it fresh. It asks for one thing at a time: a change that
 * comes while it is asking makes it ask once more afterwards, so that many changes in a row neither
 * starve it nor flood the API.
 */
export class Loader<T> implements ReactiveController {
  /** What was loaded last, if anything was. */
  value: T | undefined;
  /** Why the last attempt failed; `''` if it did not. */
  failure = '';
  /** Whether something is being loaded that is not shown yet, as opposed to refreshed. */
  isLoading = false;

  readonly #host: ReactiveControllerHost;
  #load: ((signal: AbortSignal) => Promise<T>) | undefined;
  #running: AbortController | undefined;
  #isStale = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Loads something else. The old value stays until the new one has come. */
  start(load: (signal: AbortSignal) => Promise<T>): void {
    this.#load = load;
    this.isLoading = true;
    void this.#run();
  }

  /** Loads the same once more, without a word about it. */
  refresh(): void {
    if (this.#running) this.#isStale = true;
    else void this.#run();
  }

  hostDisconnected(): void {
    this.#running?.abort();
  }

  async #run(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.#isStale = false;
    try {
      const value = await this.#load?.(running.signal);
      if (running.signal.aborted) return;
      this.value = value;
      this.failure = '';
    } catch (error) {
      if (running.signal.aborted) return;
      this.failure = error instanceof Error ? error.message : String(error);
    }
    this.#running = undefined;
    this.isLoading = false;
    this.#host.requestUpdate();
    if (this.#isStale) void this.#run();
  }
}
