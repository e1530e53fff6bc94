import { depthsOf, type EntryTest, type Timeline, type TimelineEntry } from '@platformapp/timeline';

/** What a call of {@link RowModel.update} did. */
export interface RowChange {
  /** How many rows came at the end. */
  readonly added: number;
  /** How many rows were removed at the start, because the timeline dropped their entries. */
  readonly dropped: number;
  /** Whether all rows were replaced. */
  readonly isReset: boolean;
}

/**
 * The rows of a list: the entries of a timeline that a filter lets through, oldest first. Entries
 * are only noted when they come; {@link update} looks at them, once for a drawing.
 */
export class RowModel {
  readonly #timeline: Timeline;
  #test: EntryTest;
  #rows: TimelineEntry[] = [];
  #depths = new Map<number, number>();
  /** Number of the newest entry that was looked at. */
  #seen = 0;
  /** Numbers of entries that were answered after they were looked at. */
  readonly #answered = new Set<number>();
  readonly #unsubscribe: () => void;

  /** @param onChange Called with each entry, and again with its answer. */
  constructor(timeline: Timeline, test: EntryTest, onChange: () => void) {
    this.#timeline = timeline;
    this.#test = test;
    this.#unsubscribe = timeline.subscribe(({ number }) => {
      if (number <= this.#seen) this.#answered.add(number);
      onChange();
    });
    this.#rebuild();
  }

  /** The entries that are shown. */
  get rows(): readonly TimelineEntry[] {
    return this.#rows;
  }

  /** The depth of an entry under its causes, counting only shown entries. */
  depthOf({ number }: TimelineEntry): number {
    return this.#depths.get(number) ?? 0;
  }

  /** The place of an entry among those that are shown, or -1. */
  indexOf(number: number | undefined): number {
    if (number === undefined || !this.#depths.has(number)) return -1;
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#rows[middle]?.number ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes another filter. */
  setTest(test: EntryTest): void {
    this.#test = test;
    this.#rebuild();
  }

  /** Looks at what has changed since the last time. */
  update(): RowChange {
    if (this.#hasOtherRows()) {
      this.#rebuild();
      return { added: 0, dropped: 0, isReset: true };
    }
    const { entries } = this.#timeline;
    const first = entries[0]?.number ?? Infinity;
    const dropped = countWhile(this.#rows, ({ number }) => number < first);
    for (const { number } of this.#rows.splice(0, dropped)) this.#depths.delete(number);
    let added = 0;
    const start = Math.max(0, this.#seen + 1 - first);
    for (let index = start; index < entries.length; index += 1) {
      const entry = entries[index];
      if (entry && this.#take(entry)) added += 1;
    }
    this.#seen = entries.at(-1)?.number ?? this.#seen;
    return { added, dropped, isReset: false };
  }

  /** Ends it. */
  dispose(): void {
    this.#unsubscribe();
  }

  #take(entry: TimelineEntry): boolean {
    if (!this.#test(entry)) return false;
    const above = entry.cause === undefined ? undefined : this.#depths.get(entry.cause);
    this.#depths.set(entry.number, above === undefined ? 0 : above + 1);
    this.#rows.push(entry);
    return true;
  }

  /** Whether an answer changes whether an entry passes the filter. */
  #hasOtherRows(): boolean {
    const answered = [...this.#answered].flatMap((number) => this.#timeline.find(number) ?? []);
    this.#answered.clear();
    return answered.some((entry) => this.#test(entry) !== this.#depths.has(entry.number));
  }

  #rebuild(): void {
    const { entries } = this.#timeline;
    this.#rows = entries.filter(this.#test);
    this.#depths = new Map(depthsOf(this.#rows));
    this.#seen = entries.at(-1)?.number ?? this.#seen;
    this.#answered.clear();
  }
}

function countWhile<T>(items: readonly T[], test: (item: T) => boolean): number {
  const index = items.findIndex((item) => !test(item));
  return index === -1 ? items.length : index;
}
