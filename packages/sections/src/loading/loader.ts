import { errorMessage } from '@platformapp/protocol';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Loads something for an element and keeps it up to date. It sends one request at a time. A change
 * that comes meanwhile makes it send one more afterwards, so that many changes in a row neither
 * starve it nor flood the API.
 */
export class Loader<T> implements ReactiveController {
  /** The value that was loaded last, if any. */
  value: T | undefined;
  /** Why the last attempt failed, or `Loading…` while another is made; `''` if it did not fail. */
  failure = '';
  /** Whether something new is being loaded, as opposed to a refresh of what is shown. */
  isLoading = false;

  readonly #host: ReactiveControllerHost;
  #load: ((signal: AbortSignal) => Promise<T>) | undefined;
  /** What it was given last, of which something else or something newer is loaded. */
  #subject: readonly unknown[] | undefined;
  #version: readonly unknown[] = [];
  #running: AbortController | undefined;
  #isStale = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /**
   * Loads something else when the subject differs, which it returns; the same again when only the
   * version does.
   */
  follow(subject: readonly unknown[], version: readonly unknown[], load: (signal: AbortSignal) => Promise<T>): boolean {
    const isOther = !this.#subject || isDifferent(this.#subject, subject);
    const isNewer = isDifferent(this.#version, version);
    [this.#subject, this.#version, this.#load] = [subject, version, load];
    if (isOther) this.retry();
    else if (isNewer) this.refresh();
    return isOther;
  }

  /** Loads something else. The old value stays until the new one has come. */
  start(load: (signal: AbortSignal) => Promise<T>): void {
    this.#load = load;
    this.retry();
  }

  /** Loads the same again because the user asks for it. */
  retry(): void {
    this.isLoading = true;
    // Screen readers announce the same sentence again only if it was gone meanwhile.
    if (this.failure !== '') this.failure = 'Loading…';
    this.#host.requestUpdate();
    void this.#run();
  }

  /** Loads the same again in the background. */
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
      this.failure = errorMessage(error);
    }
    this.#running = undefined;
    this.isLoading = false;
    this.#host.requestUpdate();
    if (this.#isStale) void this.#run();
  }
}

function isDifferent(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.some((value, index) => value !== now[index]);
}
