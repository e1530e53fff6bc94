import type { RecordPage, Total } from '../api/admin-client.ts';
import type { Section } from './section.ts';
import { formatCount } from '../values/render-value.ts';

type Thing = Pick<Section, 'heading' | 'singular'>;

/** `1 order`, `60 orders`, `250+ orders`. */
export function countThings({ heading, singular }: Thing, count: number, more = ''): string {
  return count === 1 && more === '' ? `1 ${singular}` : `${formatCount(count)}${more} ${heading.toLowerCase()}`;
}

/** Describes how many records a list has: `60 orders`. Empty if that is unknown. */
export function describeTotal(section: Thing, total: Total | undefined): string {
  return total ? countThings(section, total.count, total.hasMore ? '+' : '') : '';
}

/**
 * Describes which part of a list a page shows: `1–50 of 60`. Cursors do not say where a page in the
 * middle is: it is `50 of 230`.
 */
export function describePage({ records: { length }, previous, next, total }: RecordPage): string {
  if (!total) return previous === undefined && length > 0 ? `1–${length}` : '';
  const { count, hasMore } = total;
  const all = `of ${formatCount(count)}${hasMore ? '+' : ''}`;
  if (previous === undefined && length > 0) return `1–${length} ${all}`;
  const isLast = previous !== undefined && next === undefined && !hasMore && count > length;
  return isLast ? `${formatCount(count - length + 1)}–${formatCount(count)} ${all}` : `${length} ${all}`;
}
