import { isObject } from '@platformapp/protocol';
import type { KernelEvent } from '../kernel-event.ts';

/**
 * Milliseconds in which events gather. A message to all pages passes through the browser's own
 * process, as each write to the journal does: a message for each event would slow down the writes
 * of a busy page.
 */
const GATHERING = 5;

/**
 * Opens the channel that carries a kernel's events to all pages of the origin; the result sends
 * one, a moment later.
 */
export function openEventChannel(name: string): (event: KernelEvent) => void {
  const channel = new BroadcastChannel(name);
  let gathered: KernelEvent[] = [];
  const send = (): void => {
    // A BroadcastChannel stays within its origin and takes no other.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(gathered);
    gathered = [];
  };
  return (event) => {
    gathered.push(event);
    if (gathered.length === 1) setTimeout(send, GATHERING);
  };
}

/** Calls the listener with each event of a kernel. Gives a function that ends this. */
export function listenToEvents(name: string, listener: (event: KernelEvent) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isKernelEvents(data)) for (const event of data) listener(event);
  });
  return () => channel.close();
}

const TYPES: Readonly<Record<KernelEvent['type'], true>> = {
  request: true,
  event: true,
  delivery: true,
  change: true,
  replace: true,
  status: true,
};

/**
 * Whether a value can be what a kernel sent. Only our own pages know the channel: the content of an
 * event is trusted.
 */
function isKernelEvents(value: unknown): value is readonly KernelEvent[] {
  return (
    Array.isArray(value) &&
    value.every(
      (each: unknown) => isObject(each) && typeof each['type'] === 'string' && Object.hasOwn(TYPES, each['type']),
    )
  );
}
