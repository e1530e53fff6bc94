import type { TimelineEntry } from '../entries/entry.ts';
import { type Comparable, type ComparedEntry, isCompared, isSame, toComparable } from './comparable.ts';

/** A recorded call or request of the app. */
export interface Expectation {
  readonly entry: ComparedEntry;
  readonly comparable: Comparable;
  /** The number of the act that caused it, if that is known. */
  readonly act: number | undefined;
}

/** Every call and request that the app is expected to make, and which of them have come. */
export class Expectations {
  readonly #open: Expectation[];
  readonly #matched = new Map<number, number>();
  readonly #shopOrigin: string;

  /**
   * @param entries Of the recorded session, oldest first.
   * @param acts The numbers of the entries of acts.
   * @param origins Where the admin was, and where it is.
   */
  constructor(
    entries: readonly TimelineEntry[],
    acts: ReadonlySet<number>,
    origins: { readonly recorded: string; readonly live: string },
  ) {
    this.#shopOrigin = origins.live;
    const actOf = new Map<number, number>();
    this.#open = entries.flatMap((entry) => {
      const act = acts.has(entry.number) ? entry.number : actOf.get(entry.cause ?? 0);
      if (act !== undefined) actOf.set(entry.number, act);
      return isCompared(entry) ? [{ entry, comparable: toComparable(entry, origins.recorded), act }] : [];
    });
  }

  /** How many have come. */
  get count(): number {
    return this.#matched.size;
  }

  /** The first that has not come. */
  get next(): Expectation | undefined {
    return this.#open[0];
  }

  /** The number of the live entry that matches a recorded one. */
  liveOf(recorded: number): number | undefined {
    return this.#matched.get(recorded);
  }

  /**
   * Matches a live entry with an expected one, if there is one. Calls of a frame come in order.
   * Requests may come in any order, because pending ones overtake each other. The effects of an act
   * never come before the act.
   *
   * @param until The number of the next act.
   */
  match(live: ComparedEntry, until: number): boolean {
    const comparable = toComparable(live, this.#shopOrigin);
    const candidates = this.#candidates(live, until);
    const found = (live.type === 'request' ? candidates : candidates.slice(0, 1)).find(
      ({ entry, comparable: wanted }) => isSame(wanted, entry.at, comparable, live.at),
    );
    if (!found) return false;
    this.#open.splice(this.#open.indexOf(found), 1);
    this.#matched.set(found.entry.number, live.number);
    return true;
  }

  /** The entry that was most likely expected instead of a live one. */
  nearest(live: ComparedEntry, until: number): Expectation | undefined {
    const due = this.#candidates(live, until).filter(({ entry }) => entry.number < until);
    if (live.type !== 'request') return due[0];
    return due.find(({ entry }) => entry.type === 'request' && placeOf(entry) === placeOf(live)) ?? due[0];
  }

  #candidates(live: ComparedEntry, until: number): readonly Expectation[] {
    return this.#open.filter(({ act, entry }) => (act === undefined || act < until) && isSameLane(entry, live));
  }
}

function isSameLane(one: ComparedEntry, other: ComparedEntry): boolean {
  if (one.type === 'request' || other.type === 'request') return one.type === other.type;
  // The test kit does not know frames.
  return one.frame === undefined || other.frame === undefined || one.frame === other.frame;
}

function placeOf({ method, url }: { readonly method: string; readonly url: string }): string {
  return `${method} ${new URL(url).pathname}`;
}
