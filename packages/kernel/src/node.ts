// The kernel in Node
export { openKernel, type OpenKernelConfig } from './open-kernel.ts';
export type { LocalKernel } from './local-kernel.ts';

// Its journal
export { JournalFolder } from './journal/journal-folder.ts';
