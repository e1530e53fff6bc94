import type { ShopSnapshot } from './snapshot.ts';
import type { Sequences, Write } from '../store/shop-state.ts';

/**
 * One change of a shop. It holds what was written, not what was requested, so replaying it always
 * gives the same state. Plain JSON.
 */
export interface JournalEntry {
  readonly version: number;
  /** Counts the changes of the shop, from 1, without gaps. */
  readonly number: number;
  readonly sequences: Sequences;
  readonly writes: readonly Write[];
}

/**
 * Where a shop's changes are stored. The shop calls it before a change is visible. If it throws,
 * the change is undone and the caller gets the error. A sink that stores later must keep the
 * order, and its owner must wait before acknowledging.
 */
export interface JournalSink {
  /** Takes the next change. */
  append(entry: JournalEntry): void;
  /** The shop was restored: everything stored before is replaced by the snapshot. */
  replace(snapshot: ShopSnapshot): void;
}
