import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createManualClock } from '../time/clock.ts';
import { createShop, openShop } from '../create-shop.ts';
import type { JournalEntry } from './journal-entry.ts';
import { customers } from '../resources/customers/customers.ts';
import { orders } from '../resources/orders/orders.ts';
import { products } from '../resources/products/products.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import type { Shop } from '../shop.ts';
import { decodeJournalEntry, encodeJournalEntry, encodeSnapshot } from './stored-text.ts';

const journalled = (): { readonly shop: Shop; readonly texts: readonly string[] } => {
  const texts: string[] = [];
  const journal = { append: (entry: JournalEntry) => texts.push(encodeJournalEntry(entry)), replace() {} };
  return { shop: createShop({ clock: createManualClock(0), sample: 'everyday', journal }), texts };
};

const bytes = (shop: Shop): readonly string[] => [...encodeSnapshot(shop.snapshot())];

test('replays every change to the same state', () => {
  const { shop, texts } = journalled();
  const first = shop.snapshot();
  shop.create(webhooks, { topic: 'orders/updated', address: 'https://a.example/' });
  shop.create(products, { title: 'Bowl' });
  const { records } = shop.list(orders, { sort: 'id', isReversed: false, terms: [], limit: 3 });
  for (const { id } of records) shop.act(orders, id, 'cancel');

  const opened = openShop(first, texts.map(decodeJournalEntry));

  expect(bytes(opened)).toEqual(bytes(shop));
});

test('replays random changes to the same state', () => {
  const changeArbitrary = fc.record({
    kind: fc.constantFrom('create', 'update', 'delete', 'cancel', 'deliver'),
    pick: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(changeArbitrary, { maxLength: 30 }), (changes) => {
      const { shop, texts } = journalled();
      const first = shop.snapshot();
      shop.create(webhooks, { topic: 'customers/update', address: 'https://a.example/' });
      for (const { kind, pick } of changes) {
        const page = { sort: 'id', isReversed: false, terms: [], limit: 6 };
        const person = shop.list(customers, page).records[pick];
        const order = shop.list(orders, page).records[pick];
        if (kind === 'create') shop.create(customers, { first_name: `Person ${pick}` });
        if (kind === 'update' && person) shop.update(customers, person.id, { note: `Note ${pick}` });
        if (kind === 'delete' && person) shop.delete(customers, person.id);
        if (kind === 'cancel' && order) shop.act(orders, order.id, 'cancel');
        for (const { id } of kind === 'deliver' ? shop.deliveries.due(1) : []) {
          shop.deliveries.record(id, { status: 200 + pick * 100, reason: '' });
        }
      }

      expect(bytes(openShop(first, texts.map(decodeJournalEntry)))).toEqual(bytes(shop));
    }),
    { numRuns: 10 },
  );
});

test('stores the payload of an event once, however many webhooks it reaches', () => {
  const { shop, texts } = journalled();
  const first = shop.snapshot();
  for (let count = 0; count < 50; count += 1) {
    shop.create(webhooks, { topic: 'products/create', address: `https://${count}.example/` });
  }
  const body = 'x'.repeat(10_000);

  shop.create(products, { title: 'Bowl', body_html: body });
  const opened = openShop(first, texts.map(decodeJournalEntry));

  // Once in the product and once in the payload.
  expect(texts.at(-1)?.split(body)).toHaveLength(3);
  expect(opened.deliveries.due(50)).toHaveLength(50);
  expect(opened.deliveries.due(50)).toEqual(shop.deliveries.due(50));
});

test('reads an entry of version 2, which has the payload in each delivery', () => {
  const record = { id: 9, payload: { id: 4 } };
  const entry = { version: 2, number: 1, sequences: { nextId: 10, nextNumbers: {} } };

  const { writes } = decodeJournalEntry(JSON.stringify({ ...entry, writes: [{ collection: 'deliveries', record }] }));

  expect(writes).toEqual([{ collection: 'deliveries', record }]);
});

test('numbers the changes without gaps', () => {
  const { shop, texts } = journalled();

  shop.create(products, { title: 'Bowl' });
  shop.create(products, { title: '' });
  shop.create(products, { title: 'Cup' });

  expect(texts.map(decodeJournalEntry).map(({ number }) => number)).toEqual([1, 2]);
});

test('is called before a change is visible, and can stop it', () => {
  const seen: number[] = [];
  const shop: Shop = createShop({
    journal: {
      append() {
        seen.push(shop.count(products));
        if (seen.length === 2) throw new Error('The disk is full');
      },
      replace() {},
    },
  });
  shop.create(products, { title: 'Bowl' });

  expect(() => shop.create(products, { title: 'Cup' })).toThrow('The disk is full');
  expect(seen).toEqual([0, 1]);
  expect(shop.count(products)).toBe(1);
});

test('skips changes that the snapshot already holds', () => {
  const { shop, texts } = journalled();
  shop.create(products, { title: 'Bowl' });
  const snapshot = shop.snapshot();
  shop.create(products, { title: 'Cup' });

  const opened = openShop(snapshot, texts.map(decodeJournalEntry));

  expect(bytes(opened)).toEqual(bytes(shop));
});

test('refuses a journal with a gap', () => {
  const { shop, texts } = journalled();
  const first = shop.snapshot();
  shop.create(products, { title: 'Bowl' });
  shop.create(products, { title: 'Cup' });

  const entries = texts.map(decodeJournalEntry).slice(1);

  expect(() => openShop(first, entries)).toThrow(expect.objectContaining({ code: 'format-damaged' }));
});

test('refuses an entry of a newer format and says why', () => {
  const text = '{"version":7,"number":1,"sequences":{"nextId":1,"nextOrderNumber":1},"writes":[]}';

  expect(() => decodeJournalEntry(text)).toThrow(expect.objectContaining({ code: 'format-newer' }));
});

test.each([
  '',
  'null',
  '[]',
  '{"version":1',
  '{"version":1}',
  '{"version":1,"number":-1,"sequences":{"nextId":1,"nextOrderNumber":1},"writes":[]}',
  '{"version":1,"number":1,"sequences":{},"writes":[]}',
  '{"version":2,"number":1,"sequences":{"nextId":1},"writes":[]}',
  '{"version":2,"number":1,"sequences":{"nextId":1,"nextNumbers":{"orders":"1"}},"writes":[]}',
  '{"version":2,"number":1,"sequences":{"nextId":1.5,"nextNumbers":{}},"writes":[]}',
  '{"version":1,"number":1,"sequences":{"nextId":1,"nextOrderNumber":1},"writes":[{}]}',
  '{"version":1,"number":1,"sequences":{"nextId":1,"nextOrderNumber":1},"writes":[{"collection":"x","record":{}}]}',
  '{"version":1,"number":1,"sequences":{"nextId":1,"nextOrderNumber":1},"writes":[{"collection":1,"removed":1}]}',
  '{"version":3,"number":1,"sequences":{"nextId":1,"nextNumbers":{}},"writes":[{"collection":"x","record":{"id":1},"payload":0}],"payloads":[]}',
])('refuses %s as damaged', (text) => {
  expect(() => decodeJournalEntry(text)).toThrow(expect.objectContaining({ code: 'format-damaged' }));
});
