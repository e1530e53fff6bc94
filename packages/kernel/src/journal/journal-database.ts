import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb';

/** Version of the layout below, beside the version that the shop writes into its own texts. */
export const LAYOUT_VERSION = 1;

const NAME = 'platform-admin';

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

/** A journal as it lies in the database. */
export interface StoredJournal {
  readonly journal: number;
  readonly head: JournalHead;
  /** The snapshot, to be decoded in this order. */
  readonly parts: readonly string[];
  /** The entries after it, in order. */
  readonly entries: readonly string[];
  /** Sequence number of the last entry, or `since` when there is none. */
  readonly last: number;
}

/**
 * What takes one sequence number: an entry, or the way back to an earlier one, behind which nothing
 * counts any more.
 */
export type JournalStep = string | { readonly backTo: number };

interface Schema extends DBSchema {
  /** The journal that counts stands under `current`; one set aside is named in `aside`. */
  readonly names: { key: 'current'; value: number };
  readonly aside: { key: number; value: { readonly reason: string; readonly at: number } };
  readonly heads: { key: number; value: JournalHead };
  /** By journal, snapshot and place in it. */
  readonly parts: { key: [number, number, number]; value: string };
  /** By journal and sequence number. */
  readonly entries: { key: [number, number]; value: string };
}

const STORES = ['names', 'aside', 'heads', 'parts', 'entries'] as const;

/**
 * The journal's IndexedDB. Each method is one transaction, whole or not at all, and settles when it
 * is on the disk. Rejects with what the browser says when it refuses.
 */
export class JournalDatabase {
  readonly #db: IDBPDatabase<Schema>;

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  /**
   * Opens it, or makes it. Rejects with a `VersionError` when a later version of this code has made
   * it.
   */
  static async open(name: string = NAME): Promise<JournalDatabase> {
    const db = await openDB<Schema>(name, LAYOUT_VERSION, {
      upgrade: (made) => {
        for (const store of STORES) made.createObjectStore(store);
      },
      // A later version wants to change it: its kernel will wait for the lock, not for this
      // connection.
      blocking: (_current, _next, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return new JournalDatabase(db);
  }

  /** The journal that counts, or `undefined` when there is none yet. */
  async read(): Promise<StoredJournal | undefined> {
    const transaction = this.#db.transaction(['names', 'heads', 'parts', 'entries']);
    const journal = await transaction.objectStore('names').get('current');
    const head = journal === undefined ? undefined : await transaction.objectStore('heads').get(journal);
    if (journal === undefined || head === undefined) return undefined;
    const range = IDBKeyRange.bound([journal, head.since], [journal, Infinity], true);
    const store = transaction.objectStore('parts');
    // One by one: all at once would be in memory twice, and takes longer for a large shop.
    const reads = Array.from({ length: head.parts }, (_, index) => store.get([journal, head.snapshot, index]));
    const [parts, keys, entries] = await Promise.all([
      Promise.all(reads),
      transaction.objectStore('entries').getAllKeys(range),
      transaction.objectStore('entries').getAll(range),
    ]);
    return {
      journal,
      head,
      parts: parts.filter((part) => part !== undefined),
      entries,
      last: keys.at(-1)?.[1] ?? head.since,
    };
  }

  /** Takes steps under the sequence numbers from `first` on, in their order. */
  async append(journal: number, first: number, steps: readonly JournalStep[]): Promise<void> {
    // Every write waits for this: without idb's wrapping it takes a third less time.
    const transaction = unwrap(this.#db).transaction('entries', 'readwrite', { durability: 'strict' });
    putSteps(transaction, journal, first, steps);
    // Without this the browser first comes back to ask for more.
    transaction.commit();
    await committed(transaction);
  }

  /** Stores one part of a snapshot that does not count yet. */
  async putPart(journal: number, snapshot: number, index: number, part: string): Promise<void> {
    await this.#db.put('parts', part, [journal, snapshot, index]);
  }

  /** Makes a stored snapshot count, and clears away what lies before it. */
  async commitSnapshot(journal: number, head: JournalHead): Promise<void> {
    const transaction = this.#db.transaction(STORES, 'readwrite', { durability: 'strict' });
    await Promise.all([
      transaction.objectStore('heads').put(head, journal),
      transaction.objectStore('names').put(journal, 'current'),
      transaction.objectStore('entries').delete(IDBKeyRange.bound([journal], [journal, head.since])),
      transaction.objectStore('parts').delete(IDBKeyRange.bound([journal], [journal, head.snapshot], false, true)),
      transaction.done,
    ]);
  }

  /** Keeps a journal that cannot be read, with the reason, and lets another one take its place. */
  async setAside(journal: number, reason: string): Promise<void> {
    const transaction = this.#db.transaction(STORES, 'readwrite', { durability: 'strict' });
    await Promise.all([
      transaction.objectStore('aside').put({ reason, at: Date.now() }, journal),
      transaction.objectStore('names').delete('current'),
      transaction.done,
    ]);
  }

  /** A number that no journal has yet. */
  async nextJournal(): Promise<number> {
    const keys = await this.#db.getAllKeys('heads');
    return Math.max(0, ...keys) + 1;
  }
}

function putSteps(transaction: IDBTransaction, journal: number, first: number, steps: readonly JournalStep[]): void {
  const store = transaction.objectStore('entries');
  for (const [index, step] of steps.entries()) {
    const number = first + index;
    if (typeof step === 'string') store.put(step, [journal, number]);
    else store.delete(IDBKeyRange.bound([journal, step.backTo], [journal, number], true));
  }
}

/**
 * Settles when a transaction is on the disk. A request of it that fails ends it, and then none of
 * it is.
 */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('', 'AbortError')));
  });
}
