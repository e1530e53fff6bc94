import { isObject } from '@platformapp/protocol';
import type { ServingCommand } from '../remote/serving-command.ts';
import type { KernelOptions } from '../options/kernel-options.ts';

/** The first message of a page to a kernel's worker. */
export interface OpenMessage {
  readonly type: 'open';
  /** Used when this page is the first. */
  readonly options: Partial<KernelOptions>;
  /**
   * The command that serves the page, if one does. The command of the latest page sends
   * deliveries.
   */
  readonly command: ServingCommand | undefined;
}

/**
 * The worker's messages before its port carries Comlink: first that it is alive, then perhaps that
 * it waits for another kernel, and last that the kernel is open, or why it is not. A worker that
 * cannot start says nothing.
 */
export type OpeningMessage =
  | { readonly type: 'alive' }
  | { readonly type: 'waiting' }
  /**
   * `name` is that of the kernel's lock and of its event channel. From here on the port carries
   * Comlink.
   */
  | { readonly type: 'opened'; readonly name: string }
  | { readonly type: 'failed'; readonly sentence: string };

/**
 * Whether a value is the first message of a page. Only our own pages can reach the worker, so its
 * content is trusted.
 */
export function isOpenMessage(value: unknown): value is OpenMessage {
  return isObject(value) && value['type'] === 'open' && isObject(value['options']);
}

/** Whether a value is a message of an opening worker. Comlink's messages have other types. */
export function isOpeningMessage(value: unknown): value is OpeningMessage {
  if (!isObject(value)) return false;
  switch (value['type']) {
    case 'alive':
    case 'waiting':
      return true;
    case 'opened':
      return typeof value['name'] === 'string';
    case 'failed':
      return typeof value['sentence'] === 'string';
    default:
      return false;
  }
}
