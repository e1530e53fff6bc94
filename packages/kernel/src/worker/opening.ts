import { isObject } from '@platformapp/protocol';
import type { CommandSession } from '../deliveries/command-session.ts';
import type { KernelOptions } from '../options/kernel-options.ts';

/** What a page first says to a kernel's worker. */
export interface OpenMessage {
  readonly type: 'open';
  /** Count if this page is the first. */
  readonly options: Partial<KernelOptions>;
  /**
   * The command that serves the page, if one does. Deliveries leave through the last that a page
   * had.
   */
  readonly session: CommandSession | undefined;
}

/**
 * What the worker says before its port speaks Comlink: at once that it lives, then perhaps that it
 * waits for another kernel, in the end that the kernel is open. A worker that cannot start says
 * nothing at all.
 */
export type OpeningMessage =
  | { readonly type: 'alive' }
  | { readonly type: 'waiting' }
  /**
   * `name` is that of the kernel's life lock and of its event channel. From here on the port speaks
   * Comlink.
   */
  | { readonly type: 'opened'; readonly name: string }
  | { readonly type: 'failed'; readonly sentence: string };

/**
 * Whether a value is what a page first says. Only our own pages can reach the worker: the rest of
 * it is trusted.
 */
export function isOpenMessage(value: unknown): value is OpenMessage {
  return isObject(value) && value['type'] === 'open' && isObject(value['options']);
}

/** Whether a value is what a worker says while it opens. Comlink's messages have other types. */
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
