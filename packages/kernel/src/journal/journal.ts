import {
  encodeJournalEntry,
  encodeSnapshot,
  type JournalEntry,
  type JournalSink,
  type ShopSnapshot,
} from '@platformapp/shop';
import { KernelError } from '../kernel-error.ts';
import { LAYOUT_VERSION, type JournalStep, type JournalStorage, type StoredJournal } from './journal-storage.ts';

/** A journal with fewer entries than this is not shortened. */
const ENTRIES_MIN = 1_000;

/** A journal may have this many entries for each part of its snapshot, of up to 1,000 records. */
const ENTRIES_PER_PART = 100;

/** What a journal needs. */
export interface JournalConfig {
  readonly storage: JournalStorage;
  /** The stored journal to continue. Absent: nothing is stored yet. */
  readonly stored: Pick<StoredJournal, 'head' | 'last'> | undefined;
  /** The shop as it is now: what a shortened journal begins with. */
  readonly snapshot: () => ShopSnapshot;
  /** Called when the storage has refused. Nothing more is stored. */
  readonly onFailure: (reason: string) => void;
}

/** A snapshot that is being stored. */
interface Rewrite {
  readonly parts: Iterator<string>;
  readonly snapshot: number;
  /** The last entry that it holds. */
  readonly since: number;
  /** Whether the entries after it depend on it. */
  readonly isReplacement: boolean;
  written: number;
}

/** A caller that waits until the entries up to a sequence number are stored. */
interface Waiter {
  readonly until: number;
  readonly resolve: () => void;
  readonly reject: (failure: KernelError) => void;
}

/**
 * Stores the changes of a shop, each at once. Changes made while a transaction runs share the next
 * one. Wait for {@link settled} before you acknowledge a change.
 *
 * When the storage refuses (it is full, or the user cleared it), everything stored so far stays
 * and nothing more is written. Waiting callers then continue in memory, or are rejected if the
 * storage is required.
 */
export class Journal implements JournalSink {
  readonly #config: JournalConfig;
  #waiting: JournalStep[] = [];
  /** Stored snapshots, and the entries at which they were taken. */
  #marks = new Map<ShopSnapshot, number>();
  #appended: number;
  #committed: number;
  #since: number;
  #snapshot: number;
  #parts: number;
  #rewrite: Rewrite | undefined;
  #waiters: Waiter[] = [];
  #isRunning = false;
  #lastRun: Promise<void> | undefined;
  #isClosing = false;
  #failure: KernelError | undefined;

  constructor(config: JournalConfig) {
    const { head, last = 0 } = config.stored ?? {};
    this.#config = config;
    this.#appended = last;
    this.#committed = last;
    this.#since = head?.since ?? 0;
    this.#snapshot = head?.snapshot ?? 0;
    this.#parts = head?.parts ?? 0;
  }

