import type { ShopRecord } from '@platformapp/shop';

/**
 * The id of a record or, once it is gone, of the one in its place: the next that is left, or else
 * the one at its position, or the last. A record that was not listed before keeps its id.
 */
export function followRecord(id: number, before: readonly ShopRecord[], now: readonly ShopRecord[]): number {
  const place = before.findIndex((record) => record.id === id);
  if (place === -1) return id;
  const ids = new Set(now.map((record) => record.id));
  const next = before.slice(place).find((record) => ids.has(record.id));
  return (next ?? now[place] ?? now.at(-1))?.id ?? 0;
}

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
