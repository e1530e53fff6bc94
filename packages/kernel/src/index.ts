// The kernel, as a page uses it
export { connectKernel, type ConnectKernelConfig } from './worker/connect-kernel.ts';
export { KernelError, type KernelErrorCode } from './kernel-error.ts';
export type { Kernel, KernelCalls } from './kernel.ts';
export type { AnsweredRequest, KernelEvent } from './kernel-event.ts';
export type { KernelClockSetting } from './kernel-clock.ts';
export type { KernelStatus } from './kernel-status.ts';
export type { Lane, WireRequest, WireResponse } from './wire-message.ts';

// Its options
export type { GivenOptions, KernelOptions } from './options/kernel-options.ts';

// The command that serves the shell, as its page knows it
export type { DeliveryLane } from './deliveries/delivery-lane.ts';
export { findLaneSession } from './lanes/lane-session.ts';
