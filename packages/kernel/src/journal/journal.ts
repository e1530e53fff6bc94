import {
  encodeJournalEntry,
  encodeSnapshot,
  type JournalEntry,
  type JournalSink,
  type ShopSnapshot,
} from '@platformapp/shop';
import { LAYOUT_VERSION, type JournalDatabase, type JournalStep } from './journal-database.ts';

/** Entries after which a journal is shortened at least. */
const ENTRIES_MIN = 1_000;

/**
 * A part of a snapshot holds up to 1,000 records: a journal may have this many entries for each.
 */
const ENTRIES_PER_PART = 100;

/** Where a journal goes on. */
export interface JournalPosition {
  readonly journal: number;
  readonly snapshot: number;
  readonly parts: number;
  readonly since: number;
  /** Sequence number of the last stored entry. */
  readonly last: number;
}

/** What a journal needs. */
export interface JournalConfig {
  readonly database: JournalDatabase;
  readonly position: JournalPosition;
  /** The shop as it is now: what a shortened journal begins with. */
  readonly snapshot: () => ShopSnapshot;
  /** The database refused; nothing more is stored. */
  readonly onFailure: (cause: unknown) => void;
}

/** A snapshot on its way into the database. */
interface Rewrite {
  readonly parts: Iterator<string>;
  readonly snapshot: number;
  /** The last entry that it holds. */
  readonly since: number;
  /** Whether the entries after it mean nothing without it. */
  readonly isReplacement: boolean;
  written: number;
}

/**
 * Stores the changes of a shop, each at once. While a transaction runs the next changes gather, and
 * go into one together. Whoever acknowledges a change waits for {@link settled} first.
 *
 * When the database refuses (it is full, or the user cleared it), what is stored stays as it is,
 * nothing more is written and everybody who waits goes on.
 */
export class Journal implements JournalSink {
  readonly #config: JournalConfig;
  #waiting: JournalStep[] = [];
  /** Snapshots that are a beginning of what is stored, and the entries at which they were taken. */
  #marks = new Map<ShopSnapshot, number>();
  #appended: number;
  #committed: number;
  #since: number;
  #snapshot: number;
  #parts: number;
  #rewrite: Rewrite | undefined;
  #waiters: { readonly until: number; readonly go: () => void }[] = [];
  #isRunning = false;
  #hasFailed = false;

  constructor(config: JournalConfig) {
    const { last, since, snapshot, parts } = config.position;
    this.#config = config;
    this.#appended = last;
    this.#committed = last;
    this.#since = since;
    this.#snapshot = snapshot;
    this.#parts = parts;
  }

  append(entry: JournalEntry): void {
    if (this.#hasFailed) return;
    this.#waiting.push(encodeJournalEntry(entry));
    this.#appended += 1;
    this.#wake();
  }

  /** The shop as it is now, to which {@link replace} can then go back without writing it anew. */
  mark(snapshot: ShopSnapshot): void {
    this.#marks.set(snapshot, this.#appended);
  }

  replace(snapshot: ShopSnapshot): void {
    if (this.#hasFailed) return;
    const mark = this.#marks.get(snapshot);
    this.#appended += 1;
    // A snapshot that is being written, or was written since, begins later.
    if (mark !== undefined && mark >= this.#since && !this.#rewrite) this.#goBack(mark);
    else {
      // What waits belongs to the state that was replaced.
      this.#waiting = [];
      this.#marks.clear();
      this.#begin(snapshot, true);
    }
    this.#wake();
  }

  /**
   * Settles when everything that was appended so far is on the disk, or when there is no disk any
   * more.
   */
  async settled(): Promise<void> {
    if (this.#hasFailed || this.#committed === this.#appended) return;
    const until = this.#appended;
    await new Promise<void>((go) => {
      this.#waiters.push({ until, go });
    });
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
    void this.#run();
  }

  async #run(): Promise<void> {
    try {
      // Nothing may come between the look that finds no work and the end: what is appended then
      // must wake a new run.
      for (let work = this.#next(); work; work = this.#next()) {
        // Each piece of work needs the outcome of the one before.
        // oxlint-disable-next-line no-await-in-loop
        await work;
      }
    } catch (error) {
      this.#hasFailed = true;
      this.#waiting = [];
      this.#config.onFailure(error);
      this.#acknowledge(Infinity);
    }
    this.#isRunning = false;
  }

  /** Begins the most urgent piece of work; gives `undefined` when there is none. */
  #next(): Promise<void> | undefined {
    if (this.#waiting.length > 0 && this.#rewrite?.isReplacement !== true) return this.#store();
    if (!this.#rewrite) {
      const isLong = this.#committed - this.#since > Math.max(ENTRIES_MIN, this.#parts * ENTRIES_PER_PART);
      if (isLong) this.#begin(this.#config.snapshot(), false);
    }
    return this.#rewrite && this.#writeOn(this.#rewrite);
  }

  /** Stores what waits, in one transaction. */
  async #store(): Promise<void> {
    const { database, position } = this.#config;
    const steps = this.#waiting;
    this.#waiting = [];
    const last = this.#appended;
    await database.append(position.journal, last - steps.length + 1, steps);
    this.#acknowledge(last);
  }

  /** Stores the next part of a snapshot, or makes it count when it is whole. */
  async #writeOn(rewrite: Rewrite): Promise<void> {
    const { database, position } = this.#config;
    const { snapshot, since } = rewrite;
    const { value, done } = rewrite.parts.next();
    if (done !== true) {
      await database.putPart(position.journal, snapshot, rewrite.written, value);
      rewrite.written += 1;
      return;
    }
    const version = LAYOUT_VERSION;
    await database.commitSnapshot(position.journal, { version, snapshot, parts: rewrite.written, since });
    this.#since = since;
    this.#parts = rewrite.written;
    // Another replacement may have begun meanwhile.
    if (this.#rewrite === rewrite) this.#rewrite = undefined;
    if (rewrite.isReplacement) this.#acknowledge(since);
  }

  #acknowledge(number: number): void {
    this.#committed = Math.max(this.#committed, Math.min(number, this.#appended));
    const going = this.#waiters.filter(({ until }) => until <= number);
    this.#waiters = this.#waiters.filter(({ until }) => until > number);
    for (const { go } of going) go();
  }
}
