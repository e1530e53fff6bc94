import { createManualClock, type ManualClock } from '../time/clock.ts';
import { createShop } from '../create-shop.ts';
import { runToEnd, type ImportMode, type ImportReport } from '../import/import-records.ts';
import type { FieldErrors, Outcome } from '../outcome.ts';
import type { Shop } from '../shop.ts';

/** A shop for one test. Its clock is stopped at 10:00 on 5 January 2026 until it is moved. */
export interface TestShop {
  readonly shop: Shop;
  readonly clock: ManualClock;
  /** The topics of all events so far. */
  readonly topics: string[];
}

/** Makes a shop for one test. */
export function createTestShop(sample: 'empty' | 'everyday' = 'empty'): TestShop {
  const clock = createManualClock(Date.UTC(2026, 0, 5, 10));
  const shop = createShop({ clock, sample });
  const topics: string[] = [];
  shop.subscribe((event) => topics.push(event.topic));
  return { shop, clock, topics };
}

/** The record of a change that must succeed. */
export function done<T>(outcome: Outcome<T>): T {
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome.record;
}

/** The errors of a change that must be refused. */
export function errorsOf(outcome: Outcome<unknown>): FieldErrors {
  if (outcome.status !== 'invalid') throw new Error(`The change is ${outcome.status}`);
  return outcome.errors;
}

/** Imports the records of another shop at once. */
export function importAll(shop: Shop, texts: readonly string[], mode: ImportMode): ImportReport {
  return runToEnd(shop.importRecords(texts, mode));
}
