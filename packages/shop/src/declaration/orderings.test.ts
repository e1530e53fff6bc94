import { expect, test } from 'vitest';
import { Collection } from '../store/collection.ts';
import {
  byText,
  datedFilters,
  datedSorts,
  idFilters,
  idSorts,
  indexed,
  ranged,
  scanned,
  updatedFilters,
  updatedSorts,
} from './orderings.ts';
import type { CollectionKind, ShopRecord } from '../store/record.ts';

interface Note extends ShopRecord {
  readonly text: string | null;
  readonly words: readonly string[];
}

const note = (id: number, text: string | null, ...words: readonly string[]): Note => ({ id, text, words });

const read = ({ text }: Note): string | null => text;

const dated = { id: 7, created_at: '2026-01-05T10:00:00+00:00', updated_at: '2026-02-05T10:00:00+00:00' };

const notes: CollectionKind<Note> = {
  plural: 'notes',
  sorts: { ...idSorts, text: byText(read) },
  filters: { ...idFilters, exact: indexed('text', read), word: scanned('text', ({ words }) => words) },
};

const idsBy = (records: Note[], sort: string, isReversed = false): readonly number[] =>
  Collection.of(notes, records)
    .page({ sort, isReversed, terms: [], limit: 100 })
    .records.map(({ id }) => id);

test('orders by no more than 64 characters of a text', () => {
  const sort = byText(read);

  expect(sort.read(note(1, 'x'.repeat(64)))).toBe('x'.repeat(64));
  expect(sort.read(note(1, `${'x'.repeat(64)}y`))).toBe('x'.repeat(64));
  expect(sort.read(note(1, 'x'.repeat(65_536)))).toHaveLength(64);
});

test('tells nothing from an empty text, and puts it first', () => {
  expect([byText(read).read(note(1, null)), byText(read).read(note(1, ''))]).toEqual([null, '']);
  expect(idsBy([note(1, ' '), note(2, ''), note(3, null), note(4, 'a')], 'text')).toEqual([3, 2, 1, 4]);
});

test('orders texts that differ behind their 64th character by id, both ways', () => {
  const records = [note(1, `${'x'.repeat(64)}b`), note(2, `${'x'.repeat(64)}a`), note(3, `${'x'.repeat(63)}a`)];

  expect(idsBy(records, 'text')).toEqual([3, 1, 2]);
  expect(idsBy(records, 'text', true)).toEqual([2, 1, 3]);
});

test('orders texts by code unit: capitals before small letters, and accents behind both', () => {
  const records = [note(1, 'b'), note(2, 'Z'), note(3, 'é'), note(4, 'a'), note(5, '日'), note(6, '1')];

  expect(idsBy(records, 'text')).toEqual([6, 2, 4, 1, 3, 5]);
});

test('filters for equality by the whole text, not only by what it is ordered by', () => {
  const long = 'x'.repeat(64);
  const collection = Collection.of(notes, [note(1, `${long}a`), note(2, `${long}b`)]);

  expect(collection.count([{ filter: 'exact', operator: 'eq', value: `${long}b` }])).toBe(1);
  expect(collection.count([{ filter: 'exact', operator: 'eq', value: long }])).toBe(0);
});

test('filters by one equal value among several, and by none where there is none', () => {
  const collection = Collection.of(notes, [note(1, null, 'a', 'b'), note(2, null, 'b', 'b'), note(3, null)]);

  const counts = ['a', 'b', 'c'].map((value) => collection.count([{ filter: 'word', operator: 'eq', value }]));

  expect(counts).toEqual([1, 2, 0]);
});

test.each([
  ['ranged', ranged('integer', ({ id }: ShopRecord) => id), true, false],
  ['indexed', indexed('integer', ({ id }: ShopRecord) => id), false, true],
  ['scanned', scanned('integer', ({ id }: ShopRecord) => id), false, false],
] as const)('says of a %s filter how callers compare and what is kept for it', (_, filter, isRange, isIndexed) => {
  expect([filter.isRange, filter.isIndexed]).toEqual([isRange, isIndexed]);
  expect([filter.kind, filter.read(dated), filter.wildcard]).toEqual(['integer', 7, undefined]);
});

test.each([
  ['every kind of record', idSorts, ['id']],
  ['records that know when they were changed', updatedSorts, ['id', 'updated_at']],
  ['records that also know when they were made', datedSorts, ['id', 'updated_at', 'created_at']],
])('orders %s', (_, sorts, names) => {
  const values = Object.entries(sorts).map(([name, sort]) => [name, sort.read(dated)]);

  expect(values).toEqual(names.map((name) => [name, Reflect.get(dated, name)]));
});

test.each([
  ['every kind of record', idFilters, { id: 'integer' }],
  ['records that know when they were changed', updatedFilters, { id: 'integer', updated_at: 'datetime' }],
  [
    'records that also know when they were made',
    datedFilters,
    { id: 'integer', updated_at: 'datetime', created_at: 'datetime' },
  ],
])('narrows %s by minimum and maximum', (_, filters, kinds) => {
  const declared = Object.entries(filters);

  expect(Object.fromEntries(declared.map(([name, { kind }]) => [name, kind]))).toEqual(kinds);
  for (const [name, filter] of declared) {
    expect([filter.isRange, filter.read(dated)], name).toEqual([true, Reflect.get(dated, name)]);
  }
});