  append(entry: JournalEntry): void {
    if (this.#failure) return;
    this.#waiting.push(encodeJournalEntry(entry));
    this.#appended += 1;
    this.#wake();
  }

  /** The shop as it is now, so that {@link replace} can return to it without writing it again. */
  mark(snapshot: ShopSnapshot): void {
    if (this.#failure) return;
    this.#marks.set(snapshot, this.#appended);
  }

  replace(snapshot: ShopSnapshot): void {
    if (this.#failure) return;
    const mark = this.#marks.get(snapshot);
    this.#appended += 1;
    // A snapshot that is being written, or was written since, starts at a later entry.
    if (mark !== undefined && mark >= this.#since && !this.#rewrite) this.#goBack(mark);
    else {
      // The waiting entries belong to the replaced state.
      this.#waiting = [];
      this.#marks.clear();
      this.#begin(snapshot, true);
    }
    this.#wake();
  }

  /**
   * Settles when everything that was appended so far is stored, or the storage has failed. Rejects
   * with a {@link KernelError} `storage-failed` if the storage is required.
   */
  async settled(): Promise<void> {
    if (this.#failure && this.#config.storage.isRequired) throw this.#failure;
    if (this.#failure || this.#committed === this.#appended) return;
    const until = this.#appended;
    await new Promise<void>((resolve, reject) => {
      this.#waiters.push({ until, resolve, reject });
    });
  }

  /**
   * Stores what is left, abandons a snapshot that only shortens the journal, and closes the
   * storage. Then the next kernel may write there, so this journal takes nothing more.
   */
  async close(): Promise<void> {
    this.#isClosing = true;
    // Changes that are appended meanwhile are stored too.
    // oxlint-disable-next-line no-await-in-loop
    while (this.#isRunning) await this.#lastRun;
    this.#failure ??= new KernelError('kernel-ended', 'The kernel was closed.');
    await this.#config.storage.close();
  }

  #goBack(mark: number): void {
    this.#waiting.push({ backTo: mark });
    for (const [snapshot, at] of this.#marks) if (at > mark) this.#marks.delete(snapshot);
  }

  #begin(snapshot: ShopSnapshot, isReplacement: boolean): void {
    this.#snapshot += 1;
    const parts = encodeSnapshot(snapshot)[Symbol.iterator]();
    this.#rewrite = { parts, snapshot: this.#snapshot, since: this.#appended, isReplacement, written: 0 };
  }

  #wake(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#lastRun = this.#run();
  }

  async #run(): Promise<void> {
    try {
      // There must be no pause between finding no work and the end, so that a later entry starts a
      // new run.
      for (let work = this.#next(); work; work = this.#next()) {
        // Each piece of work needs the result of the one before.
        // oxlint-disable-next-line no-await-in-loop
        await work;
      }
    } catch (error) {
      this.#fail(error);
    }
    this.#isRunning = false;
  }

  #fail(cause: unknown): void {
    const { storage, onFailure } = this.#config;
    const failure = new KernelError('storage-failed', storage.explain(cause), { cause });
    this.#failure = failure;
    // Nothing of a large shop is held for a journal that has ended.
    this.#waiting = [];
    this.#rewrite = undefined;
    this.#marks.clear();
    onFailure(failure.message);
    if (storage.isRequired) for (const { reject } of this.#waiters.splice(0)) reject(failure);
    else this.#acknowledge(Infinity);
  }

  /** Begins the most urgent piece of work; returns `undefined` when there is none. */
  #next(): Promise<void> | undefined {
    if (this.#waiting.length > 0 && this.#rewrite?.isReplacement !== true) return this.#store();
    if (this.#isClosing && this.#rewrite?.isReplacement !== true) return undefined;
    if (!this.#rewrite) {
      const isLong = this.#committed - this.#since > Math.max(ENTRIES_MIN, this.#parts * ENTRIES_PER_PART);
      if (isLong) this.#begin(this.#config.snapshot(), false);
    }
    return this.#rewrite && this.#writeOn(this.#rewrite);
  }

  /** Stores the waiting steps in one transaction. */
  async #store(): Promise<void> {
    const steps = this.#waiting;
    this.#waiting = [];
    const last = this.#appended;
    await this.#config.storage.append(last - steps.length + 1, steps);
    this.#acknowledge(last);
  }

  /** Stores the next part of a snapshot, or makes it valid when it is complete. */
  async #writeOn(rewrite: Rewrite): Promise<void> {
    const { storage } = this.#config;
    const { snapshot, since } = rewrite;
    const { value, done } = rewrite.parts.next();
    if (done !== true) {
      await storage.putPart(snapshot, rewrite.written, value);
      rewrite.written += 1;
      return;
    }
    const version = LAYOUT_VERSION;
    await storage.commitSnapshot({ version, snapshot, parts: rewrite.written, since });
    this.#since = since;
    this.#parts = rewrite.written;
    // Another replacement may have started meanwhile.
    if (this.#rewrite === rewrite) this.#rewrite = undefined;
    if (rewrite.isReplacement) this.#acknowledge(since);
  }

  #acknowledge(number: number): void {
    this.#committed = Math.max(this.#committed, Math.min(number, this.#appended));
    const going = this.#waiters.filter(({ until }) => until <= number);
    this.#waiters = this.#waiters.filter(({ until }) => until > number);
    for (const { resolve } of going) resolve();
  }
}
