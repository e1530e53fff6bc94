import { createShop, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import type { KernelEvent } from './kernel-event.ts';
import { KernelLog } from './kernel-log.ts';

const asked = {
  id: 'a',
  lane: 'worker',
  method: 'GET',
  url: 'http://a.example/',
  status: 200,
  at: 0,
  duration: 1,
} as const;

test('numbers requests and keeps the newest', () => {
  const log = new KernelLog({ tell: () => {}, settled: async () => {}, onDelivery: () => {} });

  for (let count = 0; count < 1_200; count += 1) log.addRequest(asked);

  expect(log.requests.at(-1)?.number).toBe(1_200);
  expect(log.requests.length).toBeLessThanOrEqual(1_000);
  expect(log.requests.length).toBeGreaterThanOrEqual(500);
});

test('reports a change only when it is stored', async () => {
  const told: KernelEvent[] = [];
  const stores: (() => void)[] = [];
  const log = new KernelLog({
    tell: (event) => told.push(event),
    settled: () => new Promise((resolve) => stores.push(resolve)),
    onDelivery: () => {},
  });
  const shop = createShop({ journal: log });

  shop.create(products, { title: 'Bowl' });
  await expect.poll(() => stores.length).toBe(1);
  const before = [...told];
  for (const store of stores) store();

  await expect.poll(() => told).toEqual([{ type: 'change', changes: 1 }]);
  expect(before).toEqual([]);
});

test('reports events in order', async () => {
  const told: KernelEvent[] = [];
  const stores: (() => void)[] = [];
  const log = new KernelLog({
    tell: (event) => told.push(event),
    settled: () => new Promise((resolve) => stores.push(resolve)),
    onDelivery: () => {},
  });

  log.addRequest(asked);
  log.add({ type: 'change', changes: 7 });
  log.addRequest(asked);
  for (const count of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => stores.length).toBe(count);
    stores[count - 1]?.();
  }

  await expect.poll(() => told.map(({ type }) => type)).toEqual(['request', 'change', 'request']);
});
