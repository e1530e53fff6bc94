import { KernelError } from '../kernel-error.ts';

/** What {@link PendingCalls} watches. */
export interface PendingCallsConfig {
  /** A call that a kernel which lives answers at once. */
  readonly ping: () => Promise<unknown>;
  /** Milliseconds after which a call makes it ping, and a ping counts as silence. */
  readonly patience: number;
  /** Told when a ping is not answered in time, and when it is in the end. */
  readonly onSilence: (isSilent: boolean) => void;
}

/**
 * Calls that are under way to a kernel in a worker. Each settles, also when the worker ends first.
 * A call that takes long may have a reason, such as the retries of two days: only a kernel that
 * leaves a ping unanswered is silent.
 */
export class PendingCalls {
  readonly #config: PendingCallsConfig;
  readonly #rejects = new Set<(error: KernelError) => void>();
  #isPinging = false;

  constructor(config: PendingCallsConfig) {
    this.#config = config;
  }

  /** Settles as the call does, or rejects when {@link end} comes first. */
  track<T>(call: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.#ping(), this.#config.patience);
      this.#rejects.add(reject);
      call.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        this.#rejects.delete(reject);
      });
    });
  }

  /** Rejects everything that is under way. */
  end(): void {
    const error = new KernelError('kernel-ended', 'The kernel ended before it answered.');
    for (const reject of this.#rejects) reject(error);
    this.#rejects.clear();
  }

  async #ping(): Promise<void> {
    if (this.#isPinging) return;
    this.#isPinging = true;
    const { ping, patience, onSilence } = this.#config;
    const timer = setTimeout(() => onSilence(true), patience);
    // A kernel that ends instead of answering rejects it.
    await this.track(ping()).catch(() => {});
    clearTimeout(timer);
    onSilence(false);
    this.#isPinging = false;
  }
}
