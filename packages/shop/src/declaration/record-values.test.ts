import { expect, test } from 'vitest';
import { Draft } from '../store/draft.ts';
import { ShopState } from '../store/shop-state.ts';
import { ShopTime } from '../time/shop-time.ts';
import {
  boolean,
  choice,
  datetime,
  field,
  integer,
  list,
  money,
  nullable,
  number,
  object,
  reference,
  references,
  summary,
  tags,
  text,
  texts,
  timestamps,
} from './field.ts';
import { changedRecord, newRecord, upgradeRecord } from './record-values.ts';
import { defineEmbedded } from './resource.ts';
import type { RecordOf, Shape } from './shape.ts';

const NOW = '2026-01-05T10:00:00+01:00';

const createDraft = (): Draft =>
  new Draft(ShopState.of([], { nextId: 7, nextNumbers: {} }), new ShopTime('+01:00'), Date.UTC(2026, 0, 5, 9));

const size = {
  typeName: 'Size',
  description: 'A size.',
  fields: { width: field(integer, 'writable', 'Its width.'), unit: field(text, 'writable', 'A unit.') },
};

const leaf = defineEmbedded({
  typeName: 'Leaf',
  description: 'A leaf.',
  singular: 'leaf',
  plural: 'leaves',
  fields: { colour: field(text, 'writable', 'Its colour.'), grown_at: field(datetime, 'fixed', 'A time.') },
});

const fields = {
  name: field(text, 'required', 'Its name.'),
  note: field(text, 'writable', 'A note.', nullable),
  tags: field(tags, 'writable', 'Tags.'),
  names: field(texts, 'writable', 'Other names.'),
  height: field(number, 'writable', 'Its height.'),
  legs: field(integer, 'writable', 'How many legs it has.', { initially: 3 }),
  ripe: field(boolean, 'writable', 'Whether it is ripe.'),
  price: field(money, 'writable', 'Its price.'),
  colour: field(choice('Colour', ['red', 'green']), 'writable', 'Its colour.'),
  size: field(object(size), 'writable', 'Its size.'),
  pot: field(object(size), 'writable', 'Its pot.', nullable),
  leaves: field(list(leaf, 9), 'writable', 'Its leaves.'),
  shelf_id: field(reference('Shelf'), 'writable', 'Its shelf.'),
  parent: field(summary(leaf, 'colour'), 'writable', 'What it grew from.', nullable),
  baskets: field(references('Basket', 'basket_id'), 'writable', 'Its baskets.'),
  ...timestamps,
};

interface Plant extends RecordOf<typeof fields> {}

const plant: Shape<Plant> = { typeName: 'Plant', description: 'A plant.', fields };

const fresh: Plant = {
  id: 7,
  name: '',
  note: null,
  tags: '',
  names: [],
  height: 0,
  legs: 3,
  ripe: false,
  price: '0.00',
  colour: 'red',
  size: { width: 0, unit: '' },
  pot: null,
  leaves: [],
  shelf_id: 0,
  parent: null,
  baskets: [],
  created_at: NOW,
  updated_at: NOW,
};

test('gives a new record an id, and each field that the input leaves out its initial value', () => {
  expect(newRecord(plant, {}, createDraft())).toEqual(fresh);
});

test('takes what the input sets, and fills in the initial values inside objects', () => {
  const input = { name: 'Fern', legs: 0, size: { width: 4 }, shelf_id: 12, baskets: [1] };

  expect(newRecord(plant, input, createDraft())).toEqual({ ...fresh, ...input, size: { width: 4, unit: '' } });
});

test('changes what the input sets, keeps the rest and advances the time of change', () => {
  const record = { ...fresh, name: 'Fern', size: { width: 4, unit: 'cm' }, pot: { width: 9, unit: 'cm' } };

  const changed = changedRecord(plant, record, { size: { width: 5 }, pot: null, note: 'x' }, createDraft());

  expect(changed).toEqual({
    ...record,
    size: { width: 5, unit: 'cm' },
    pot: null,
    note: 'x',
    updated_at: '2026-01-05T10:00:01+01:00',
  });
});

test('changes a record that has no time of change', () => {
  expect(changedRecord(size, { id: 1, width: 1, unit: 'cm' }, { width: 2 }, createDraft())).toEqual({
    id: 1,
    width: 2,
    unit: 'cm',
  });
});

test('leaves lists of records and summaries to the resource', () => {
  const record = { ...fresh, leaves: [{ id: 8, colour: 'red', grown_at: NOW }], parent: { id: 9, colour: 'red' } };

  const changed = changedRecord(plant, record, { leaves: [{ colour: 'blue' }], parent: null }, createDraft());

  expect([changed.leaves, changed.parent]).toEqual([record.leaves, record.parent]);
});

test('gives a stored record the initial values of new fields, at any depth', () => {
  const { legs: _, ...older } = {
    ...fresh,
    name: 'Fern',
    size: { width: 4 },
    leaves: [
      { id: 8, colour: 'red', grown_at: NOW },
      { id: 9, grown_at: NOW },
    ],
  };

  expect(upgradeRecord(plant, older)).toEqual({
    ...fresh,
    name: 'Fern',
    size: { width: 4, unit: '' },
    leaves: [
      { id: 8, colour: 'red', grown_at: NOW },
      { id: 9, colour: '', grown_at: NOW },
    ],
  });
});

const leavesOf = (time: string): unknown => [{ id: 8, colour: 'red', grown_at: time }];

test('takes a missing timestamp from the record or from the record around it', () => {
  const created = '2025-03-01T00:00:00+01:00';
  const updated = '2025-04-01T00:00:00+01:00';
  const { created_at: _, updated_at: __, ...undated } = { ...fresh, leaves: [{ id: 8, colour: 'red' }] };

  expect(upgradeRecord(plant, { ...undated, created_at: created })).toMatchObject({
    created_at: created,
    updated_at: created,
    leaves: leavesOf(created),
  });
  expect(upgradeRecord(plant, { ...undated, updated_at: updated })).toMatchObject({
    created_at: updated,
    updated_at: updated,
    leaves: leavesOf(updated),
  });
});
