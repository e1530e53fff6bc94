import type { TimelineEntry } from './entry.ts';

/**
 * How deep each entry lies under what caused it: 0 for one whose cause is unknown, dropped or left
 * out, else one more than its cause.
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
