import type { Page } from '@playwright/test';
import type { Delivery } from '@platformapp/shop';
import { within } from './within.ts';

/** What {@link Activity} looks at. */
export interface ActivityOptions {
  /** The test's pages. */
  readonly pages: () => readonly Page[];
  /** The requests to the API so far. */
  readonly requests: () => readonly { readonly isEnded: boolean }[];
  /** The deliveries of the shop that are due and not held. */
  readonly dueDeliveries: () => Promise<readonly Delivery[]>;
}

/** Milliseconds between two looks. */
const PAUSE = 10;

/** What is under way in a test: calls of apps, requests and deliveries. */
export class Activity {
  readonly #options: ActivityOptions;

  constructor(options: ActivityOptions) {
    this.#options = options;
  }

  /** Waits until nothing is under way any more, for this many milliseconds at most. */
  async untilQuiet(timeout: number): Promise<void> {
    const end = performance.now() + timeout;
    // One look after the other.
    // oxlint-disable-next-line no-await-in-loop
    while (!(await this.#isQuiet(timeout)) && performance.now() < end) await pause();
  }

  async #isQuiet(timeout: number): Promise<boolean> {
    const { pages, requests, dueDeliveries } = this.#options;
    const before = requests().length;
    // What a page has sent before it answers, the admin has got.
    const frames = pages().flatMap((page) => page.frames());
    await within(timeout, Promise.all(frames.map((frame) => frame.evaluate(() => {}).catch(() => {}))));
    const due = await dueDeliveries();
    const asked = requests();
    return asked.length === before && asked.every(({ isEnded }) => isEnded) && due.length === 0;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE);
  });
}
