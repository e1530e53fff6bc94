import { expect, test } from 'vitest';
import type { DomainEvent } from './topics.ts';
import type { Resource } from './declaration/resource.ts';
import { productCollections } from './resources/products/product-collections.ts';
import { customers } from './resources/customers/customers.ts';
import { locations } from './resources/shop/locations.ts';
import { orders } from './resources/orders/orders.ts';
import { products } from './resources/products/products.ts';
import { shopSettings } from './resources/shop/shop-settings.ts';
import { webhooks } from './resources/webhooks/webhooks.ts';
import { createTestShop, done } from './test-support/test-shop.ts';

test('creates a record with its own id and both timestamps', () => {
  const { shop } = createTestShop();

  const webhook = done(shop.create(webhooks, { topic: 'orders/create', address: 'https://a.example/' }));

  expect(webhook.id).toBeGreaterThan(0);
  expect(webhook.created_at).toBe('2026-01-05T10:00:00+00:00');
  expect(webhook.updated_at).toBe('2026-01-05T10:00:00+00:00');
  expect(shop.find(webhooks, webhook.id)).toEqual(webhook);
});

test('never reuses an id, not even after a deletion', () => {
  const { shop } = createTestShop();
  const first = done(shop.create(locations, { name: 'North' }));
  shop.delete(locations, first.id);

  const second = done(shop.create(locations, { name: 'South' }));

  expect(second.id).toBeGreaterThan(first.id);
});

test('keeps fields that an update does not mention, and changes updated_at', () => {
  const { shop, clock } = createTestShop();
  const made = done(shop.create(locations, { name: 'North', city: 'Bergen' }));
  clock.advance(60_000);

  const changed = done(shop.update(locations, made.id, { name: 'South' }));

  expect(changed).toEqual({ ...made, name: 'South', updated_at: '2026-01-05T10:01:00+00:00' });
});

test('reports missing for an unknown id', () => {
  const { shop } = createTestShop();

  expect(shop.update(products, 999, { title: 'x' })).toEqual({ status: 'missing' });
  expect(shop.delete(products, 999)).toEqual({ status: 'missing' });
  expect(shop.act(orders, 999, 'close')).toEqual({ status: 'missing' });
  expect(shop.find(products, 999)).toBeUndefined();
});

test('changes nothing when input is refused', () => {
  const { shop, topics } = createTestShop();
  const before = shop.snapshot();

  const outcome = shop.create(products, { title: '', variants: [{ price: 'x' }] });

  expect(outcome).toEqual({
    status: 'invalid',
    errors: { title: ["can't be blank"], 'variants.price': ['must be an amount of at least 0'] },
  });
  expect(topics).toEqual([]);
  expect(shop.count(products)).toBe(0);
  expect(shop.snapshot().changes).toBe(before.changes);
});

const plainChanges: readonly (readonly [string, Resource, object])[] = [
  ['products', products, { title: 'Bowl' }],
  ['collections', productCollections, { title: 'New' }],
  ['customers', customers, { email: 'ada@mail.example' }],
  ['locations', locations, { name: 'North' }],
];

test.each(plainChanges)('emits the topics of changes to %s', (plural, resource, input) => {
  const { shop, topics } = createTestShop();

  const { id } = done(shop.create(resource, input));
  shop.update(resource, id, {});
  shop.delete(resource, id);

  expect(topics).toEqual([`${plural}/create`, `${plural}/update`, `${plural}/delete`]);
});

test('emits the record as it is now, or only the id of a deleted one', () => {
  const { shop } = createTestShop();
  const events: DomainEvent[] = [];
  shop.subscribe((event) => events.push(event));

  const made = done(shop.create(locations, { name: 'North' }));
  shop.delete(locations, made.id);

  expect(events).toEqual([
    { topic: 'locations/create', payload: made, at: shop.now() },
    { topic: 'locations/delete', payload: { id: made.id }, at: shop.now() },
  ]);
});

test('updates its only settings record', () => {
  const { shop, topics } = createTestShop();
  const settings = shop.single(shopSettings);

  done(shop.update(shopSettings, settings?.id ?? 0, { name: 'Corner Shop', domain: 'ignored.example' }));

  expect(shop.single(shopSettings)).toMatchObject({ name: 'Corner Shop', domain: 'sample-shop.example' });
  expect(shop.count(shopSettings)).toBe(1);
  expect(topics).toEqual(['shop/update']);
});

test('triggers any topic by hand, with the newest record or the given payload', () => {
  const { shop } = createTestShop();
  const location = done(shop.create(locations, { name: 'North' }));
  const events: DomainEvent[] = [];
  shop.subscribe((event) => events.push(event));

  shop.trigger('locations/update');
  shop.trigger('locations/delete');
  shop.trigger('themes/publish');
  shop.trigger('carts/create', { id: 7, items: [] });

  expect(events.map(({ topic, payload }) => [topic, payload])).toEqual([
    ['locations/update', location],
    ['locations/delete', { id: location.id }],
    ['themes/publish', expect.objectContaining({ name: 'Sample Theme', role: 'main' })],
    ['carts/create', { id: 7, items: [] }],
  ]);
});

test('refuses to trigger an unknown topic', () => {
  const { shop } = createTestShop();

  expect(() => shop.trigger('orders/eaten')).toThrow(expect.objectContaining({ code: 'unknown-topic' }));
});

test('refuses to trigger a payload larger than any record', () => {
  const { shop, topics } = createTestShop();

  expect(() => shop.trigger('orders/create', { id: 1, note: 'x'.repeat(2_000_000) })).toThrow(
    expect.objectContaining({
      code: 'invalid-payload',
      message: 'The payload has 2000018 characters; the limit is 2000000.',
    }),
  );
  expect(topics).toEqual([]);
});

test('refuses an action that the resource does not have', () => {
  const { shop } = createTestShop();

  expect(() => shop.act(orders, 1, 'eat')).toThrow(expect.objectContaining({ code: 'unknown-resource' }));
  expect(() => shop.act(products, 1, 'toString')).toThrow(expect.objectContaining({ code: 'unknown-resource' }));
});
