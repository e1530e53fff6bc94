import type { TimelineEntry } from '../entries/entry.ts';
import type { Timeline } from '../entries/timeline.ts';

/** How many changes are remembered: as many as a kernel keeps states for. */
const MOST = 200;

interface Step {
  /** The number of the request's entry, or of the newest entry when the shop changed. */
  readonly after: number;
  /** The kernel's name for the shop before the change. */
  readonly before: string;
}

/** The states of the shop between the entries of a timeline. */
export class ShopSteps {
  readonly #timeline: Timeline;
  readonly #steps: Step[] = [];

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  /**
   * The shop has changed.
   *
   * @param before The kernel's name for the shop before the change.
   * @param entry The number of the request behind the change. Default: the newest entry.
   */
  add(before: string, entry = this.#timeline.entries.at(-1)?.number ?? 0): void {
    this.#steps.push({ after: entry, before });
    if (this.#steps.length > MOST) this.#steps.shift();
  }

  /**
   * The name of the shop's state before an entry, and how many changes there were since.
   * `undefined` when there were none, when the state is no longer kept, or when the entry is not of
   * this timeline, such as one of a file.
   */
  before(entry: TimelineEntry): { readonly name: string; readonly changes: number } | undefined {
    if (this.#timeline.find(entry.number) !== entry) return undefined;
    const index = this.#indexOf(this.#sourceOf(entry));
    const step = this.#steps[index];
    // An older state may have been dropped with its change.
    const isKept = index > 0 || this.#steps.length < MOST;
    return step && isKept ? { name: step.before, changes: this.#steps.length - index } : undefined;
  }

  #indexOf({ type, number }: TimelineEntry): number {
    // The shop reports these after the change that made them.
    const isTold = type === 'event' || type === 'delivery' || type === 'attempt';
    const told = isTold ? this.#steps.findLastIndex(({ after }) => after === number - 1) : -1;
    return told < 0 ? this.#steps.findIndex(({ after }) => after >= number) : told;
  }

  /** An event belongs to the change of its request, and a delivery to its event. */
  #sourceOf(entry: TimelineEntry): TimelineEntry {
    const { type, cause } = entry;
    const above = cause !== undefined && (type === 'event' || type === 'delivery') && this.#timeline.find(cause);
    return above ? this.#sourceOf(above) : entry;
  }
}
