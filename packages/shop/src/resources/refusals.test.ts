import { expect, test } from 'vitest';
import type { Resource } from '../declaration/resource.ts';
import { createTestShop, done, errorsOf } from '../test-support/test-shop.ts';
import { RESOURCES } from './resources.ts';

/** The least input that creates each resource. */
const LEAST: Readonly<Record<string, object>> = {
  locations: { name: 'Store' },
  collections: { title: 'Kitchen' },
  products: { title: 'Bowl' },
  customers: { first_name: 'Ada' },
  orders: { line_items: [{ title: 'Bowl' }] },
  webhooks: { topic: 'orders/create', address: 'https://receiver.example/' },
};

const LONG = 'x'.repeat(256);
const TOO_LONG = 'is too long (maximum is 255 characters)';
const LONGER = 'x'.repeat(65_537);
const TOO_LONG_TEXT = 'is too long (maximum is 65536 characters)';
const BLANK = "can't be blank";
const NOT_TEXT = 'must be a string';
const NOT_A_CHOICE = 'is not included in the list';
const NOT_A_LIST = 'must be a list';
const NOT_AN_OBJECT = 'must be an object';
const NOT_BOOLEAN = 'must be true or false';
const NO_AMOUNT = 'must be an amount of at least 0';

/**
 * Input that is refused on create and on update: the resource, the input, the named field and the
 * message.
 */
