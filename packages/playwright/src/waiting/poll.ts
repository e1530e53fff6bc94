import { expect } from '@playwright/test';
import { step } from '../recording/step.ts';
import { within } from './within.ts';

/** Milliseconds for the one read after a wait that was too short for any. */
const LAST_READ_TIME = 5_000;

/**
 * Reads until the value matches, for as long as `expect` waits, and returns the last value.
 * Rejects at once when a read fails, and at the end when no read has settled.
 *
 * @param timeout Milliseconds. Default: `expect.timeout` of the configuration.
 */
export async function pollUntil<State>(
  read: () => State | Promise<State>,
  isMatch: (state: State) => boolean,
  timeout?: number,
): Promise<State> {
  let last: { readonly state: State } | undefined;
  let failure: { readonly error: unknown } | undefined;
  const look = async (): Promise<boolean> => {
    try {
      last = { state: await read() };
      return isMatch(last.state);
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  try {
    await expect.poll(look, timeout === undefined ? {} : { timeout }).toBe(true);
  } catch {
    if (failure) throw failure.error;
  }
  // The time may have been too short for a single read, or the page is busy.
  last ??= await within(
    LAST_READ_TIME,
    Promise.resolve(read()).then((state) => ({ state })),
  );
  if (!last) throw new Error('The page of the admin does not answer. A script may keep it busy.');
  return last.state;
}

/** How long to wait. */
export interface TimeoutOptions {
  /** Milliseconds. Default: `expect.timeout` of the configuration. */
  readonly timeout?: number;
}

/** What {@link findUntil} waits for. */
export interface Search<Item> {
  /** The method that waits, as a test writes it: the title of the step. */
  readonly title: string;
  /** The wanted item, such as `delivery of orders/create`. */
  readonly what: string;
  /** Reads the current items, oldest first. */
  readonly read: () => readonly Item[] | Promise<readonly Item[]>;
  readonly isWanted: (item: Item) => boolean;
  /** Describes an item in the error. */
  readonly describe: (item: Item) => string;
  /** Says in the error why there may be no item. Empty: nothing to say. */
  readonly explain?: () => Promise<string>;
}

/**
 * Waits, as a step of the test, until there is a matching item, and returns the first. Rejects with
 * an `Error` that lists the other items.
 */
export async function findUntil<Item extends object>(
  search: Search<Item>,
  { timeout }: TimeoutOptions = {},
): Promise<Item> {
  const { title, what, read, isWanted, describe, explain } = search;
  return await step(title, async () => {
    const items = await pollUntil(read, (seen) => seen.some(isWanted), timeout);
    const found = items.find(isWanted);
    if (found) return found;
    const others = items.map((item) => `\n  ${describe(item)}`);
    const seen = others.length === 0 ? 'There were none at all.' : `There were:${others.join('')}`;
    const cause = explain ? await explainFailure(explain) : '';
    throw new Error([`There was no ${what} in time. ${seen}`, cause].filter(Boolean).join('\n'));
  });
}

/** Asks why something failed. Empty when the page does not say, because it is closed or busy. */
export async function explainFailure(explain: () => Promise<string>): Promise<string> {
  const explained = explain().catch(() => '');
  return (await within(LAST_READ_TIME, explained)) ?? '';
}
