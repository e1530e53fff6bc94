import type { TimelineEntry } from '@platformapp/timeline';

/** A rule break, however often it was reported. */
export interface RuleBreak {
  /** The newest report. */
  readonly entry: Extract<TimelineEntry, { readonly type: 'misuse' }>;
  readonly count: number;
}

/**
 * The rule breaks after an entry, newest first. An app that loads again breaks the same rules again.
 *
 * @param after The number of the entry.
 */
export function listBreaks(entries: readonly TimelineEntry[], after: number): readonly RuleBreak[] {
  const breaks = new Map<string, RuleBreak>();
  for (const entry of entries) {
    if (entry.type !== 'misuse' || entry.number <= after) continue;
    const { code, place, value } = entry.report;
    const key = JSON.stringify([code, place, value]);
    const count = (breaks.get(key)?.count ?? 0) + 1;
    breaks.delete(key);
    breaks.set(key, { entry, count });
  }
  return [...breaks.values()].toReversed();
}
