import { describeEntry } from '../describe/describe-entry.ts';
import type { TimelineEntry } from '../entries/entry.ts';
import { nameAct, type RecordedAct } from './acts.ts';
import type { Comparable } from './comparable.ts';

/** The first difference between a session and its replay. */
export interface ReplayDifference {
  /** What happened, in a sentence. */
  readonly sentence: string;
  /** What was recorded. Absent when the app did something extra. */
  readonly expected?: TimelineEntry;
  /** What came instead. Absent when nothing came in time. */
  readonly got?: TimelineEntry;
  /** The compared part of both entries. */
  readonly comparison?: { readonly expected: Comparable; readonly got: Comparable };
}

/** Writes a difference in a few lines: what, expected, got. */
export function describeDifference({ sentence, expected, got }: ReplayDifference): string {
  return [
    sentence,
    `Expected: ${expected ? `${describeEntry(expected)} (entry ${expected.number})` : 'nothing'}`,
    `Got:      ${got ? `${describeEntry(got)} (row ${got.number})` : 'nothing'}`,
  ].join('\n');
}

/** Says when something happened: `After the press of “Save”, `. */
export function afterAct(before: RecordedAct | undefined): string {
  return before ? `After ${nameAct(before.act)}` : 'After it was opened';
}
