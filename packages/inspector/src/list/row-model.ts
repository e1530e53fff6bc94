import { depthsOf, type EntryTest, type Timeline, type TimelineEntry } from '@platformapp/timeline';

/** The result of {@link RowModel.update}. */
export interface RowChange {
  /** The number of rows that came at the end. */
  readonly added: number;
  /**
   * The number of rows that were removed at the start, because the timeline dropped their entries.
   */
  readonly dropped: number;
  /** Whether all rows were replaced. */
  readonly isReset: boolean;
}

/**
 * The rows of a list: the entries of a timeline that a filter lets through, oldest first. New
 * entries are only noted when they come. {@link update} filters them, once per rendering.
 */
export class RowModel {
  readonly #timeline: Timeline;
  #test: EntryTest;
  #rows: TimelineEntry[] = [];
  #depths = new Map<number, number>();
  /** The number of the newest entry that was filtered. */
  #seen = 0;
  /** The numbers of entries that were answered after they were filtered. */
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

  /** The shown entries. */
  get rows(): readonly TimelineEntry[] {
    return this.#rows;
  }

  /** The depth of an entry under its causes, counting only shown entries. */
  depthOf({ number }: TimelineEntry): number {
    return this.#depths.get(number) ?? 0;
  }

  /** The index of an entry among the shown ones, or -1. */
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

  /** Changes the filter. */
  setTest(test: EntryTest): void {
    this.#test = test;
    this.#rebuild();
  }

  /** Applies what has changed since the last update. */
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

  /** Stops following the timeline. */
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

  /** Whether an answer makes an entry pass the filter, or no longer pass it. */
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
