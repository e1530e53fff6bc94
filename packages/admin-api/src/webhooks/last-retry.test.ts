import { createManualClock, createShop, webhooks, type JournalEntry } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { Deliverer } from './deliverer.ts';

test('drops 900 deliveries of a webhook that ends in one change', async () => {
  const writes: number[] = [];
  const clock = createManualClock(Date.UTC(2026, 0, 5, 10));
  const journal = { append: (entry: JournalEntry) => void writes.push(entry.writes.length), replace: () => {} };
  const shop = createShop({ clock, journal });
  shop.create(webhooks, { topic: 'carts/update', address: 'https://receiver.example/hooks' });
  shop.trigger('carts/update', { id: 1 });
  const [{ id, webhookId } = { id: 0, webhookId: 0 }] = shop.deliveries.due(1);
  for (let retry = 0; retry < 19; retry += 1) {
    shop.deliveries.record(id, { status: 500, reason: '' });
    clock.advance((shop.deliveries.nextDueAt() ?? 0) - clock.now());
  }
  for (let number = 0; number < 900; number += 1) shop.trigger('carts/update', { id: number });
  const deliverer = new Deliverer({ shop, secret: 'hush', send: async () => new Response(null, { status: 500 }) });
  writes.length = 0;

  await deliverer.deliverDue();

  expect(shop.find(webhooks, webhookId)).toBeUndefined();
  expect(shop.deliveries.find(id)?.state).toBe('exhausted');
  expect(shop.deliveries.nextDueAt()).toBeUndefined();
  expect(writes.filter((count) => count > 1)).toEqual([902]);
});
