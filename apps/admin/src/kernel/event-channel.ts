import type { KernelEvent } from './kernel-event.ts';

/** Opens the channel that carries a kernel's events to all pages of the origin; the result sends one. */
export function openEventChannel(name: string): (event: KernelEvent) => void {
  const channel = new BroadcastChannel(name);
  // A BroadcastChannel stays within its origin and takes no other.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return (event) => channel.postMessage(event);
}

/** Calls the listener with each event of a kernel. Gives a function that ends this. */
export function listenToEvents(name: string, listener: (event: KernelEvent) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<KernelEvent>) => listener(data));
  return () => channel.close();
}
