import type { Page } from '@playwright/test';

/** The callbacks for the next call, by page, because two admins of one page get the same calls. */
const listeners = new WeakMap<Page, () => void>();

/** Settles with the next call of an app to the admin in a page. A new wait replaces the last. */
export function nextCall(page: Page): Promise<void> {
  return new Promise((resolve) => listeners.set(page, resolve));
}

/** Settles the wait for the next call in a page. */
export function tellCall(page: Page): void {
  listeners.get(page)?.();
}
