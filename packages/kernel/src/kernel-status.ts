import type { KernelOptions } from './options/kernel-options.ts';

/** How a kernel is doing. */
export interface KernelStatus {
  /** Where it runs: in a SharedWorker for all tabs, or in this page because there is none. */
  readonly place: 'worker' | 'page';
  /** Where changes are kept: in the journal, or in memory until the kernel ends. */
  readonly storage: 'journal' | 'memory';
  /** What a user should know, a sentence each: refused or full storage, a journal set aside. */
  readonly problems: readonly string[];
  /** What it was started with. A stored shop keeps its own sample. */
  readonly options: Omit<KernelOptions, 'secret' | 'token'>;
}
