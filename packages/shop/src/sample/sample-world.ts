import { Collection } from '../store/collection.ts';
import { Draft } from '../store/draft.ts';
import { createRandom, type Random } from './random.ts';
import type { CollectionKind, ShopRecord } from '../store/records/record.ts';
import type { ShopTime } from '../time/shop-time.ts';
import { ONE_LANGUAGE, type SampleLanguages } from './words/languages.ts';
import type { SampleWords } from './words/sample-words.ts';
import { ShopError } from '../shop-error.ts';
import { ShopState, type Sequences } from '../store/shop-state.ts';

/**
 * The first moment of sample data, in milliseconds since the epoch. Fixed, so that the same seed
 * gives the same bytes.
 */
const SAMPLE_START = Date.UTC(2026, 0, 5, 9);

/** Matches the shop's host name if the shell runs on this machine without TLS. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/** The records of a sample while it is made. The same seed always gives the same sample. */
export class SampleWorld {
  readonly time: ShopTime;
  readonly domain: string;
  /** URL of the folder with the pictures of products, which the shell serves. */
  readonly pictures: string;
  readonly #seed: number;
  readonly #languages: SampleLanguages;
  readonly #records = new Map<CollectionKind<ShopRecord>, Collection<ShopRecord>>();
  #nextId = 1;
  #nextNumbers: Readonly<Record<string, number>> = {};

  /**
   * @param seed A whole number, of which 32 bits are used.
   * @param domain Host name of the shop.
   * @param languages Whose words the records use in turn.
   */
  constructor(seed: number, time: ShopTime, domain: string, languages: SampleLanguages = ONE_LANGUAGE) {
    if (!Number.isSafeInteger(seed)) throw new ShopError('invalid-option', `A seed is a whole number, not ${seed}.`);
    this.#seed = seed;
    this.time = time;
    this.domain = domain;
    this.pictures = `${LOOPBACK.test(domain) ? 'http' : 'https'}://${domain}/admin/pictures`;
    this.#languages = languages;
  }

  /** A source of random numbers for one resource, independent of the other resources. */
  randomFor(plural: string): Random {
    let seed = this.#seed;
    for (const character of plural) seed = Math.imul(seed, 31) + (character.codePointAt(0) ?? 0);
    return createRandom(seed);
  }

  /** The words for the record at that place, from 0. */
  wordsOf(index: number): SampleWords {
    // In each language, one of three consecutive products comes in sizes.
    const turn = index + Math.floor(index / 3);
    return this.#languages[turn % this.#languages.length] ?? this.#languages[0];
  }

  /** The timestamp that many minutes after the first moment of the sample. */
  timestamp(minutes: number): string {
    return this.time.format(SAMPLE_START + minutes * 60_000);
  }

  newId(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    return id;
  }

  /** The next number of that kind of record, counted from `first`. */
  nextNumber(plural: string, first: number): number {
    const number = this.#nextNumbers[plural] ?? first;
    this.#nextNumbers = { ...this.#nextNumbers, [plural]: number + 1 };
    return number;
  }

  /**
   * Makes a change that many minutes after the first moment of the sample, such as an action of an
   * earlier record. Its writes and its events are dropped.
   */
  change<T>(minutes: number, make: (draft: Draft) => T): T {
    const state = ShopState.of(this.#records.values(), this.sequences());
    const draft = new Draft(state, this.time, SAMPLE_START + minutes * 60_000);
    const made = make(draft);
    ({ nextId: this.#nextId, nextNumbers: this.#nextNumbers } = draft.sequences());
    return made;
  }

  /** Sets the records of one kind. */
  load<T extends ShopRecord>(kind: CollectionKind<T>, records: T[]): void {
    this.#records.set(kind, Collection.of(kind, records));
  }

  /** The loaded records of one kind. The caller may change them. */
  collection<T extends ShopRecord>(kind: CollectionKind<T>): Collection<T> {
    const found = this.#records.get(kind);
    return found?.isOf(kind) ? found : Collection.of(kind);
  }

  /** The numbers to give out next. */
  sequences(): Sequences {
    return { nextId: this.#nextId, nextNumbers: this.#nextNumbers };
  }
}
