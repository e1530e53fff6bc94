import { orders, products, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { readGlobalId, readGraphqlInput, userErrors } from './read-graphql-input.ts';

const SCHEME = 'gid://platform';

test('translates input to the names and ids of the shop', () => {
  const input = {
    id: 'gid://platform/Product/7',
    title: 'Bowl',
    descriptionHtml: '<p>',
    productType: 'Kitchen',
    collectionIds: ['gid://platform/Collection/3', 'gid://platform/Collection/4'],
    variants: [{ id: 'gid://platform/ProductVariant/8', compareAtPrice: '9.00' }, { option1: 'M' }],
  };

  expect(readGraphqlInput(products, input, SCHEME)).toEqual({
    id: 7,
    title: 'Bowl',
    body_html: '<p>',
    product_type: 'Kitchen',
    collection_ids: [3, 4],
    variants: [{ id: 8, compare_at_price: '9.00' }, { option1: 'M' }],
  });
});

test('translates a summary reference to an object with an id, and keeps objects', () => {
  const input = {
    customerId: 'gid://platform/Customer/5',
    shippingAddress: { city: 'Lyon', firstName: 'Ada' },
    lineItems: [{ variantId: 'gid://platform/ProductVariant/8', quantity: 2 }],
  };

  expect(readGraphqlInput(orders, input, SCHEME)).toEqual({
    customer: { id: 5 },
    shipping_address: { city: 'Lyon', first_name: 'Ada' },
    line_items: [{ variant_id: 8, quantity: 2 }],
  });
});

test('keeps null and adds no missing fields', () => {
  expect(readGraphqlInput(products, { title: null, variants: null, collectionIds: null }, SCHEME)).toEqual({
    title: null,
    variants: null,
    collection_ids: null,
  });
  expect(readGraphqlInput(orders, { customerId: null, shippingAddress: null }, SCHEME)).toEqual({
    customer: null,
    shipping_address: null,
  });
  expect(readGraphqlInput(products, {}, SCHEME)).toEqual({});
});

test('ignores unknown names, REST names included', () => {
  const input = { body_html: 'x', product_type: 'x', collections: [], nothing: 1, constructor: 1 };

  expect(readGraphqlInput(products, input, SCHEME)).toEqual({});
});

test.each([
  ['gid://platform/Product/7', 7],
  ['gid://platform/Product/999999999999999', 999_999_999_999_999],
  ['gid://platform/Product/1000000000000000', -1],
  ['gid://platform/Product/07', -1],
  ['gid://platform/Product/7/', -1],
  ['gid://platform/Product/7?x=1', -1],
  ['gid://platform/ProductVariant/7', -1],
  ['gid://platform/product/7', -1],
  ['gid://platformer/Product/7', -1],
  ['Product/7', -1],
])('reads %s as the id %i of a product', (text, id) => {
  expect(readGlobalId(text, 'Product', SCHEME)).toBe(id);
});

test('writes errors with the names of the input', () => {
  const errors = {
    body_html: ['is too long'],
    'variants.compare_at_price': ['must be an amount', 'is too large'],
    collection_ids: ['not found: 9'],
    base: ['Product is too much'],
  };

  expect(userErrors(products, errors, ['A', 'B', 'C', 'D', 'E'])).toEqual([
    { field: ['descriptionHtml'], message: 'A' },
    { field: ['variants', 'compareAtPrice'], message: 'B' },
    { field: ['variants', 'compareAtPrice'], message: 'C' },
    { field: ['collectionIds'], message: 'D' },
    { field: null, message: 'E' },
  ]);
});

test.each([
  ['variants.id', products, ['variants', 'id']],
  ['id', products, ['id']],
  ['customer', orders, ['customerId']],
  ['shipping_address.first_name', orders, ['shippingAddress', 'firstName']],
  ['line_items.variant_id', orders, ['lineItems', 'variantId']],
  ['address', webhooks, ['callbackUrl']],
])('finds the input field of %s', (path, shape, field) => {
  expect(userErrors(shape, { [path]: ['is wrong'] }, ['It is wrong'])).toEqual([{ field, message: 'It is wrong' }]);
});
