import { ShopError } from '@platformapp/shop';

/** Version of the layout below, beside the version that the shop writes into its own texts. */
export const LAYOUT_VERSION = 1;

/** What one journal is made of: a snapshot in parts and the entries after it. */
export interface JournalHead {
  readonly version: number;
  /** Which snapshot counts; parts of any other are left over from one that was not finished. */
  readonly snapshot: number;
  /** How many parts the snapshot has; any behind them are left over too. */
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
 * entry: the entries between the two no longer count.
 */
export type JournalStep = string | { readonly backTo: number };

/**
 * Where a journal is stored: IndexedDB in a browser, a folder in Node. One call runs at a time.
 * When a call settles, what it wrote is on the disk. If the process or browser is killed before
 * that, a later read finds all that the call wrote, or none of it.
 */
export interface JournalStorage {
  /** Whether a kernel must end when this storage fails, rather than go on in memory. */
  readonly isRequired: boolean;
  /**
   * Becomes the only kernel that writes here. Comes before all other calls.
   *
   * @param onWait Called when another kernel writes here and this one waits for it to end.
   */
  open(onWait: () => void): Promise<void>;
  /**
   * Gives the journal that counts, or `undefined` when there is none yet. Rejects with a
   * `ShopError` `format-newer` for one of a later layout, `format-damaged` for one that is not a
   * journal.
   */
  read(): Promise<StoredJournal | undefined>;
  /** Takes steps under the sequence numbers from `first` on, in their order. */
  append(first: number, steps: readonly JournalStep[]): Promise<void>;
  /** Stores one part of a snapshot that does not count yet. */
  putPart(snapshot: number, index: number, part: string): Promise<void>;
  /** Makes a stored snapshot count, and clears away what lies before it. */
  commitSnapshot(head: JournalHead): Promise<void>;
  /**
   * Keeps a journal that cannot be read, with the reason, and lets a new one take its place. Gives
   * the place where it is kept, as words for a sentence.
   */
  setAside(reason: string): Promise<string>;
  /** Lets another kernel write here. */
  close(): Promise<void>;
  /** What a failure of any call means, as a sentence for the user. */
  explain(cause: unknown): string;
}

/** Throws a {@link ShopError} `format-newer` for a journal that a later version wrote. */
export function checkLayout(version: unknown): void {
  if (typeof version !== 'number' || version <= LAYOUT_VERSION) return;
  throw new ShopError('format-newer', `The stored shop has layout ${version}; this version reads ${LAYOUT_VERSION}.`);
}
