import { expect as base, type ExpectMatcherState, type MatcherReturnType } from '@playwright/test';
import { step } from '../step.ts';
import { explainFailure } from './explain-failure.ts';
import type { Log } from './log.ts';

/** How long to wait. */
export interface TimeoutOptions {
  /**
   * Milliseconds. Default: `expect.timeout` of the configuration; for an app that opens, Playwright's
   * option `navigationTimeout`, or the rest of the test's time.
   */
  readonly timeout?: number;
}

/** What {@link waitForNext} waits for. */
export interface Search<Item> {
  /** The method that waits, as a test writes it: the title of the step. */
  readonly title: string;
  /** The wanted item, such as `delivery of orders/create`. */
  readonly what: string;
  /** The items so far, and those to come. */
  readonly log: Log<Item>;
  readonly isWanted: (item: Item) => boolean | Promise<boolean>;
  /** Describes an item in the error. */
  readonly describe: (item: Item) => string;
  /** Says in the error why there may be no item. Empty: nothing to say. */
  readonly explain?: () => Promise<string>;
  /** Items of before the call that count too, oldest first. Default: none. */
  readonly earlier?: readonly Item[];
  /** Called with the item that is found. */
  readonly take?: (item: Item) => void;
}

/**
 * Waits, as a step of the test, for the next item that is wanted. Rejects with an `Error` that
 * lists the items that there were instead.
 */
export async function waitForNext<Item>(search: Search<Item>, { timeout }: TimeoutOptions = {}): Promise<Item> {
  const { title, what, log, describe, explain } = search;
  return await step(title, async () => {
    const found = await findNext(search, timeout ?? expectTimeout());
    if (found) return found.item;
    const others = log.items.map((item) => `\n  ${describe(item)}`);
    const seen = others.length === 0 ? 'There were none at all.' : `There were:${others.join('')}`;
    const cause = explain ? await explainFailure(explain) : '';
    throw new Error([`There was no ${what} in time. ${seen}`, cause].filter(Boolean).join('\n'));
  });
}

/** `undefined` when there is none in time. */
function findNext<Item>(
  { log, isWanted, take, earlier = [] }: Search<Item>,
  timeout: number,
): Promise<{ readonly item: Item } | undefined> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const settle = (act: () => void): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      stop();
      act();
    };
    const found = (item: Item): void =>
      settle(() => {
        take?.(item);
        resolve({ item });
      });
    const failed = (error: unknown): void => settle(() => reject(error));
    // At once where that is possible, so that of two waits for one item only the first gets it.
    const look = (item: Item): void => {
      if (isOver) return;
      try {
        const wanted = isWanted(item);
        if (wanted === true) found(item);
        else if (wanted !== false) wanted.then((is) => (is ? found(item) : undefined), failed);
      } catch (error) {
        failed(error);
      }
    };
    const timer = setTimeout(() => settle(() => resolve(undefined)), timeout === 0 ? LONGEST : timeout);
    const stop = log.subscribe(look);
    for (const item of earlier) look(item);
  });
}

/** The longest timer in milliseconds, 24 days. As in Playwright, 0 is no limit. */
const LONGEST = 2_147_483_647;

let usual = 0;

/** Only a matcher is told how long `expect` waits. */
const expect = base.extend({
  toTellTimeout(this: ExpectMatcherState): MatcherReturnType {
    usual = this.timeout;
    return { pass: true, message: () => '' };
  },
});

/** How many milliseconds `expect` waits in the running test. */
function expectTimeout(): number {
  expect(undefined).toTellTimeout();
  return usual;
}
