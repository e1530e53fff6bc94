import type { RequestEntry } from '@platformapp/timeline';

/** The kernel's names for the shop's states before requests. */
const STATES = new WeakMap<RequestEntry, string>();

/** Remembers the name of the shop's state before a request. */
export function noteState(request: RequestEntry, snapshot: string): void {
  STATES.set(request, snapshot);
}

/** The name of the shop's state before a request, if the request could change the shop. */
export function findState(request: RequestEntry): string | undefined {
  return STATES.get(request);
}
