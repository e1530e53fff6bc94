import { expect, test } from 'vitest';
import { createManualClock } from './time/clock.ts';
import { createShop } from './create-shop.ts';
import type { JournalEntry } from './storage/journal-entry.ts';
import { locations } from './resources/shop/locations.ts';
import { orders } from './resources/orders/orders.ts';
import { products } from './resources/products/products.ts';
import { webhooks } from './resources/webhooks/webhooks.ts';
import { createTestShop, done } from './test-support/test-shop.ts';

const address = 'https://receiver.example/';

test('stays as it is when its journal cannot be replaced', () => {
  const journal = {
    append() {},
    replace() {
      throw new Error('The disk is full');
    },
  };
  const shop = createShop({ journal });
  const before = shop.snapshot();
  const made = done(shop.create(locations, { name: 'North' }));

  expect(() => shop.restore(before)).toThrow('The disk is full');
  expect(shop.find(locations, made.id)).toEqual(made);
  expect(shop.snapshot().changes).toBe(1);
});

test('counts its restores, so that older delivery attempts can be recognised (#10)', () => {
  const { shop } = createTestShop();

  shop.restore(shop.snapshot());
  shop.reset();

  expect(shop.restores).toBe(2);
});

test('continues to number its changes from the restored snapshot', () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ journal: { append: (entry) => entries.push(entry), replace() {} } });
  done(shop.create(locations, { name: 'North' }));
  const snapshot = shop.snapshot();
  done(shop.create(locations, { name: 'South' }));

  shop.restore(snapshot);
  done(shop.create(locations, { name: 'West' }));

  expect(entries.map(({ number }) => number)).toEqual([1, 2, 2]);
});

test('restores deliveries, webhooks and order numbers', () => {
  const { shop } = createTestShop();
  done(shop.create(webhooks, { topic: 'orders/create', address }));
  done(shop.create(orders, { line_items: [{ title: 'Bowl' }] }));
  const [delivery] = shop.deliveries.due(1);
  const snapshot = shop.snapshot();
  done(shop.deliveries.record(delivery?.id ?? 0, { status: 200, reason: '' }));
  done(shop.create(orders, { line_items: [{ title: 'Cup' }] }));
  shop.delete(webhooks, delivery?.webhookId ?? 0);

  shop.restore(snapshot);

  expect(shop.deliveries.due(10)).toEqual([delivery]);
  expect([shop.count(webhooks), shop.count(orders)]).toEqual([1, 1]);
  expect(done(shop.create(orders, { line_items: [{ title: 'Pot' }] })).name).toBe('#1002');
});

test('does not turn its clock back on restore', () => {
  const { shop, clock } = createTestShop();
  const snapshot = shop.snapshot();
  clock.advance(60_000);

  shop.restore(snapshot);

  expect(done(shop.create(locations, { name: 'North' })).created_at).toBe('2026-01-05T10:01:00+00:00');
});

test('forks without its listeners, with the given clock and journal', () => {
  const { shop, clock, topics } = createTestShop();
  const entries: JournalEntry[] = [];
  const [quiet, timed] = [
    shop.fork(),
    shop.fork({ clock: createManualClock(0), journal: { append: (entry) => entries.push(entry), replace() {} } }),
  ];
  clock.advance(60_000);

  const made = [quiet, timed].map((fork) => done(fork.create(locations, { name: 'North' })).created_at);

  expect(made).toEqual(['2026-01-05T10:01:00+00:00', '1970-01-01T00:00:00+00:00']);
  expect(topics).toEqual([]);
  expect(entries.map(({ number }) => number)).toEqual([1]);
});

test('resets a fork to the moment of the fork', () => {
  const { shop } = createTestShop();
  done(shop.create(products, { title: 'Bowl' }));
  const fork = shop.fork();
  done(fork.create(products, { title: 'Cup' }));
  done(shop.create(products, { title: 'Pot' }));

  fork.reset();
  shop.reset();

  expect([fork.count(products), shop.count(products)]).toEqual([1, 0]);
});
