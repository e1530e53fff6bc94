import { idFilters, idSorts, indexed, type CollectionKind, type ShopRecord } from '../store/records/record.ts';

/** A record small enough to see at a glance, for tests of the store. */
export interface Fruit extends ShopRecord {
  readonly name: string;
  readonly weight: number | null;
  readonly colours: readonly string[];
}

/**
 * The kind of fruits: a sort order with equal values and nulls, indexed filters of one value and
 * of several, a range filter and a scan.
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
    weight: { kind: 'integer', isRange: true, isIndexed: false, read: (each) => each.weight },
    paint: { kind: 'text', isRange: false, isIndexed: true, read: (each) => each.colours },
    colour: { kind: 'text', isRange: false, isIndexed: false, read: (each) => each.colours },
  },
};

/** Makes a fruit. */
export function fruit(id: number, name: string, weight: number | null = null, ...colours: readonly string[]): Fruit {
  return { id, name, weight, colours };
}
