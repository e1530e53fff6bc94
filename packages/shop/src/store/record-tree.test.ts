import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fruit, type Fruit } from '../test-support/fruits.ts';
import { GROUP_END, GROUP_START, OrderedIndex, type IndexPlace } from './ordered-index.ts';
import { RecordChunk } from './record-chunk.ts';
import { RecordTree } from './record-tree.ts';

const ids = (records: Iterable<Fruit>): readonly number[] => Array.from(records, ({ id }) => id);

const chunkOf = (...held: readonly number[]): RecordChunk<Fruit> =>
  new RecordChunk(held, () => held.map((id) => fruit(id, 'Stored')));

/** A chunk that nothing may read. */
const sealed = (...held: readonly number[]): RecordChunk<Fruit> =>
  new RecordChunk(held, () => {
    throw new Error('The chunk was read.');
  });

test('holds nothing when it is made of nothing', () => {
  for (const tree of [RecordTree.of<Fruit>([]), RecordTree.ofChunks<Fruit>([])]) {
    expect([tree.size, tree.last(), tree.find(0)]).toEqual([0, undefined, undefined]);
    expect([...tree.values()]).toEqual([]);
    expect([...tree.walk(GROUP_START, true), ...tree.walk(GROUP_END, false)]).toEqual([]);
  }
});

test.each([[[2, 1]], [[1, 1]]])('refuses records with the ids %j, which do not ascend', (held) => {
  expect(() => RecordTree.of(held.map((id) => fruit(id, 'Plum')))).toThrow('ascending');
});

test('refuses chunks that overlap', () => {
  expect(() => RecordTree.ofChunks([chunkOf(1, 3), chunkOf(2, 4)])).toThrow('ascending');
  expect(() => RecordTree.ofChunks([chunkOf(1, 2), chunkOf(2, 3)])).toThrow('ascending');
});

test('finds no record between the ids of a chunk', () => {
  const tree = RecordTree.ofChunks([chunkOf(1, 3), chunkOf(7, 9)]);

  expect([0, 1, 2, 3, 5, 7, 8, 9, 10].filter((id) => tree.find(id))).toEqual([1, 3, 7, 9]);
});

test('counts, clones, adds, replaces and takes out without reading what is stored', () => {
  const tree = RecordTree.ofChunks([sealed(1, 2), sealed(5, 6)]);
  const clone = tree.clone();

  tree.set(fruit(3, 'Fig'));
  tree.set(fruit(2, 'Pear'));
  tree.delete(5);

  expect([tree.size, clone.size]).toEqual([4, 4]);
  expect([tree.find(2)?.name, tree.find(3)?.name, tree.find(5)]).toEqual(['Pear', 'Fig', undefined]);
});

test('fails each time that a chunk is asked for that cannot be read', () => {
  const tree = RecordTree.ofChunks([sealed(1, 2), chunkOf(5)]);

  expect(() => tree.find(1)).toThrow('The chunk was read.');
  expect(() => tree.find(1)).toThrow('The chunk was read.');
  expect(() => [...tree.values()]).toThrow('The chunk was read.');
  expect(tree.find(5)?.name).toBe('Stored');
});

test('reads no chunk that a walk has not come to', () => {
  const tree = RecordTree.ofChunks([chunkOf(1, 2), sealed(5, 6)]);

  const [first] = tree.walk(GROUP_START, true);

  expect(first?.id).toBe(1);
  expect(() => [...tree.walk(GROUP_END, false)]).toThrow('The chunk was read.');
});

test('knows the last record when the last one goes and another comes', () => {
  const tree = RecordTree.ofChunks([chunkOf(1, 2), chunkOf(9)]);

  tree.delete(9);
  const before = tree.last();
  tree.set(fruit(4, 'Fig'));

  expect([before?.id, tree.last()?.id]).toEqual([2, 4]);
});

test('takes no notice of the removal of what is not there', () => {
  const tree = RecordTree.of([fruit(1, 'Plum')]);

  tree.delete(2);

  expect(ids(tree.values())).toEqual([1]);
});

