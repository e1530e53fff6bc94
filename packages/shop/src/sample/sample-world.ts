import { Collection } from '../store/collection.ts';
import { createRandom, type Random } from './random.ts';
import type { CollectionKind, ShopRecord } from '../store/record.ts';
import type { ShopTime } from '../shop-time.ts';
import { ShopError } from '../shop-error.ts';
import type { Sequences } from '../store/shop-state.ts';

/** Numbers of records to make, by the plural name of their resource. */
export type SampleCounts = Readonly<Record<string, number>>;

/** Makes the sample records of one resource. Sources run in order, and each sees what the ones before it made. */
export interface SampleSource {
  /** Plural name of the resource: under it the number of records is given. */
  readonly plural: string;
  /** Adds so many records. */
  add(world: SampleWorld, count: number): void;
}

/** The first moment of sample data, in milliseconds since the epoch. Fixed, so that the same seed gives the same bytes. */
const SAMPLE_START = Date.UTC(2026, 0, 5, 9);

/** A shop in the making, from which the same seed always makes the same sample. */
export class SampleWorld {
  readonly time: ShopTime;
  readonly #seed: number;
  readonly #records = new Map<CollectionKind<ShopRecord>, Collection<ShopRecord>>();
  #nextId = 1;
  #nextOrderNumber = 1001;

  /** @param seed Of which 32 bits count. */
  constructor(seed: number, time: ShopTime) {
    if (!Number.isSafeInteger(seed)) throw new ShopError('invalid-option', `A seed is a whole number, not ${seed}.`);
    this.#seed = seed;
    this.time = time;
  }

  /** Numbers for one source, which other sources do not change. */
  randomFor(plural: string): Random {
    let seed = this.#seed;
    for (const character of plural) seed = Math.imul(seed, 31) + (character.codePointAt(0) ?? 0);
    return createRandom(seed);
  }

  /** A time so many minutes after the first moment of the sample. */
  timestamp(minutes: number): string {
    return this.time.format(SAMPLE_START + minutes * 60_000);
  }

  /** The next id. */
  newId(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    return id;
  }

  /** The next order number. */
  newOrderNumber(): number {
    const number = this.#nextOrderNumber;
    this.#nextOrderNumber += 1;
    return number;
  }

  /** Takes all the records of one kind, in ascending order of their ids, in place of those it had. */
  load<T extends ShopRecord>(kind: CollectionKind<T>, records: T[]): void {
    this.#records.set(kind, Collection.of(kind, records));
  }

  /** What was loaded of one kind, open to change. */
  collection<T extends ShopRecord>(kind: CollectionKind<T>): Collection<T> {
    const found = this.#records.get(kind);
    return found?.isOf(kind) ? found : Collection.of(kind);
  }

  /** The numbers to give out next. */
  sequences(): Sequences {
    return { nextId: this.#nextId, nextOrderNumber: this.#nextOrderNumber };
  }
}
