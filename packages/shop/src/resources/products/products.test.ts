import { expect, test } from 'vitest';
import { createTestShop, done, errorsOf } from '../../test-support/test-shop.ts';
import { products } from './products.ts';

test('has a variant, an option and a handle by default', () => {
  const { shop } = createTestShop();

  const product = done(shop.create(products, { title: 'Linen Apron' }));

  expect(product).toMatchObject({
    title: 'Linen Apron',
    handle: `linen-apron-${product.id}`,
    status: 'active',
    tags: '',
    published_at: '2026-01-05T10:00:00+00:00',
    variants: [{ title: 'Default Title', price: '0.00', position: 1, product_id: product.id }],
    options: [{ name: 'Title', values: ['Default Title'], position: 1 }],
    images: [],
  });
});

test('changes, adds and removes variants by one list', () => {
  const { shop } = createTestShop();
  const product = done(shop.create(products, { title: 'Shirt', variants: [{ option1: 'S' }, { option1: 'M' }] }));
  const [small, medium] = product.variants;

  const changed = done(
    shop.update(products, product.id, {
      variants: [{ option1: 'L' }, { id: medium?.id, price: '9.00' }],
    }),
  );

  expect(changed.variants.map(({ title, price, position }) => [title, price, position])).toEqual([
    ['L', '0.00', 1],
    ['M', '9.00', 2],
  ]);
  expect(changed.variants.map(({ id }) => id)).not.toContain(small?.id);
  expect(changed.options[0]?.values).toEqual(['L', 'M']);
});

test('keeps its variants and images when they are not mentioned', () => {
  const { shop } = createTestShop();
  const product = done(
    shop.create(products, { title: 'Shirt', variants: [{ option1: 'S' }], images: [{ src: 'https://a.example/1' }] }),
  );

  const changed = done(shop.update(products, product.id, { title: 'Blouse', status: 'draft', tags: 'a,b' }));

  expect(changed).toEqual({
    ...product,
    title: 'Blouse',
    status: 'draft',
    tags: 'a, b',
    updated_at: '2026-01-05T10:00:01+00:00',
  });
});

test.each([
  [{ variants: [{ id: 1 }] }, { 'variants.id': ['is not a variant of this product'] }],
  [{ tags: 'a,'.repeat(250) }, { tags: ['are too many (maximum is 250)'] }],
  [{ tags: Array.from({ length: 251 }, () => 'a') }, { tags: ['are too many (maximum is 250)'] }],
  [{ variants: Array.from({ length: 101 }, () => ({})) }, { variants: ['are too many (maximum is 100)'] }],
  [{ images: [{ id: 1 }] }, { 'images.id': ['is not an image of this product'] }],
  [{ images: [{ src: 'javascript:alert(1)' }] }, { 'images.src': ['is invalid'] }],
  [{ images: [{}] }, { 'images.src': ["can't be blank"] }],
  [
    { options: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }] },
    { options: ['are too many (maximum is 3)'] },
  ],
  [{ status: 'sold' }, { status: ['is not included in the list'] }],
  [{ collection_ids: [99] }, { collection_ids: ['not found: 99'] }],
  [{ vendor: null }, { vendor: ["can't be blank"] }],
])('refuses %j', (input, errors) => {
  const { shop } = createTestShop();
  const product = done(shop.create(products, { title: 'Shirt' }));

  expect(errorsOf(shop.update(products, product.id, input))).toEqual(errors);
});
