import type { Page } from '@playwright/test';

/** Who waits, by page: an `Admin` that a test makes for a second page is told as well. */
const waiting = new WeakMap<Page, () => void>();

/** Settles when an app in the admin that a page shows makes its next call. One waits at a time. */
export function nextCall(page: Page): Promise<void> {
  return new Promise((resolve) => waiting.set(page, resolve));
}

/** Tells who waits that an app has made a call. */
export function tellCall(page: Page): void {
  waiting.get(page)?.();
}
