import { KernelError } from './kernel-error.ts';

/** What {@link PendingCalls} needs. */
export interface PendingCallsConfig {
  /** A call that a living kernel answers at once. */
  readonly ping: () => Promise<unknown>;
  /** Milliseconds until a call causes a ping, and until an unanswered ping counts as silence. */
  readonly timeout: number;
  /** Called when a ping is not answered in time, and when it is answered at last. */
  readonly onSilence: (isSilent: boolean) => void;
}

/**
 * The pending calls to a kernel in a worker or a process. Each settles, even when the kernel or the
 * connection to it ends first. A long call is normal, such as for two days of retries, so only an
 * unanswered ping counts as silence.
 */
export class PendingCalls {
  readonly #config: PendingCallsConfig;
  readonly #fails = new Set<(error: KernelError) => void>();
  #isPinging = false;

  constructor(config: PendingCallsConfig) {
    this.#config = config;
  }

  /** Settles as the call does, or rejects when {@link end} comes first. */
  track<T>(call: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.ping(), this.#config.timeout);
      // A call that the worker's end leaves pending must not cause a ping later.
      const fail = (error: KernelError): void => {
        clearTimeout(timer);
        reject(error);
      };
      this.#fails.add(fail);
      call.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        this.#fails.delete(fail);
      });
    });
  }

  end(): void {
    const error = new KernelError('kernel-ended', 'The kernel ended before it answered.');
    for (const fail of this.#fails) fail(error);
    this.#fails.clear();
  }

  /** Asks the kernel for an answer, and reports whether it keeps silent. */
  async ping(): Promise<void> {
    if (this.#isPinging) return;
    this.#isPinging = true;
    const { ping, timeout, onSilence } = this.#config;
    const timer = setTimeout(() => onSilence(true), timeout);
    // A kernel that ends instead of answering rejects it.
    await this.track(ping()).catch(() => {});
    clearTimeout(timer);
    onSilence(false);
    this.#isPinging = false;
  }
}
