import { ShopError } from '../shop-error.ts';
import type { ShopSnapshot } from './snapshot.ts';
import type { Sequences, Write } from '../store/shop-state.ts';
import { checkVersion, FORMAT_VERSION, isCount, isObject, isSequences, parse } from './stored-format.ts';

/**
 * One change of a shop: what it wrote, not what was asked for, so that replaying it always gives the same state. Plain
 * JSON.
 */
export interface JournalEntry {
  readonly version: number;
  /** Counts the changes of the shop, from 1, without gaps. */
  readonly number: number;
  readonly sequences: Sequences;
  readonly writes: readonly Write[];
}

/**
 * Where a shop's changes are stored. The shop calls it before a change is visible; what it throws undoes the change and
 * reaches the caller. A sink that stores later must keep the order, and its owner must wait before acknowledging.
 */
export interface JournalSink {
  /** Takes the next change. */
  append(entry: JournalEntry): void;
  /** The shop was put back or replaced: what was stored before is void. */
  replace(snapshot: ShopSnapshot): void;
}

/** Writes an entry as text. */
export function encodeJournalEntry(entry: JournalEntry): string {
  return JSON.stringify(entry);
}

/** Reads an entry. Throws a {@link ShopError}, `format-newer` or `format-damaged`, for anything that is not one. */
export function decodeJournalEntry(text: string): JournalEntry {
  const value = parse(text);
  checkVersion(value['version']);
  const { number, sequences, writes } = value;
  if (!isCount(number) || !isSequences(sequences) || !Array.isArray(writes) || !writes.every(isWrite)) {
    throw new ShopError('format-damaged', `This is not a journal entry: ${text.slice(0, 100)}`);
  }
  return { version: FORMAT_VERSION, number, sequences, writes };
}

function isWrite(value: unknown): value is Write {
  if (!isObject(value) || typeof value['collection'] !== 'string') return false;
  return isObject(value['record']) ? isCount(value['record']['id']) : isCount(value['removed']);
}
