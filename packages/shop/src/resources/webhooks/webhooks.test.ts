import { expect, test } from 'vitest';
import type { Outcome } from '../../outcome.ts';
import { createTestShop, done, errorsOf } from '../../test-support/test-shop.ts';
import { webhooks, type Webhook } from './webhooks.ts';

const address = 'https://receiver.example/';

test('lists the allowed topics when it refuses another', () => {
  const { shop } = createTestShop();

  const { topic } = errorsOf(shop.create(webhooks, { topic: 'orders/eaten', address }));

  expect(topic?.[0]).toMatch(/^is invalid\. Allowed topics are: app\/uninstalled, /);
});

test('needs a topic and an address', () => {
  const { shop } = createTestShop();

  expect(errorsOf(shop.create(webhooks, {}))).toEqual({ topic: ["can't be blank"], address: ["can't be blank"] });
  expect(errorsOf(shop.create(webhooks, { topic: '', address: ' ' }))).toEqual({
    topic: ["can't be blank"],
    address: ["can't be blank"],
  });
});

test.each(['ftp://a.example/', 'receiver', 'javascript:alert(1)', 'https://u:p@a.example/'])(
  'refuses the address %s',
  (invalid) => {
    const { shop } = createTestShop();

    expect(errorsOf(shop.create(webhooks, { topic: 'orders/create', address: invalid }))).toEqual({
      address: ['is invalid'],
    });
  },
);

test('allows each topic once per address', () => {
  const { shop } = createTestShop();
  done(shop.create(webhooks, { topic: 'orders/create', address }));
  const other = done(shop.create(webhooks, { topic: 'orders/delete', address }));
  const taken = { address: ['for this topic has already been taken'] };

  expect(errorsOf(shop.create(webhooks, { topic: 'orders/create', address }))).toEqual(taken);
  expect(errorsOf(shop.update(webhooks, other.id, { topic: 'orders/create' }))).toEqual(taken);
});

test('accepts its own JSON as an update', () => {
  const { shop } = createTestShop();
  const webhook = done(shop.create(webhooks, { topic: 'orders/create', address }));

  const again = done(shop.update(webhooks, webhook.id, { ...webhook, id: 99, created_at: '2000-01-01' }));

  expect(again).toEqual({ ...webhook, updated_at: '2026-01-05T10:00:01+00:00' });
});

test('supports only the JSON format', () => {
  const { shop } = createTestShop();

  expect(done(shop.create(webhooks, { topic: 'orders/create', address })).format).toBe('json');
  expect(errorsOf(shop.create(webhooks, { topic: 'orders/paid', address, format: 'xml' }))).toEqual({
    format: ['is not included in the list'],
  });
});

test('trims its address on create and on update', () => {
  const { shop } = createTestShop();
  const { id } = done(shop.create(webhooks, { topic: 'orders/create', address: ` ${address} ` }));

  const moved = done(shop.update(webhooks, id, { address: '\thttps://other.example/\n' }));

  expect(moved.address).toBe('https://other.example/');
  expect(done(shop.update(webhooks, id, { topic: 'orders/updated' })).address).toBe('https://other.example/');
});

const longAddress = (count: number, length: number): string => `https://${count}.example/`.padEnd(length, 'a');

test('refuses addresses of more than 500,000 characters in total, but still updates what is there (#10)', () => {
  const { shop } = createTestShop();
  const subscribe = (count: number, length: number): Outcome<Webhook> =>
    shop.create(webhooks, { topic: 'orders/create', address: longAddress(count, length) });
  const ids = Array.from({ length: 10 }, (_, count) => done(subscribe(count, 50_000)).id);
  const [id = 0] = ids;

  const refused = subscribe(10, 30);
  const longer = shop.update(webhooks, id, { address: longAddress(11, 50_001) });
  const changed = shop.update(webhooks, id, { topic: 'orders/paid', address: longAddress(11, 50_000) });

  const sentence = 'Addresses of all webhooks cannot have more than 500000 characters in total';
  expect([errorsOf(refused), errorsOf(longer)]).toEqual([{ base: [sentence] }, { base: [sentence] }]);
  expect(changed.status).toBe('done');
});

test('refuses the 1,001st webhook, but still updates the others', () => {
  const { shop } = createTestShop();
  const subscribe = (count: number): Outcome<Webhook> =>
    shop.create(webhooks, { topic: 'orders/create', address: `https://${count}.example/` });
  const ids = Array.from({ length: 1_000 }, (_, count) => done(subscribe(count)).id);

  const refused = subscribe(1_000);
  const changed = shop.update(webhooks, ids[0] ?? 0, { topic: 'orders/paid' });

  expect(errorsOf(refused)).toEqual({ base: ['Shop cannot have more than 1000 webhooks'] });
  expect(changed.status).toBe('done');
});
