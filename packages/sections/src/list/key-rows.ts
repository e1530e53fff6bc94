import type { ShopRecord } from '@platformapp/shop';

/**
 * Gives the record of each row, by its id, a key that the row keeps. A record keeps its row. The
 * rows of another page are those of the page before with other texts, because that costs the browser
 * less than new ones.
 *
 * @param before The keys of the rows that are shown.
 */
export function keyRows(
  before: ReadonlyMap<number, number>,
  records: readonly ShopRecord[],
): ReadonlyMap<number, number> {
  if (isOtherPage(before, records)) return new Map(records.map(({ id }, index) => [id, index]));
  let next = Math.max(...before.values()) + 1;
  return new Map(records.map(({ id }) => [id, before.get(id) ?? next++]));
}

/** Whether none of the records is shown. */
export function isOtherPage(shown: ReadonlyMap<number, number>, records: readonly ShopRecord[]): boolean {
  return !records.some(({ id }) => shown.has(id));
}
