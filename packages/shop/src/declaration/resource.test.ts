import { expect, test } from 'vitest';
import { createManualClock } from '../time/clock.ts';
import { createShop } from '../create-shop.ts';
import { field, integer, text, timestamps } from './field.ts';
import type { RecordOf } from './shape.ts';
import type { JournalEntry } from '../storage/journal-entry.ts';
import { recordsIn } from '../store/records/record.ts';
import { defineResource, type Resource } from './resource.ts';
import { locations } from '../resources/shop/locations.ts';
import { orders } from '../resources/orders/orders.ts';
import { RESOURCES } from '../resources/resources.ts';
import { createTestShop, done, errorsOf } from '../test-support/test-shop.ts';
import type { Shop } from '../shop.ts';

const fields = {
  name: field(text, 'required', 'Its name.'),
  held: field(integer, 'writable', 'How much is in it.'),
  updated_at: timestamps.updated_at,
};

interface Box extends RecordOf<typeof fields> {}

/** A resource that writes to a location on every change, and may then refuse the change. */
const boxes: Resource<Box> = defineResource({
  typeName: 'Box',
  description: 'Something to put things in.',
  singular: 'box',
  plural: 'boxes',
  fields,
  actions: {
    fill: {
      description: 'Fills it.',
      mutation: 'boxFill',
      fields: { amount: field(integer, 'required', 'How much.'), note: field(text, 'fixed', 'Never read.') },
      run(box, input, draft) {
        draft.newId();
        draft.emit('locations/update', { id: box.id });
        if (Number(input['amount']) > 10) draft.refuse('amount', 'is too much');
        return { ...box, ...draft.touch(box), name: Object.keys(input).join(), held: Number(input['amount']) };
      },
    },
  },
  finish(box, { before, input, draft }) {
    if (before) draft.remove(boxes, box.id);
    else draft.nextNumber('boxes', 1);
    if (input.held === 13) draft.refuse('held', 'is unlucky');
    return box;
  },
  remove(box, draft) {
    for (const location of draft.select(locations, [])) draft.put(locations, { ...location, name: `No ${box.name}` });
    if (box.held > 0) draft.refuse('base', 'is not empty');
  },
});

interface Scene {
  readonly shop: Shop;
  readonly entries: readonly JournalEntry[];
  readonly topics: readonly string[];
  readonly box: Box;
}

const createScene = (held = 0): Scene => {
  const entries: JournalEntry[] = [];
  const topics: string[] = [];
  const journal = { append: (entry: JournalEntry) => entries.push(entry), replace() {} };
  const clock = createManualClock(Date.UTC(2026, 0, 5, 10));
  const shop = createShop({ clock, journal, resources: [...RESOURCES, boxes] });
  const box = done(shop.create(boxes, { name: 'Crate', held }));
  shop.subscribe(({ topic }) => topics.push(topic));
  return { shop, entries, topics, box };
};

test('names the topics of plain changes after the resource', () => {
  const { shop, topics, entries, box } = createScene();

  done(shop.update(boxes, box.id, { held: 1 }));
  done(shop.update(boxes, box.id, { held: 0 }));
  done(shop.delete(boxes, box.id));

  expect([topics, entries.length]).toEqual([['boxes/update', 'boxes/update', 'boxes/delete'], 4]);
});

test('uses no id and no number for a refused record', () => {
  const { shop, box } = createScene();

  const errors = errorsOf(shop.create(boxes, { name: 'Bin', held: 13 }));
  const next = done(shop.create(boxes, { name: 'Bin' }));

  expect(errors).toEqual({ held: ['is unlucky'] });
  expect(next.id).toBe(box.id + 1);
  expect(shop.snapshot().toState().sequences).toEqual({ nextId: next.id + 1, nextNumbers: { boxes: 3 } });
});

