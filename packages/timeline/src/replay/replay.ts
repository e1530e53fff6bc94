import type { ReplayDifference } from './difference.ts';
import { findActs, type RecordedAct } from './acts.ts';
import type { Session } from '../session/session.ts';
import { openSession } from './open-session.ts';
import { perform } from './perform.ts';
import { LiveApp } from './live-app.ts';
import type { ReplayStage } from './stage.ts';

/** Options of a replay. */
export interface ReplayOptions {
  /**
   * Milliseconds that the app may take longer than in the recording before it counts as silent.
   * Default: 5,000.
   */
  readonly deadline?: number;
  /** Called with each step forward. */
  readonly onProgress?: (progress: ReplayProgress) => void;
}

/** How far a replay has come. */
export interface ReplayProgress {
  /** The number of the recorded entry that is waited for or performed. */
  readonly entry: number;
  /** The number of the last recorded entry. */
  readonly last: number;
}

/** How a replay ended. */
export interface ReplayOutcome {
  /** How many calls and requests of the app came as recorded. */
  readonly matched: number;
  /** How many acts were performed. */
  readonly acts: number;
  /** The first difference. Absent: there is none. */
  readonly difference?: ReplayDifference;
}

/** The longest wait, in milliseconds, for an entry that should not come. */
const LONGEST_QUIET = 250;

/**
 * Plays a session again: opens its app from the same state, performs each act of the admin once the
 * app has reached the same point, and compares the app's calls and requests. Ends at the first
 * difference. Throws an `Error` with the reason when the session cannot be played.
 */
export async function replay(
  session: Session,
  stage: ReplayStage,
  { deadline = 5_000, onProgress = () => {} }: ReplayOptions = {},
): Promise<ReplayOutcome> {
  const reading = findActs(session.entries);
  if ('problem' in reading) throw new Error(reading.problem);
  const { acts } = reading;
  const last = session.entries.at(-1)?.number ?? 0;
  const progress = (entry: number): void => onProgress({ entry, last });

  await openSession(session, stage);
  const app = new LiveApp(session, stage, acts, { deadline, progress });
  try {
    await stage.open(session.app);
    let done = 0;
    let before: RecordedAct | undefined;
    for (const act of acts) {
      // Each act waits for what came before it.
      // oxlint-disable-next-line no-await-in-loop
      const difference = (await app.reach(act, before)) ?? (await perform(act, stage, before));
      if (difference) return { matched: app.matched, acts: done, difference };
      progress(act.entry.number);
      done += 1;
      before = act;
    }
    const difference = (await app.reach(undefined, before)) ?? (await app.staysQuiet(quietTime(session), before));
    return { matched: app.matched, acts: done, ...(difference && { difference }) };
  } finally {
    app.stop();
  }
}

/** The recording says that nothing came between its last entry and its end. */
function quietTime({ entries, savedAt }: Session): number {
  return Math.min(LONGEST_QUIET, Math.max(0, savedAt - (entries.at(-1)?.at ?? savedAt)));
}