const ALWAYS: readonly (readonly [plural: string, input: object, field: string, message: string])[] = [
  ['locations', { name: '' }, 'name', BLANK],
  ['locations', { name: '  ' }, 'name', BLANK],
  ['locations', { name: null }, 'name', BLANK],
  ['locations', { name: ['Store'] }, 'name', NOT_TEXT],
  ['locations', { name: LONG }, 'name', TOO_LONG],
  ['locations', { address1: LONG }, 'address1', TOO_LONG],
  ['locations', { city: {} }, 'city', NOT_TEXT],
  ['locations', { zip: true }, 'zip', NOT_TEXT],
  ['locations', { country: LONG }, 'country', TOO_LONG],
  ['locations', { phone: [] }, 'phone', NOT_TEXT],
  ['locations', { active: 'yes' }, 'active', NOT_BOOLEAN],
  ['locations', { active: null }, 'active', BLANK],
  ['locations', { active: 2 }, 'active', NOT_BOOLEAN],
  ['collections', { title: ' ' }, 'title', BLANK],
  ['collections', { title: LONG }, 'title', TOO_LONG],
  ['collections', { handle: null }, 'handle', BLANK],
  ['collections', { handle: {} }, 'handle', NOT_TEXT],
  ['collections', { body_html: LONGER }, 'body_html', TOO_LONG_TEXT],
  ['collections', { sort_order: 'price' }, 'sort_order', NOT_A_CHOICE],
  ['collections', { sort_order: null }, 'sort_order', BLANK],
  ['products', { title: '' }, 'title', BLANK],
  ['products', { title: LONG }, 'title', TOO_LONG],
  ['products', { body_html: LONGER }, 'body_html', TOO_LONG_TEXT],
  ['products', { body_html: [] }, 'body_html', NOT_TEXT],
  ['products', { vendor: null }, 'vendor', BLANK],
  ['products', { vendor: LONG }, 'vendor', TOO_LONG],
  ['products', { product_type: {} }, 'product_type', NOT_TEXT],
  ['products', { handle: LONG }, 'handle', TOO_LONG],
  ['products', { status: 'Active' }, 'status', NOT_A_CHOICE],
  ['products', { status: 'deleted' }, 'status', NOT_A_CHOICE],
  ['products', { tags: 7 }, 'tags', 'must be a string or a list of strings'],
  ['products', { tags: ['a', 7] }, 'tags', 'must be a string or a list of strings'],
  ['products', { published_at: 'soon' }, 'published_at', 'is not a valid date'],
  ['products', { published_at: '2026-02-30' }, 'published_at', 'is not a valid date'],
  ['products', { published_at: 1_767_600_000 }, 'published_at', 'is not a valid date'],
  ['products', { collection_ids: 7 }, 'collection_ids', 'must be a list of ids'],
  ['products', { collection_ids: ['x'] }, 'collection_ids', 'must be a list of ids'],
  ['products', { collection_ids: [999] }, 'collection_ids', 'not found: 999'],
  ['products', { variants: {} }, 'variants', NOT_A_LIST],
  ['products', { variants: null }, 'variants', BLANK],
  ['products', { variants: ['x'] }, 'variants.base', NOT_AN_OBJECT],
  ['products', { variants: [{ id: 999 }] }, 'variants.id', 'is not a variant of this product'],
  ['products', { variants: [{ price: '-1' }] }, 'variants.price', NO_AMOUNT],
  ['products', { variants: [{ price: 'ten' }] }, 'variants.price', NO_AMOUNT],
  ['products', { variants: [{ price: '1,50' }] }, 'variants.price', NO_AMOUNT],
  ['products', { variants: [{ price: null }] }, 'variants.price', BLANK],
  ['products', { variants: [{ compare_at_price: '1e3' }] }, 'variants.compare_at_price', NO_AMOUNT],
  ['products', { variants: [{ inventory_quantity: 1.5 }] }, 'variants.inventory_quantity', 'must be an integer'],
  ['products', { variants: [{ inventory_quantity: '' }] }, 'variants.inventory_quantity', 'must be an integer'],
  ['products', { variants: [{ weight: 'heavy' }] }, 'variants.weight', 'is not a number'],
  ['products', { variants: [{ sku: LONG }] }, 'variants.sku', TOO_LONG],
  ['products', { variants: [{ barcode: {} }] }, 'variants.barcode', NOT_TEXT],
  ['products', { variants: [{ option1: LONG }] }, 'variants.option1', TOO_LONG],
  ['products', { images: {} }, 'images', NOT_A_LIST],
  ['products', { images: [{ alt: 'A bowl' }] }, 'images.src', BLANK],
  [
    'products',
    { images: [{ src: 'https://a.example/', alt: `${LONG}${LONG}x` }] },
    'images.alt',
    'is too long (maximum is 512 characters)',
  ],
  ['products', { options: 'Size' }, 'options', NOT_A_LIST],
  ['products', { options: [{}] }, 'options.name', BLANK],
  ['customers', { email: 'ada' }, 'email', 'is invalid'],
  ['customers', { email: 'ada@mail' }, 'email', 'is invalid'],
  ['customers', { email: {} }, 'email', NOT_TEXT],
  ['customers', { first_name: LONG }, 'first_name', TOO_LONG],
  ['customers', { last_name: [] }, 'last_name', NOT_TEXT],
  ['customers', { phone: LONG }, 'phone', TOO_LONG],
  ['customers', { state: 'gone' }, 'state', NOT_A_CHOICE],
  ['customers', { state: null }, 'state', BLANK],
  ['customers', { tags: {} }, 'tags', 'must be a string or a list of strings'],
  ['customers', { note: LONGER }, 'note', TOO_LONG_TEXT],
  ['customers', { accepts_marketing: 'maybe' }, 'accepts_marketing', NOT_BOOLEAN],
  ['customers', { addresses: 'Lyon' }, 'addresses', NOT_A_LIST],
  ['customers', { addresses: [7] }, 'addresses.base', NOT_AN_OBJECT],
  ['customers', { addresses: [{ city: LONG }] }, 'addresses.city', TOO_LONG],
  ['customers', { addresses: [{ default: 'x' }] }, 'addresses.default', NOT_BOOLEAN],
  ['orders', { email: LONG }, 'email', TOO_LONG],
  ['orders', { note: LONGER }, 'note', TOO_LONG_TEXT],
  ['orders', { tags: [{}] }, 'tags', 'must be a string or a list of strings'],
  ['orders', { shipping_address: 'Lyon' }, 'shipping_address', NOT_AN_OBJECT],
  ['orders', { shipping_address: { city: LONG } }, 'shipping_address.city', TOO_LONG],
  ['orders', { billing_address: [] }, 'billing_address', NOT_AN_OBJECT],
  ['orders', { billing_address: { zip: {} } }, 'billing_address.zip', NOT_TEXT],
  ['webhooks', { address: '' }, 'address', BLANK],
  ['webhooks', { address: null }, 'address', BLANK],
  ['webhooks', { address: {} }, 'address', NOT_TEXT],
  ['webhooks', { address: 'receiver' }, 'address', 'is invalid'],
  ['webhooks', { topic: '' }, 'topic', BLANK],
  ['webhooks', { format: 'xml' }, 'format', NOT_A_CHOICE],
];

