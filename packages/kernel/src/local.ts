// The kernel itself, for a program without SharedWorker
export { openKernel, type OpenKernelConfig } from './open-kernel.ts';
export type { LocalKernel } from './local-kernel.ts';
