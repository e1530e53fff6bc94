// The kernel in Node
export { openKernel } from './open-kernel.ts';
export type { LocalKernel } from './local-kernel.ts';
export { callKernel, createKernelCalls, type KernelCalls } from './kernel.ts';
export { KernelError } from './kernel-error.ts';

// What a test sees of it
export type { Intercept } from './traffic/intercept.ts';

// Its journal
export { JournalFolder } from './journal/journal-folder.ts';

// Its connections to pages, over sockets
export { answerCall, encodeEvents } from './remote/answer-call.ts';
export type { KernelEvent, KernelRequest } from './kernel-event.ts';

// What other commands call
export { answerCommand, COMMAND_PATH, type CommandCalls } from './remote/answer-command.ts';

// What a page of the shell knows of the command
export { COMMAND_TOKEN_HEADER, type NamedApp, type ServingCommand } from './remote/serving-command.ts';

// Files to import
export { readImportFile } from '@platformapp/shop';

// Deliveries that a program sends itself
export { toDeliveryResponse } from './remote/send-delivery.ts';
