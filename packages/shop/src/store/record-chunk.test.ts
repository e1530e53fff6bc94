import { expect, test } from 'vitest';
import { Collection } from './collection.ts';
import { idFilters, idSorts } from '../declaration/orderings.ts';
import type { CollectionKind, ShopRecord } from './record.ts';
import { RecordChunk } from './record-chunk.ts';

const kind: CollectionKind<ShopRecord> = { plural: 'things', sorts: idSorts, filters: idFilters };

/** Chunks of three records each, and the numbers of those that were read. */
function createChunks(count: number): { readonly chunks: RecordChunk<ShopRecord>[]; readonly reads: number[] } {
  const reads: number[] = [];
  const chunks = Array.from({ length: count }, (_, chunk) => {
    const ids = [1, 2, 3].map((place) => chunk * 10 + place);
    return new RecordChunk(ids, () => {
      reads.push(chunk);
      return ids.map((id) => ({ id }));
    });
  });
  return { chunks, reads };
}

test('reads a chunk once, when a record of it is asked for', () => {
  const { chunks, reads } = createChunks(3);
  const things = Collection.ofChunks(kind, chunks);
  const before = [...reads];

  const found = [things.find(12), things.find(13), things.find(14), things.clone().find(11)];

  expect(before).toEqual([]);
  expect(found).toEqual([{ id: 12 }, { id: 13 }, undefined, { id: 11 }]);
  expect(reads).toEqual([1]);
});

test('counts and walks by id without reading more chunks than the page lies in', () => {
  const { chunks, reads } = createChunks(4);
  const things = Collection.ofChunks(kind, chunks);
  const query = { sort: 'id', isReversed: false, limit: 2 };

  const page = things.page({ ...query, terms: [{ filter: 'id', operator: 'gt', value: 21 }] });
  const size = things.count([]);

  expect(size).toBe(12);
  expect(page).toEqual({ records: [{ id: 22 }, { id: 23 }], hasNext: true, hasPrevious: false });
  // The third: to know that there is one more.
  expect(reads).toEqual([2, 3]);
});

test('puts, takes out and lists as a collection of records does', () => {
  const things = Collection.ofChunks(kind, createChunks(2).chunks);

  const before = things.clone();
  things.put({ id: 5 });
  things.remove(2);
  things.remove(12);

  expect(Array.from(things.values(), ({ id }) => id)).toEqual([1, 3, 5, 11, 13]);
  expect(Array.from(before.values(), ({ id }) => id)).toEqual([1, 2, 3, 11, 12, 13]);
});

test.each([
  [false, undefined, [1, 2, 3, 11]],
  [true, undefined, [13, 12, 11, 3]],
  [false, { direction: 'after', value: 2, id: 2 }, [3, 11, 12, 13]],
  [false, { direction: 'before', value: 12, id: 12 }, [1, 2, 3, 11]],
  [true, { direction: 'after', value: 12, id: 12 }, [11, 3, 2, 1]],
  [true, { direction: 'before', value: 2, id: 2 }, [13, 12, 11, 3]],
] as const)('walks the ids, reversed: %s, from %o', (isReversed, key, expected) => {
  const things = Collection.ofChunks(kind, createChunks(2).chunks);

  const { records } = things.page({ sort: 'id', isReversed, terms: [], limit: 4, ...(key ? { key } : {}) });

  expect(records.map(({ id }) => id)).toEqual(expected);
});
