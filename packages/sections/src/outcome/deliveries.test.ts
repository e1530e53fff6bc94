import { createFixedClock, createShop, products, webhooks, type Delivery } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { describeSave, listNew, tryToList } from './deliveries.ts';

/** The deliveries of changes of products to a shop with webhooks of these topics. */
async function deliver(...topics: readonly string[]): Promise<readonly Delivery[]> {
  const shop = createShop({ sample: 'empty', clock: createFixedClock(0) });
  for (const [index, topic] of topics.entries()) {
    shop.create(webhooks, { topic, address: `https://hooks.example/${index}` });
  }
  const list = async () =>
    await Promise.resolve(shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 250 }).records);
  const before = await tryToList(list);
  const made = shop.create(products, { title: 'Teapot' });
  if (made.status === 'done') shop.update(products, made.record.id, { title: 'Kettle' });
  return (await listNew(before, list)) ?? [];
}

test.each([
  ['a webhook of a topic', ['products/create'], 'Saved · products/create → 1 webhook'],
  ['two of one topic', ['products/create', 'products/create'], 'Saved · products/create → 2 webhooks'],
  [
    'those of two topics',
    ['products/create', 'products/update'],
    'Saved · products/create → 1 webhook · products/update → 1 webhook',
  ],
  ['no webhook', ['orders/create'], 'Saved · products/create → no webhook'],
])('names %s that a save has sent', async (_, topics, text) => {
  const made = await deliver(...topics);

  expect(describeSave(made, 'products/create')).toEqual({ text, delivery: made[0]?.id });
});

test('names no webhooks where they are unknown', async () => {
  const made = await listNew(await tryToList(() => Promise.reject(new Error('Nobody answers.'))), undefined);

  expect(describeSave(made, 'products/create')).toEqual({ text: 'Saved', delivery: undefined });
});
