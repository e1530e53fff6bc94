import type { Page } from '@playwright/test';
import type { NewEntry } from '@platformapp/timeline';

/** The entries that caused actions of apps, for each page of a shell. */
const PAGES = new WeakMap<Page, Map<string, number | 'ambiguous'>>();

/** The last entry of each page of a shell, if it is a call that closes a modal. */
const CLOSINGS = new WeakMap<Page, number>();

/**
 * Finds the call by which the app itself closed a modal. The admin notifies the app at once, so
 * the call is the entry right before.
 */
export function findClosing(page: Page, entry: NewEntry): { readonly cause: number } | undefined {
  const cause = CLOSINGS.get(page);
  const isClosed = entry.type === 'notification' && entry.name === 'modal-closed';
  return isClosed && cause !== undefined ? { cause } : undefined;
}

/** Remembers an entry that an app may react to: a press or a closed modal. */
export function noteCause(page: Page, entry: NewEntry, number: number): void {
  CLOSINGS.delete(page);
  if (entry.type === 'call' && entry.name === 'closeModal') CLOSINGS.set(page, number);
  const name = nameOf(entry);
  if (name === undefined) return;
  const causes = PAGES.get(page) ?? new Map<string, number | 'ambiguous'>();
  PAGES.set(page, causes);
  // The admin counts presses, but each document of an app counts its own modals.
  const isAmbiguous = name.startsWith('modal') && causes.has(name);
  causes.set(name, isAmbiguous ? 'ambiguous' : number);
}

/**
 * Finds the entry that a call or a request names as its cause, with or without the document.
 * Returns `undefined` if that is not certain.
 */
export function findCause(page: Page, cause: unknown): { readonly cause?: number } {
  const [name] = typeof cause === 'string' ? (/(?:press|modal) \d+$/.exec(cause) ?? []) : [];
  const number = name === undefined ? undefined : PAGES.get(page)?.get(name);
  return typeof number === 'number' ? { cause: number } : {};
}

function nameOf(entry: NewEntry): string | undefined {
  if (entry.type !== 'notification' || typeof entry.details !== 'object' || entry.details === null) return undefined;
  const [kind, id] = Object.entries(entry.details).find(([key]) => key === 'press' || key === 'modal') ?? [];
  return kind === undefined ? undefined : `${kind} ${String(id)}`;
}
