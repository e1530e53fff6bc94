import { errorMessage } from '@platformapp/protocol';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { lockJournal } from '../locks/locks.ts';
import {
  checkLayout,
  LAYOUT_VERSION,
  type JournalHead,
  type JournalStep,
  type JournalStorage,
  type StoredJournal,
} from './journal-storage.ts';

const NAME = 'platform-admin';

interface Schema extends DBSchema {
  /** `current` is the journal in use; `aside` names one that was set aside. */
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
 * A journal in IndexedDB. Each method is one transaction, and settles when it is on disk. Rejects
 * with the browser's error when the browser refuses.
 */
export class JournalDatabase implements JournalStorage {
  /** The shell works without storage too, and says so. */
  readonly isRequired = false;
  readonly #name: string;
  #opened: IDBPDatabase<Schema> | undefined;
  #release = async (): Promise<void> => {};
  /** The number of the journal that is being written. No other journal has it. */
  #journal = 1;

  constructor(name: string = NAME) {
    this.#name = name;
  }

  /**
   * Opens the database, or makes it. Rejects with a `VersionError` when a later version of this
   * code has made it.
   */
  async open(onWait: () => void): Promise<void> {
    this.#release = await lockJournal(this.#name, onWait);
    this.#opened = await openDB<Schema>(this.#name, LAYOUT_VERSION, {
      upgrade: (made) => {
        for (const store of STORES) made.createObjectStore(store);
      },
      // A later version wants to upgrade it. Its kernel waits for the lock, not for this
      // connection.
      blocking: (_current, _next, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    const current = await this.#db.get('names', 'current');
    this.#journal = current ?? (await this.#nextJournal());
  }

  async read(): Promise<StoredJournal | undefined> {
    const journal = this.#journal;
    const transaction = this.#db.transaction(['heads', 'parts', 'entries']);
    const head = await transaction.objectStore('heads').get(journal);
    if (!head) return undefined;
    checkLayout(head.version);
    const range = IDBKeyRange.bound([journal, head.since], [journal, Infinity], true);
    const store = transaction.objectStore('parts');
    // One by one: all at once would be in memory twice, and would take longer for a large shop.
    const reads = Array.from({ length: head.parts }, (_, index) => store.get([journal, head.snapshot, index]));
    const [parts, keys, entries] = await Promise.all([
      Promise.all(reads),
      transaction.objectStore('entries').getAllKeys(range),
      transaction.objectStore('entries').getAll(range),
    ]);
    return {
      head,
      parts: parts.filter((part) => part !== undefined),
      entries,
      last: keys.at(-1)?.[1] ?? head.since,
    };
  }

  async append(first: number, steps: readonly JournalStep[]): Promise<void> {
    const journal = this.#journal;
    const transaction = this.#db.transaction('entries', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    const written = steps.map((step, index) =>
      typeof step === 'string'
        ? store.put(step, [journal, first + index])
        : store.delete(IDBKeyRange.bound([journal, step.backTo], [journal, first + index], true)),
    );
    // Otherwise the browser would first wait for more requests.
    transaction.commit();
    await Promise.all([...written, transaction.done]);
  }

  async putPart(snapshot: number, index: number, part: string): Promise<void> {
    await this.#db.put('parts', part, [this.#journal, snapshot, index]);
  }

  async commitSnapshot(head: JournalHead): Promise<void> {
    const journal = this.#journal;
    const transaction = this.#db.transaction(STORES, 'readwrite', { durability: 'strict' });
    await Promise.all([
      transaction.objectStore('heads').put(head, journal),
      transaction.objectStore('names').put(journal, 'current'),
      transaction.objectStore('entries').delete(IDBKeyRange.bound([journal], [journal, head.since])),
      transaction.objectStore('parts').delete(IDBKeyRange.bound([journal], [journal, head.snapshot], false, true)),
      transaction.done,
    ]);
  }

  async setAside(reason: string): Promise<string> {
    const journal = this.#journal;
    const transaction = this.#db.transaction(STORES, 'readwrite', { durability: 'strict' });
    await Promise.all([
      transaction.objectStore('aside').put({ reason, at: Date.now() }, journal),
      transaction.objectStore('names').delete('current'),
      transaction.done,
    ]);
    this.#journal = await this.#nextJournal();
    return `journal ${journal} of the database “${this.#name}”`;
  }

  async close(): Promise<void> {
    this.#opened?.close();
    await this.#release();
  }

  explain(cause: unknown): string {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'QuotaExceededError') return `This browser's storage is full. Free some space and reload.`;
    if (name === 'VersionError') {
      return 'The stored shop was written by a later version of the shell. This version does not change it.';
    }
    return `This browser refuses storage (${errorMessage(cause)}).`;
  }

  /** A number that no journal has yet. */
  async #nextJournal(): Promise<number> {
    const keys = await this.#db.getAllKeys('heads');
    return Math.max(0, ...keys) + 1;
  }

  get #db(): IDBPDatabase<Schema> {
    if (!this.#opened) throw new DOMException('The journal is not open.', 'InvalidStateError');
    return this.#opened;
  }
}
