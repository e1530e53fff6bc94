// The kernel in Node
export { openKernel, type OpenKernelConfig } from './open-kernel.ts';
export type { LocalKernel } from './local-kernel.ts';
export { KernelError } from './kernel-error.ts';

// Its journal
export { JournalFolder } from './journal/journal-folder.ts';

// The whole shop as a file, over HTTP
export { answerShop, isForShop } from './lanes/answer-shop.ts';

// Deliveries that a program sends itself
export { toDeliveryResponse } from './command/send-delivery.ts';
