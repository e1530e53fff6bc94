import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fruit, fruits, type Fruit } from '../test-support/fruits.ts';
import { Collection } from './collection.ts';
import type { PageQuery } from './pages/page.ts';
import type { Reading } from './reading/reading.ts';
import type { ShopRecord } from './records/record.ts';

const basket = (): Collection<Fruit> =>
  Collection.of(
    fruits,
    Array.from({ length: 100 }, (_, id) => fruit(id, id % 2 === 0 ? 'Plum' : 'Apple', (id * 37) % 100, 'red')),
  );

const byWeight: PageQuery = { sort: 'weight', isReversed: false, terms: [], limit: 250 };
const plums = [{ filter: 'name', operator: 'eq', value: 'Plum' } as const];
const red = [{ filter: 'colour', operator: 'eq', value: 'red' } as const];

const tree = (id: number, ...leaves: readonly number[]): ShopRecord & { readonly leaves: unknown } => ({
  id,
  leaves: leaves.map((leaf) => ({ id: leaf })),
});

/** Reads to the end, and calls a function in each pause. */
function readWith<R>(reading: Reading<R>, pause: (step: number) => void): R {
  for (let number = 0; ; number += 1) {
    const step = reading.next();
    if (step.done) return step.value;
    pause(number);
  }
}

const changesArbitrary = fc.array(
  fc.record({ id: fc.nat(120), name: fc.constantFrom('Plum', 'Apple'), isRemoval: fc.boolean() }),
  { minLength: 50, maxLength: 150 },
);

test.each<[string, (fruit: Collection<Fruit>) => Reading<unknown>, (fruit: Collection<Fruit>) => unknown]>([
  ['order', (all) => all.readPage(byWeight), (all) => all.page(byWeight)],
  ['group', (all) => all.readPage({ ...byWeight, terms: plums }), (all) => all.page({ ...byWeight, terms: plums })],
  ['count', (all) => all.readCount(plums), (all) => all.count(plums)],
])('makes an index that is right at its end, whatever is written meanwhile: %s', (_, read, readAtOnce) => {
  fc.assert(
    fc.property(changesArbitrary, (changes) => {
      const written = basket();

      readWith(read(written), (step) => {
        const change = changes[step];
        if (change?.isRemoval) written.remove(change.id);
        else if (change) written.put(fruit(change.id, change.name, step, 'red'));
      });

      expect(readAtOnce(written)).toEqual(readAtOnce(Collection.of(fruits, [...written.values()])));
    }),
  );
});

test('finds owners by an index that is made while records come and go', () => {
  const kind = { plural: 'trees', sorts: {}, filters: {} };
  const forest = Collection.of(
    kind,
    Array.from({ length: 50 }, (_, id) => tree(id, 1_000 + id)),
  );

  readWith(forest.readOwner('leaves', 1_000), (step) => {
    if (step === 1) {
      forest.remove(0);
      forest.remove(49);
      forest.put(tree(48, 1_000));
      forest.put(tree(1, 1_049));
    }
  });

  const owners = [1_000, 1_001, 1_048, 1_049].map((leaf) => forest.findOwner('leaves', leaf)?.id);
  expect(owners).toEqual([48, undefined, undefined, 1]);
});

test('shows one moment of the list, whatever is written during the reading', () => {
  const written = basket();
  const search = { ...byWeight, terms: red, limit: 100 };
  const before = written.page(search);

  const page = readWith(written.readPage(search), (step) => {
    written.remove(step);
    written.put(fruit(200 + step, 'Cherry', step, 'red'));
  });

  expect(page).toEqual(before);
  expect(written.find(0)).toBeUndefined();
});

test('makes one index for two readings that need it at the same time', () => {
  const read: number[] = [];
  const watched = {
    ...fruits,
    sorts: { ...fruits.sorts, weight: { read: (each: Fruit) => (read.push(each.id), each.weight) } },
  };
  const all = Collection.of(watched, [...basket().values()]);
  const page = { ...byWeight, limit: 0 };

  const first = all.readPage(page);
  for (let step = 0; step < 5; step += 1) first.next();
  readWith(all.readPage(page), () => {});
  const made = read.length;
  readWith(first, () => {});

  // Each record once, and those at the starts of the two pages.
  expect([made, new Set(read).size]).toEqual([101, 100]);
});
