import { expect, test } from 'vitest';
import { Collection } from '../store/collection.ts';
import { boolean, datetime, field, integer, longText, number, texts, timestamps } from './field.ts';
import type { RecordOf } from './shape.ts';
import { filtersOf, sortsOf } from './orderings.ts';
import type { CollectionKind } from '../store/records/record.ts';

const fields = {
  text: field(longText, 'writable', 'Its text.', { isNullable: true }),
  words: field(texts, 'writable', 'Its words.'),
};

interface Note extends RecordOf<typeof fields> {}

const note = (id: number, text: string | null, ...words: readonly string[]): Note => ({ id, text, words });

const read = ({ text }: Note): string | null => text;

const dated = { id: 7, created_at: '2026-01-05T10:00:00+00:00', updated_at: '2026-02-05T10:00:00+00:00' };

const notes: CollectionKind<Note> = {
  plural: 'notes',
  sorts: sortsOf<Note>(fields, { text: true }),
  filters: filtersOf<Note>(fields, { exact: { isIndexed: true, read }, word: { read: ({ words }) => words } }),
};

const idsBy = (records: Note[], sort: string, isReversed = false): readonly number[] =>
  Collection.of(notes, records)
    .page({ sort, isReversed, terms: [], limit: 100 })
    .records.map(({ id }) => id);

const sorted = (text: string): unknown => notes.sorts['text']?.read(note(1, text));

test('sorts by at most 64 characters of a text', () => {
  expect(sorted('x'.repeat(64))).toBe('x'.repeat(64));
  expect(sorted(`${'x'.repeat(64)}y`)).toBe('x'.repeat(64));
  expect(sorted('x'.repeat(65_536))).toHaveLength(64);
});

test('sorts null before an empty text', () => {
  expect([null, ''].map((text) => notes.sorts['text']?.read(note(1, text)))).toEqual([null, '']);
  expect(idsBy([note(1, ' '), note(2, ''), note(3, null), note(4, 'a')], 'text')).toEqual([3, 2, 1, 4]);
});

test('sorts texts that differ after their 64th character by id, both ways', () => {
  const records = [note(1, `${'x'.repeat(64)}b`), note(2, `${'x'.repeat(64)}a`), note(3, `${'x'.repeat(63)}a`)];

  expect(idsBy(records, 'text')).toEqual([3, 1, 2]);
  expect(idsBy(records, 'text', true)).toEqual([2, 1, 3]);
});

test('sorts texts as a dictionary does: without regard to case, accents after their letters (S6)', () => {
  const titles = ['b', 'Zebra', 'éclair', 'abacus', '日', '1', 'eclair', 'Éclair', 'ecru', 'ABACUS', '-', 'Abacus 2'];
  const records = titles.map((text, index) => note(index + 1, text));

  const ids = idsBy(records, 'text');

  expect(ids.map((id) => titles[id - 1])).toEqual([
    '-',
    '1',
    // Texts that differ only in case are equal, so the one that was made first comes first.
    'abacus',
    'ABACUS',
    'Abacus 2',
    'b',
    'eclair',
    'éclair',
    'Éclair',
    'ecru',
    'Zebra',
    '日',
  ]);
  expect(idsBy(records, 'text', true)).toEqual(ids.toReversed());
});

test('filters for equality by the whole text, not by its first 64 characters', () => {
  const long = 'x'.repeat(64);
  const collection = Collection.of(notes, [note(1, `${long}a`), note(2, `${long}b`)]);

  expect(collection.count([{ filter: 'exact', operator: 'eq', value: `${long}b` }])).toBe(1);
  expect(collection.count([{ filter: 'exact', operator: 'eq', value: long }])).toBe(0);
});

test('matches one equal value among several, and null without values', () => {
  const collection = Collection.of(notes, [note(1, null, 'a', 'b'), note(2, null, 'b', 'b'), note(3, null)]);

  const counts = ['a', 'b', 'c', null].map((value) => collection.count([{ filter: 'word', operator: 'eq', value }]));

  expect(counts).toEqual([1, 2, 0, 1]);
});

const { updated_at: updated } = timestamps;

test.each([
  ['every kind of record', {}, ['id']],
  ['records that know when they were changed', { updated_at: updated }, ['id', 'updated_at']],
  ['records that also know when they were made', timestamps, ['id', 'created_at', 'updated_at']],
])('declares the common sorts and filters for %s', (_, declared, names) => {
  const sorts = sortsOf(declared, {});
  const filters = filtersOf(declared, {});

  expect(Object.entries(sorts).map(([name, sort]) => [name, sort.read(dated)])).toEqual(
    names.map((name) => [name, Reflect.get(dated, name)]),
  );
  expect(Object.keys(filters)).toEqual(names);
  for (const [name, filter] of Object.entries(filters)) {
    expect([filter.isRange, filter.read(dated)], name).toEqual([true, Reflect.get(dated, name)]);
  }
});

test('reads the field that a filter is named after', () => {
  const known = { ...fields, at: field(datetime, 'fixed', 'A time.'), size: field(integer, 'writable', 'A size.') };

  const filters = filtersOf<Note>(known, {
    text: 'exact',
    at: 'range',
    size: { isIndexed: true, wildcard: 'any' },
    word: { read: ({ words }) => words },
  });

  const shown = Object.entries(filters).map(([name, { kind, isRange, isIndexed, wildcard }]) => [
    name,
    kind,
    isRange,
    isIndexed,
    wildcard,
  ]);
  expect(shown).toEqual([
    ['id', 'integer', true, false, undefined],
    ['text', 'text', false, true, undefined],
    ['at', 'datetime', true, false, undefined],
    ['size', 'integer', false, true, 'any'],
    ['word', 'text', false, false, undefined],
  ]);
  expect([filters['text']?.read(note(1, 'a')), filters['word']?.read(note(1, 'a', 'b'))]).toEqual(['a', ['b']]);
});

test('reads a number or a boolean as the text that a client sends for it', () => {
  const known = { weight: field(number, 'writable', 'A weight.'), active: field(boolean, 'writable', 'A state.') };

  const filters = filtersOf<object>(known, { weight: 'exact', active: 'exact' });
  const valuesIn = (record: object): readonly unknown[] =>
    ['weight', 'active'].map((name) => filters[name]?.read(record));

  expect(valuesIn({ weight: 1.5, active: false })).toEqual(['1.5', 'false']);
  expect(valuesIn({ weight: null, active: null })).toEqual([null, null]);
});
