import { customers, orders, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { toInput, withEdit } from './edits.ts';

const record = { id: 1, title: 'Lamp', note: null, tags: 'new' };

test('keeps a change until the field is back to its value', () => {
  const changed = withEdit(record, {}, 'title', 'Lamps');

  expect(changed).toEqual({ title: 'Lamps' });
  expect(withEdit(record, changed, 'title', 'Lamp')).toEqual({});
});

test('treats an empty field as null', () => {
  expect(withEdit(record, {}, 'note', '')).toEqual({});
  expect(withEdit(record, {}, 'tags', '')).toEqual({ tags: '' });
});

test('takes a number for the text of it that a user types', () => {
  const product = { id: 1, position: 3, variants: [{ id: 2, inventory_quantity: 5 }] };

  const edits = withEdit(product, {}, 'variants', [{ id: 2, inventory_quantity: '6' }]);

  expect(withEdit(product, edits, 'variants', [{ id: 2, inventory_quantity: '5' }])).toEqual({});
  expect(withEdit(product, { position: '4' }, 'position', '3')).toEqual({});
});

test('sends the settable parts of lists and objects, under their ids', () => {
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

test('sends the items of a new order, but not those of an existing one', () => {
  const edits = { line_items: [{ variant_id: '4', quantity: '2' }] };

  expect([true, false].map((isNew) => toInput(orders.fields, edits, isNew))).toEqual([edits, {}]);
});
