import { createFixedClock, createShop, products, webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import type { Admin, Outcome } from '../page/admin.ts';
import { reportSaved, tryToList } from './report.ts';

/** Says what changes of products did in a shop with webhooks of these topics. */
async function reportChanges(...topics: readonly string[]): Promise<readonly Outcome[]> {
  const shop = createShop({ sample: 'empty', clock: createFixedClock(0) });
  for (const [index, topic] of topics.entries()) {
    shop.create(webhooks, { topic, address: `https://hooks.example/${index}` });
  }
  const said: Outcome[] = [];
  const admin: Pick<Admin, 'listDeliveries' | 'report'> = {
    listDeliveries: async () =>
      await Promise.resolve(shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 250 }).records),
    report: (outcome) => said.push(outcome),
  };
  const before = await tryToList(admin);
  const made = shop.create(products, { title: 'Teapot' });
  if (made.status === 'done') shop.update(products, made.record.id, { title: 'Kettle' });
  await reportSaved(admin, before, 'products/create');
  return said;
}

test.each([
  ['a webhook of a topic', ['products/create'], 'Saved · products/create → 1 webhook'],
  ['two of one topic', ['products/create', 'products/create'], 'Saved · products/create → 2 webhooks'],
  [
    'those of two topics',
    ['products/create', 'products/update'],
    'Saved · products/create → 1 webhook · products/update → 1 webhook',
  ],
])('names %s that a save has sent', async (_, topics, text) => {
  expect(await reportChanges(...topics)).toEqual([{ text, delivery: expect.any(Number) }]);
});

test('names the topic of a save that no webhook has', async () => {
  expect(await reportChanges('orders/create')).toMatchObject([{ text: 'Saved · products/create → no webhook' }]);
});

test('names no webhooks where they are unknown', async () => {
  const said: Outcome[] = [];
  const admin = { listDeliveries: () => Promise.reject(new Error('Nobody answers.')), report: said.push.bind(said) };

  await reportSaved(admin, await tryToList(admin), 'products/create');

  expect(said).toMatchObject([{ text: 'Saved' }]);
});
