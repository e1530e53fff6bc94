import { customers, orders, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { toInput, withEdit } from './edits.ts';

const record = { id: 1, title: 'Lamp', note: null, tags: 'new' };

test('keeps what was changed, until it is as it was', () => {
  const changed = withEdit(record, {}, 'title', 'Lamps');

  expect(changed).toEqual({ title: 'Lamps' });
  expect(withEdit(record, changed, 'title', 'Lamp')).toEqual({});
});

test('takes an empty field for null', () => {
  expect(withEdit(record, {}, 'note', '')).toEqual({});
  expect(withEdit(record, {}, 'tags', '')).toEqual({ tags: '' });
});

test('sends of lists and objects what a client can set, under the ids that they have', () => {
  const edits = {
    variants: [{ id: 7, title: 'Small', price: '2.00', created_at: 'then' }, { price: '3.00' }],
    status: 'draft',
  };

  expect(toInput(products.fields, edits, false)).toEqual({
    variants: [{ id: 7, price: '2.00' }, { price: '3.00' }],
    status: 'draft',
  });
});

test('sends nothing that only the shop sets', () => {
  expect(toInput(customers.fields, { total_spent: '1.00', email: 'a@mail.example' }, false)).toEqual({
    email: 'a@mail.example',
  });
});

test('sends the items of an order that is made, and not those of one that is there', () => {
  const edits = { line_items: [{ variant_id: '4', quantity: '2' }] };

  expect([true, false].map((isNew) => toInput(orders.fields, edits, isNew))).toEqual([edits, {}]);
});
