import type { Page } from 'playwright';
import { waitForShop } from './app-page.ts';
import { SHELL } from './serve-apps.ts';

/** The steps with the list of products. */
export type ListStep = 'open' | 'next' | 'previous';

/** The cost of a step. */
export interface ListTimes {
  /** Milliseconds from the press to the new first row. */
  readonly rows: number;
  /**
   * The maximum number of milliseconds between two frames, until the new first row was painted.
   */
  readonly frame: number;
}

/** The longest wait, in milliseconds, for a page of a large shop. */
const TIMEOUT = 300_000;

/** Opens a shell with that many products and shows its settings. */
export async function openSettings(page: Page, products: number): Promise<void> {
  page.setDefaultTimeout(TIMEOUT);
  await page.addInitScript(installTools);
  await page.goto(`${SHELL}/?sample=${products}&storage=memory`);
  // Makes the shop before anything is measured.
  await waitForShop(page);
  await page.evaluate(async () => await (await fetch('/admin/api/2019-10/products/count.json')).text());
  await leaveList(page);
}

/** Shows the settings, and waits until they have loaded. */
export async function leaveList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Sample Shop').waitFor();
}

/** Performs the step, and waits for the new rows. */
export async function takeStep(page: Page, step: ListStep): Promise<ListTimes> {
  return await page.evaluate(async (name) => await window.listTools.take(name), step);
}

/**
 * Scrolls the list down and up by the wheel. Returns the longest time between two frames, in
 * milliseconds.
 */
export async function scrollList(page: Page): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
  await page.evaluate(() => window.listTools.watchFrames());
  for (const distance of [...DOWN, ...DOWN.map((each) => -each)]) await page.mouse.wheel(0, distance);
  return await page.evaluate(() => window.listTools.longestFrame());
}

const DOWN: readonly number[] = Array.from({ length: 20 }, () => 120);

/** Runs in the page, before its own scripts. */
function installTools(): void {
  const PRESSED = {
    open: 'a[href="/admin/products"]',
    next: '[aria-label="Next page"]',
    previous: '[aria-label="Previous page"]',
  };
  let longest = 0;
  let last: number | undefined;

  // The function is sent to the page as text, so it uses nothing outside itself.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Finds an element, in shadow roots too. */
  const find = (selector: string, root: Document | ShadowRoot = document): HTMLElement | undefined => {
    const found = root.querySelector<HTMLElement>(selector);
    if (found) return found;
    for (const element of root.querySelectorAll('*')) {
      const inside = element.shadowRoot && find(selector, element.shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };
  const firstRow = (): string =>
    find('admin-record-list')?.shadowRoot?.querySelector('tbody a')?.getAttribute('href') ?? '';

  const take = async (step: ListStep): Promise<ListTimes> => {
    const before = firstRow();
    const pressed = find(PRESSED[step]);
    if (!pressed) throw new Error(`There is nothing to press for: ${step}.`);
    const started = performance.now();
    let frame = started;
    let longestHere = 0;
    pressed.click();
    while (firstRow() === before || firstRow() === '') {
      const now = await nextFrame();
      longestHere = Math.max(longestHere, now - frame);
      frame = now;
    }
    const rows = performance.now() - started;
    return { rows, frame: Math.max(longestHere, (await nextFrame()) - frame) };
  };
  const watch = (now: number): void => {
    if (last === undefined) return;
    longest = Math.max(longest, now - last);
    last = now;
    requestAnimationFrame(watch);
  };

  window.listTools = {
    take,
    watchFrames: () => {
      longest = 0;
      last = performance.now();
      requestAnimationFrame(watch);
    },
    longestFrame: async () => {
      await nextFrame();
      last = undefined;
      return longest;
    },
  };
}

declare global {
  interface Window {
    /** The globals that a benchmark puts into the page. */
    listTools: {
      take(step: ListStep): Promise<ListTimes>;
      watchFrames(): void;
      longestFrame(): Promise<number>;
    };
  }
}
