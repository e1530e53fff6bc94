import type { TimelineEntry } from '../entries/entry.ts';
import type { Session } from '../session/session.ts';
import { nameAct, type RecordedAct } from './acts.ts';
import { type ComparedEntry, isCompared, toComparable } from './comparable.ts';
import { afterAct, type ReplayDifference } from './difference.ts';
import { Expectations } from './expectations.ts';
import type { ReplayStage } from './stage.ts';

interface LiveAppOptions {
  /** Milliseconds that the app may take longer than in the recording. */
  readonly deadline: number;
  readonly progress: (entry: number) => void;
}

/** Follows the app's calls and requests, and waits until all recorded ones have come. */
export class LiveApp {
  readonly #session: Session;
  readonly #stage: ReplayStage;
  readonly #options: LiveAppOptions;
  readonly #expectations: Expectations;
  readonly #stop: () => void;
  /** The first entry that was not expected. */
  #surprise: ComparedEntry | undefined;
  /** The number of the entry up to which the app's calls and requests are expected now. */
  #until: number;
  /** Called at each change. */
  #wake = (): void => {};

  constructor(session: Session, stage: ReplayStage, acts: readonly RecordedAct[], options: LiveAppOptions) {
    this.#session = session;
    this.#stage = stage;
    this.#options = options;
    this.#expectations = new Expectations(session.entries, new Set(acts.map(({ entry }) => entry.number)), {
      recorded: session.shopOrigin,
      live: stage.shopOrigin,
    });
    this.#until = acts[0]?.entry.number ?? Number.POSITIVE_INFINITY;
    const seen = new Set<number>();
    this.#stop = stage.timeline.subscribe((entry) => {
      // An entry is reported again when its answer has come.
      if (isCompared(entry) && !seen.has(entry.number)) {
        seen.add(entry.number);
        this.#take(entry);
      }
      this.#wake();
    });
  }

  /** How many entries came as expected. */
  get matched(): number {
    return this.#expectations.count;
  }

  /** Stops following. */
  stop(): void {
    this.#stop();
  }

  /**
   * Waits until everything before an act has come, or, without an act, everything. Returns a
   * difference when something else comes, or nothing in time.
   *
   * @param before The act before.
   */
  async reach(act: RecordedAct | undefined, before: RecordedAct | undefined): Promise<ReplayDifference | undefined> {
    this.#until = act?.entry.number ?? Number.POSITIVE_INFINITY;
    let count = -1;
    let from = before?.entry.at ?? this.#session.entries[0]?.at ?? 0;
    for (let missing = this.#waitsFor(act); missing && !this.#surprise; missing = this.#waitsFor(act)) {
      // The deadline starts again with each entry that comes.
      const isProgress = count !== this.matched;
      count = this.matched;
      if (isProgress) this.#options.progress(missing.number);
      const time = this.#options.deadline + Math.max(0, this.#recordedAt(missing) - from);
      // oxlint-disable-next-line no-await-in-loop
      if (!(await this.#change(time))) {
        const sentence = `${afterAct(before)}, ${this.#describeMissing(missing)} within ${Math.round(time)} ms.`;
        return { sentence, expected: missing };
      }
      from = missing.at;
    }
    const difference = this.#explain(before, act);
    // The effects of the act may come from now on.
    if (act) this.#until = act.entry.number + 1;
    return difference;
  }

  /** Waits for an entry that should not come. */
  async staysQuiet(time: number, before: RecordedAct | undefined): Promise<ReplayDifference | undefined> {
    const end = Date.now() + time;
    while (!this.#surprise && Date.now() < end) {
      // oxlint-disable-next-line no-await-in-loop
      await this.#change(end - Date.now());
    }
    return this.#explain(before, undefined);
  }

  #take(got: ComparedEntry): void {
    if (!this.#surprise && !this.#expectations.match(got, this.#until)) this.#surprise = got;
  }

  /** The recorded entry that the act has to wait for. */
  #waitsFor(act: RecordedAct | undefined): TimelineEntry | undefined {
    const { next } = this.#expectations;
    if (next && next.entry.number < this.#until) return next.entry;
    return this.#session.entries.find((entry) => {
      if (entry.type !== 'request' || !act || entry.number > act.entry.number || !entry.answer) return false;
      const live = this.#stage.timeline.find(this.#expectations.liveOf(entry.number) ?? 0);
      return live?.type === 'request' && !live.answer && entry.at + entry.answer.duration <= act.entry.at;
    });
  }

  /** When what is missing came in the recording: the entry, or the answer of one that has come. */
  #recordedAt(missing: TimelineEntry): number {
    const wait = missing.type === 'request' && this.#hasCome(missing) ? missing.answer?.duration : 0;
    return missing.at + (wait ?? 0);
  }

  #describeMissing(missing: TimelineEntry): string {
    if (this.#hasCome(missing)) return 'the request was not answered';
    return `the app did not ${missing.type === 'request' ? 'ask' : 'say'} what it did before,`;
  }

  #hasCome({ number }: TimelineEntry): boolean {
    return this.#expectations.liveOf(number) !== undefined;
  }

  #explain(before: RecordedAct | undefined, act: RecordedAct | undefined): ReplayDifference | undefined {
    const got = this.#surprise;
    if (!got) return undefined;
    const expected = this.#expectations.nearest(got, this.#until);
    const said = got.type === 'request' ? 'asked' : 'said';
    const where = `${afterAct(before)}${act ? ` and before ${nameAct(act.act)}` : ''}`;
    if (!expected) return { sentence: `${where}, the app ${said} something that it did not before.`, got };
    return {
      sentence: `${where}, the app ${said} something else than before.`,
      expected: expected.entry,
      got,
      comparison: { expected: expected.comparable, got: toComparable(got, this.#stage.shopOrigin) },
    };
  }

  /** Waits for the next entry or answer. Returns `false` when none comes in time. */
  async #change(time: number): Promise<boolean> {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