/** Input that is refused on create and ignored on update. */
const AT_FIRST: typeof ALWAYS = [
  ['orders', { line_items: [] }, 'line_items', BLANK],
  ['orders', { line_items: 'Bowl' }, 'line_items', NOT_A_LIST],
  ['orders', { line_items: [null] }, 'line_items.base', NOT_AN_OBJECT],
  ['orders', { line_items: [{ title: 'Bowl', quantity: 1.5 }] }, 'line_items.quantity', 'must be an integer'],
  ['orders', { line_items: [{ title: 'Bowl', price: '-1' }] }, 'line_items.price', NO_AMOUNT],
  ['orders', { line_items: [{ title: LONG }] }, 'line_items.title', TOO_LONG],
  ['orders', { total_tax: '-0.01' }, 'total_tax', NO_AMOUNT],
  ['orders', { financial_status: 'free' }, 'financial_status', NOT_A_CHOICE],
  ['orders', { processed_at: 'yesterday' }, 'processed_at', 'is not a valid date'],
  ['orders', { customer: 'Ada' }, 'customer', 'must name a record by its id'],
];

const resourceOf = (plural: string): Resource => {
  const resource = RESOURCES.find((each) => each.plural === plural);
  if (!resource) throw new Error(`There is no resource ${plural}.`);
  return resource;
};

test.each([...ALWAYS, ...AT_FIRST])('refuses to create %s with %j and names %s', (plural, input, name, message) => {
  const { shop, topics } = createTestShop();
  const resource = resourceOf(plural);
  const before = shop.count(resource);

  const errors = errorsOf(shop.create(resource, { ...LEAST[plural], ...input }));

  expect(errors[name]).toContain(message);
  expect([shop.count(resource), topics]).toEqual([before, []]);
});

test.each(ALWAYS)('refuses to update %s with %j and names %s', (plural, input, name, message) => {
  const { shop, topics } = createTestShop();
  const resource = resourceOf(plural);
  const record = done(shop.create(resource, LEAST[plural]));
  topics.length = 0;

  const errors = errorsOf(shop.update(resource, record.id, input));

  expect(errors[name]).toContain(message);
  expect([shop.find(resource, record.id), topics]).toEqual([record, []]);
});

test.each(AT_FIRST)('ignores initial fields on an update of %s: %j', (plural, input) => {
  const { shop } = createTestShop();
  const resource = resourceOf(plural);
  const record = done(shop.create(resource, LEAST[plural]));

  const changed = done(shop.update(resource, record.id, input));

  expect(changed).toEqual({ ...record, updated_at: '2026-01-05T10:00:01+00:00' });
});

test.each(Object.entries(LEAST))(
  'creates %s from the least input, and accepts the record back as an update',
  (plural, least) => {
    const { shop } = createTestShop();
    const resource = resourceOf(plural);
    const record = done(shop.create(resource, least));

    const again = done(shop.update(resource, record.id, record));

    expect(again).toEqual({ ...record, updated_at: '2026-01-05T10:00:01+00:00' });
  },
);

test.each(Object.keys(LEAST))('refuses input for %s that is not an object', (plural) => {
  const { shop } = createTestShop();
  const resource = resourceOf(plural);
  const record = done(shop.create(resource, LEAST[plural]));

  for (const input of [null, 'x', 7, [], true]) {
    expect(errorsOf(shop.create(resource, input))['base'], JSON.stringify(input)).toEqual([NOT_AN_OBJECT]);
    expect(errorsOf(shop.update(resource, record.id, input))['base']).toEqual([NOT_AN_OBJECT]);
  }
});

test.each(Object.keys(LEAST))('reports missing for unknown %s', (plural) => {
  const { shop, topics } = createTestShop();
  const resource = resourceOf(plural);

  expect(shop.find(resource, 999)).toBeUndefined();
  expect(shop.update(resource, 999, LEAST[plural])).toEqual({ status: 'missing' });
  expect(shop.delete(resource, 999)).toEqual({ status: 'missing' });
  expect(topics).toEqual([]);
});
