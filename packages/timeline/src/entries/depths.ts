import type { TimelineEntry } from './entry.ts';

/**
 * The depth of each entry under its causes: one more than that of its cause, or 0 when the cause is
 * unknown, dropped or left out.
 *
 * @param entries Oldest first, so that a cause comes before its effects.
 */
export function depthsOf(entries: readonly TimelineEntry[]): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  for (const { number, cause } of entries) {
    const above = cause === undefined ? undefined : depths.get(cause);
    depths.set(number, above === undefined ? 0 : above + 1);
  }
  return depths;
}
