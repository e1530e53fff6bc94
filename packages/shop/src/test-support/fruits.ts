import type { CollectionKind, ShopRecord } from '../store/record.ts';
import { idFilters, idSorts, indexed, ranged, scanned } from '../declaration/orderings.ts';

/** A record small enough to see at a glance, for tests of what keeps records. */
export interface Fruit extends ShopRecord {
  readonly name: string;
  readonly weight: number | null;
  readonly colours: readonly string[];
}

/**
 * How fruits are kept: an order with many equal values and nothings, an index, a range and a scan.
 */
export const fruits: CollectionKind<Fruit> = {
  plural: 'fruits',
  sorts: {
    ...idSorts,
    name: { read: (each) => each.name },
    weight: { read: (each) => each.weight },
  },
  filters: {
    ...idFilters,
    name: indexed('text', (each) => each.name),
    weight: ranged('integer', (each) => each.weight),
    colour: scanned('text', (each) => each.colours),
  },
};

/** Makes a fruit. */
export function fruit(id: number, name: string, weight: number | null = null, ...colours: readonly string[]): Fruit {
  return { id, name, weight, colours };
}
