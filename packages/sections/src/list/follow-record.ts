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