test('changes nothing when a change is refused halfway', () => {
  const { shop, entries, box } = createScene();

  const errors = errorsOf(shop.update(boxes, box.id, { held: 13 }));

  expect(errors).toEqual({ held: ['is unlucky'] });
  expect([shop.find(boxes, box.id), entries.length]).toEqual([box, 1]);
});

test('keeps a record whose deletion is refused, and the records around it', () => {
  const { shop, entries, topics, box } = createScene(3);
  const location = shop.single(locations);

  const errors = errorsOf(shop.delete(boxes, box.id));

  expect(errors).toEqual({ base: ['is not empty'] });
  expect([shop.find(boxes, box.id), shop.single(locations)]).toEqual([box, location]);
  expect([entries.length, topics]).toEqual([1, []]);
});

test('applies the effects of a deletion in the same change', () => {
  const { shop, entries, box } = createScene();

  done(shop.delete(boxes, box.id));

  expect(shop.single(locations)?.name).toBe('No Crate');
  expect(entries.at(-1)?.writes.map(({ collection }) => collection)).toEqual(['locations', 'boxes']);
});

test('reads the input of an action by the fields of the action alone', () => {
  const { shop, box } = createScene();

  const filled = done(shop.act(boxes, box.id, 'fill', { amount: '4', note: 'x', name: 'Bin', held: 9, unknown: 1 }));

  expect(filled).toEqual({ ...box, name: 'amount', held: 4, updated_at: '2026-01-05T10:00:01+00:00' });
  expect(shop.find(boxes, box.id)).toEqual(filled);
});

test.each([
  [{}, { amount: ["can't be blank"] }],
  [undefined, { amount: ["can't be blank"] }],
  [{ amount: 'much' }, { amount: ['must be an integer'] }],
  [{ amount: 11 }, { amount: ['is too much'] }],
  [null, { base: ['must be an object'], amount: ["can't be blank"] }],
  [[], { base: ['must be an object'], amount: ["can't be blank"] }],
])('refuses an action with %j and changes nothing', (input, errors) => {
  const { shop, entries, topics, box } = createScene();

  const outcome = shop.act(boxes, box.id, 'fill', input);

  expect(outcome).toEqual({ status: 'invalid', errors });
  expect([shop.find(boxes, box.id), entries.length, topics]).toEqual([box, 1, []]);
  expect(done(shop.create(boxes, { name: 'Bin' })).id).toBe(box.id + 1);
});

test.each(Object.entries(orders.actions ?? {}).flatMap(([name, { makes }]) => (makes ? [[name, makes] as const] : [])))(
  'makes by %s the last record of %s',
  (name, makes) => {
    const { shop } = createTestShop();
    const order = done(shop.create(orders, { financial_status: 'paid', line_items: [{ title: 'Bowl', price: 5 }] }));
    const other = done(shop.create(orders, { line_items: [{ title: 'Cup' }] }));

    const before = recordsIn(order, makes).length;

    const changed = done(shop.act(orders, order.id, name, { kind: 'refund' }));

    expect(recordsIn(changed, makes)).toHaveLength(before + 1);
    expect(recordsIn(changed, makes).at(-1)?.id).toBeGreaterThan(other.id);
  },
);

test('has unique names for actions and for records in REST', () => {
  const mutations = RESOURCES.flatMap(({ actions }) => Object.values(actions ?? {}).map(({ mutation }) => mutation));
  const keys = RESOURCES.flatMap(({ singular, plural, isSingleton }) =>
    isSingleton ? [singular] : [singular, plural],
  );

  expect(mutations.length).toBeGreaterThan(0);
  expect(new Set(mutations).size).toBe(mutations.length);
  expect(new Set(keys).size).toBe(keys.length);
});

test('is listed by ascending id unless it declares another order', () => {
  expect([boxes, orders].map(({ defaultOrder }) => defaultOrder)).toEqual([
    { sort: 'id', isReversed: false },
    { sort: 'created_at', isReversed: true },
  ]);
});
