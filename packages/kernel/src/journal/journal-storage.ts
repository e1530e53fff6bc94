import { ShopError } from '@platformapp/shop';

/** Version of the layout below, beside the version that the shop writes into its own texts. */
export const LAYOUT_VERSION = 1;

/** The description of a journal: a snapshot in parts and the entries after it. */
export interface JournalHead {
  readonly version: number;
  /** The valid snapshot. Parts of any other are left over from an unfinished one. */
  readonly snapshot: number;
  /** The number of its parts. Further ones are left over too. */
  readonly parts: number;
  /** Entries up to this sequence number are in the snapshot. */
  readonly since: number;
}

/** A journal as it is stored. */
export interface StoredJournal {
  readonly head: JournalHead;
  /** The snapshot, to be decoded in this order. */
  readonly parts: readonly string[];
  /** The entries after it, in order. */
  readonly entries: readonly string[];
  /** Sequence number of the last entry, or `since` when there is none. */
  readonly last: number;
}

/**
 * A step of the journal. Each has a sequence number. It is an entry, or a return to an earlier
 * entry, which cancels the entries between the two.
 */
export type JournalStep = string | { readonly backTo: number };

/**
 * Where a journal is stored: IndexedDB in a browser, a folder in Node. One call runs at a time.
 * When a call settles, what it wrote is on disk. If the process or browser is killed before that,
 * a later read finds all that the call wrote, none of it, or, of entries, only the first ones.
 */
export interface JournalStorage {
  /** Whether a kernel must end when this storage fails, rather than continue in memory. */
  readonly isRequired: boolean;
  /**
   * Becomes the only kernel that writes here. Must be called first.
   *
   * @param onWait Called when another kernel writes here and this one waits for it to end.
   */
  open(onWait: () => void): Promise<void>;
  /**
   * Returns the valid journal, or `undefined` when there is none yet. Rejects with a `ShopError`:
   * `format-newer` for a later layout, `format-damaged` for anything that is not a journal.
   */
  read(): Promise<StoredJournal | undefined>;
  /** Stores steps in order, with sequence numbers from `first` on. */
  append(first: number, steps: readonly JournalStep[]): Promise<void>;
  /** Stores one part of a snapshot that is not valid yet. */
  putPart(snapshot: number, index: number, part: string): Promise<void>;
  /** Makes a stored snapshot valid, and removes what it replaces. */
  commitSnapshot(head: JournalHead): Promise<void>;
  /**
   * Moves a journal that cannot be read aside, with the reason, so that a new one can be stored.
   * Returns where it is now, as words for a sentence.
   */
  setAside(reason: string): Promise<string>;
  /** Lets another kernel write here. */
  close(): Promise<void>;
  /** Explains a failed call in a sentence for the user. */
  explain(cause: unknown): string;
}

/** Throws a {@link ShopError} `format-newer` for a journal that a later version wrote. */
export function checkLayout(version: unknown): void {
  if (typeof version !== 'number' || version <= LAYOUT_VERSION) return;
  throw new ShopError('format-newer', `The stored shop has layout ${version}; this version reads ${LAYOUT_VERSION}.`);
}
