import { createRealClock, type Clock } from './time/clock.ts';
import type { JournalSink } from './storage/journal-entry.ts';
import type { Resource } from './declaration/resource.ts';
import { RESOURCES } from './resources/resources.ts';
import type { SampleSize } from './create-sample.ts';

/** How a shop is made. Everything has a default. */
export interface ShopOptions {
  /** The records at the start. Default `empty`. */
  readonly sample?: SampleSize;
  /** The same seed gives the same sample, byte for byte. Default 1. */
  readonly seed?: number;
  /** Default: the computer's own clock. */
  readonly clock?: Clock;
  /** Host name of the shop. Default `sample-shop.example`. */
  readonly domain?: string;
  /** UTC offset of all timestamps, for the shop's whole life. Default `+00:00`. */
  readonly utcOffset?: string;
  /** Where changes are stored. Default: nowhere. */
  readonly journal?: JournalSink;
  /**
   * The kinds of records in the shop. Default {@link RESOURCES}. To add yours, pass the result of
   * `createResources`.
   */
  readonly resources?: readonly Resource[];
}

/** Options with every default filled in. */
export interface CompleteShopOptions extends Required<ShopOptions> {}

const noJournal: JournalSink = { append() {}, replace() {} };

/** Fills in the defaults. */
export function completeOptions(options: ShopOptions): CompleteShopOptions {
  return {
    sample: 'empty',
    seed: 1,
    clock: createRealClock(),
    domain: 'sample-shop.example',
    utcOffset: '+00:00',
    journal: noJournal,
    resources: RESOURCES,
    ...options,
  };
}
