import type { DeliveryLane } from '../deliveries/delivery-lane.ts';
import type { KernelOptions } from '../options/kernel-options.ts';

/** What a page first says to a kernel's worker. */
export interface OpenMessage {
  readonly type: 'open';
  /** Count if this page is the first. */
  readonly options: Partial<KernelOptions>;
  /** How deliveries leave. The last page that has one counts. */
  readonly lane: DeliveryLane | undefined;
}

/**
 * What the worker says before it speaks Comlink: at once that it lives, then that it waits for another kernel, in the end
 * that the kernel is open. A worker that cannot start says nothing at all.
 */
export type DoorMessage =
  | { readonly type: 'alive' }
  | { readonly type: 'waiting' }
  /** `name` is that of the kernel's life lock and of its event channel. From here on the port speaks Comlink. */
  | { readonly type: 'opened'; readonly name: string }
  | { readonly type: 'failed'; readonly sentence: string };

/** Whether a value is what a page first says. */
export function isOpenMessage(value: unknown): value is OpenMessage {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'open' && 'options' in value;
}

/** Whether a value is what a worker says at the door. Comlink's messages have other types. */
export function isDoorMessage(value: unknown): value is DoorMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return ['alive', 'waiting', 'opened', 'failed'].includes(String(value.type));
}
