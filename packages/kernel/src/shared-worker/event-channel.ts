import { isKernelEvent, type KernelEvent } from '../kernel-event.ts';

/**
 * Milliseconds for which events are collected, and from one message to the next. Messages to all
 * pages, journal writes and servers' requests all pass through the browser's own process, so a
 * message for each event would slow down the others.
 */
const DELAY = 5;
const PAUSE = 25;

/**
 * Opens the channel that carries a kernel's events to all pages of the origin. Returns a function
 * that sends an event, a moment later.
 */
export function openEventChannel(name: string): (event: KernelEvent) => void {
  const channel = new BroadcastChannel(name);
  let collected: KernelEvent[] = [];
  let next = 0;
  const flush = (): void => {
    next = performance.now() + PAUSE;
    // Taken first, so that an event that cannot be cloned does not hold up all later ones.
    const events = collected;
    collected = [];
    // A BroadcastChannel reaches its own origin only.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(events);
  };
  return (event) => {
    collected.push(event);
    if (collected.length === 1) setTimeout(flush, Math.max(DELAY, next - performance.now()));
  };
}

/** Calls the listener with each event of a kernel. Returns a function that ends this. */
export function listenToEvents(name: string, listener: (event: KernelEvent) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) for (const event of data.filter(isKernelEvent)) listener(event);
  });
  return () => channel.close();
}
