import { expect, test } from 'vitest';
import { createTestApi } from '../../test-support/test-api.ts';

const at = (path: string): string => `/admin/api/2019-10/${path}.json`;

const many = (count: number, make: (index: number) => unknown): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => make(index));

const address = (index: number): object => ({ city: `City ${index}` });
const image = (index: number): object => ({ src: `https://images.example/${index}.png` });
const item = (index: number): object => ({ title: `Item ${index}` });
const option = (index: number): object => ({ name: `Option ${index}` });
const tag = (index: number): string => `tag${index}`;
const variant = (index: number): object => ({ option1: `Size ${index}` });

test.each([
  ['products', 'product', 'variants', 100, variant, { title: 'Bowl' }],
  ['products', 'product', 'options', 3, option, { title: 'Bowl' }],
  ['products', 'product', 'images', 250, image, { title: 'Bowl' }],
  ['products', 'product', 'tags', 250, tag, { title: 'Bowl' }],
  ['customers', 'customer', 'addresses', 100, address, { first_name: 'Ada' }],
  ['customers', 'customer', 'tags', 250, tag, { first_name: 'Ada' }],
  ['orders', 'order', 'line_items', 500, item, {}],
  ['draft_orders', 'draft_order', 'line_items', 500, item, {}],
] as const)('caps the list of %s %s.%s at %d with a 422', async (plural, root, field, max, make, rest) => {
  const { json } = createTestApi();

  const full = await json('POST', at(plural), { [root]: { ...rest, [field]: many(max, make) } });
  const over = await json('POST', at(plural), { [root]: { ...rest, [field]: many(max + 1, make) } });
  const enormous = await json('POST', at(plural), { [root]: { ...rest, [field]: many(9_000, make) } });

  expect(full.status).toBe(201);
  expect([over.status, enormous.status]).toEqual([422, 422]);
  expect(over.body).toEqual({ errors: { [field]: [`are too many (maximum is ${max})`] } });
  expect(enormous.body).toEqual(over.body);
});

test('refuses one image more than the cap when it is added alone', async () => {
  const { json } = createTestApi();
  const { body } = await json('POST', at('products'), { product: { title: 'Bowl', images: many(250, image) } });

  const added = await json('POST', at(`products/${body['product'].id}/images`), { image: image(251) });

  expect(added.status).toBe(422);
  expect(added.body).toEqual({ errors: { images: ['are too many (maximum is 250)'] } });
});

test('refuses an update that would exceed a cap, and keeps the record', async () => {
  const { json } = createTestApi();
  const { body } = await json('POST', at('customers'), { customer: { first_name: 'Ada', addresses: [address(1)] } });
  const path = at(`customers/${body['customer'].id}`);

  const changed = await json('PUT', path, { customer: { addresses: many(101, address) } });

  expect(changed.status).toBe(422);
  expect((await json('GET', path)).body).toEqual(body);
});
