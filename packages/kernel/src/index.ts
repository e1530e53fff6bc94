// The kernel, as a page uses it
export { connectKernel, type LaunchKey } from './connect-kernel.ts';
export { KernelError } from './kernel-error.ts';
export type { Kernel, KernelCalls } from './kernel.ts';
export type { KernelApp } from './apps/kernel-apps.ts';
export type { AnsweredRequest, AskedRequest, KernelEvent, KernelRequest, KernelStatus, Lane } from './kernel-event.ts';
export type { RecordedBody, RecordedMessage } from './traffic/recorded-body.ts';
export type { ShopClock } from './clock/kernel-clock.ts';

// The requests that it answers
export { askKernel } from './lanes/ask-kernel.ts';
export { decodeResponse, encodeRequest } from './wire.ts';

// Its options
export type { GivenOptions, KernelOptions } from './options/kernel-options.ts';

// The command that serves the shell, as its page knows it
export { COMMAND_TOKEN_HEADER, type ServingCommand } from './remote/serving-command.ts';
export { findServingCommand } from './remote/find-serving-command.ts';
