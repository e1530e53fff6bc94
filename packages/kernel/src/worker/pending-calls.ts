import { KernelError } from '../kernel-error.ts';

/** Calls that are under way to a kernel in a worker: each settles, also when the worker ends first. */
export class PendingCalls {
  readonly #rejects = new Set<(error: KernelError) => void>();

  /** Settles as the call does, or rejects when {@link end} comes first. */
  track<T>(call: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#rejects.add(reject);
      call.then(resolve, reject).finally(() => this.#rejects.delete(reject));
    });
  }

  /** Rejects everything that is under way. */
  end(): void {
    const error = new KernelError('kernel-ended', 'The kernel ended before it answered.');
    for (const reject of this.#rejects) reject(error);
    this.#rejects.clear();
  }
}