test.each<[place: IndexPlace, up: readonly number[], down: readonly number[]]>([
  [GROUP_START, [2, 4, 6], []],
  [GROUP_END, [], [6, 4, 2]],
  [{ value: 4, id: 4 }, [6], [2]],
  [{ value: 3, id: 3 }, [4, 6], [2]],
  // What `gt` and `gte` of 4 begin at, and `lte` and `lt`.
  [{ value: 4, id: Infinity }, [6], [4, 2]],
  [{ value: 4, id: -Infinity }, [4, 6], [2]],
  // What stands at the key counts as behind a page that is empty.
  [{ value: 4, id: 3.5 }, [4, 6], [2]],
  [{ value: 4, id: 4.5 }, [6], [4, 2]],
  [{ value: 2.5, id: 9 }, [4, 6], [2]],
  [{ value: 'text', id: 1 }, [], [6, 4, 2]],
])('walks on from %o', (place, up, down) => {
  const tree = RecordTree.of([fruit(2, 'Plum'), fruit(4, 'Apple'), fruit(6, 'Fig')]);

  expect(ids(tree.walk(place, true))).toEqual(up);
  expect(ids(tree.walk(place, false))).toEqual(down);
});

const idsArbitrary = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 60 });

/** The same records as one array and as chunks of at most so many. */
const cut = (
  held: readonly number[],
  size: number,
): { readonly records: Fruit[]; readonly tree: RecordTree<Fruit> } => {
  const sorted = held.toSorted((a, b) => a - b);
  const chunks: RecordChunk<Fruit>[] = [];
  for (let at = 0; at < sorted.length; at += size) chunks.push(chunkOf(...sorted.slice(at, at + size)));
  return { records: sorted.map((id) => fruit(id, 'Stored')), tree: RecordTree.ofChunks(chunks) };
};

test('walks as an ordered index of the ids does, from any place and both ways', () => {
  const placeArbitrary: fc.Arbitrary<IndexPlace> = fc.record({
    value: fc.constantFrom(null, undefined, 0, 3, 3.5, 50, 51, 199, 201, -1, 'text'),
    id: fc.constantFrom(-Infinity, 0, 2.5, 3, 50, 50.5, 199, Infinity),
  });
  fc.assert(
    fc.property(idsArbitrary, fc.integer({ min: 1, max: 9 }), placeArbitrary, (held, size, place) => {
      const { records, tree } = cut(held, size);
      const index = OrderedIndex.build<Fruit>({ keyOf: ({ id }) => ({ group: null, value: id, id }) }, records);

      for (const isAscending of [true, false]) {
        expect([...tree.walk(place, isAscending)]).toEqual([...index.walk(null, place, isAscending)]);
      }
    }),
    { numRuns: 500 },
  );
});

const heldBy = (records: Iterable<Fruit>): readonly Fruit[] => Array.from(records).toSorted((a, b) => a.id - b.id);

test('holds what a map of the same writes holds, and its clones what it held when they were made', () => {
  const writeArbitrary = fc.record({
    id: fc.integer({ min: 0, max: 200 }),
    name: fc.constantFrom('Plum', 'Apple'),
    kind: fc.constantFrom('set', 'delete', 'clone'),
  });
  fc.assert(
    fc.property(idsArbitrary, fc.integer({ min: 1, max: 9 }), fc.array(writeArbitrary), (held, size, writes) => {
      const { records, tree } = cut(held, size);
      const map = new Map(records.map((record) => [record.id, record]));
      const clones: { readonly tree: RecordTree<Fruit>; readonly expected: readonly Fruit[] }[] = [];
      for (const { id, name, kind } of writes) {
        if (kind === 'clone') clones.push({ tree: tree.clone(), expected: heldBy(map.values()) });
        if (kind === 'set') tree.set(fruit(id, name));
        if (kind === 'set') map.set(id, fruit(id, name));
        if (kind === 'delete') tree.delete(id);
        if (kind === 'delete') map.delete(id);
      }

      expect([...tree.values()]).toEqual(heldBy(map.values()));
      expect([tree.size, tree.last()]).toEqual([map.size, heldBy(map.values()).at(-1)]);
      for (const clone of clones) expect([...clone.tree.values()]).toEqual(clone.expected);
    }),
    { numRuns: 300 },
  );
});
