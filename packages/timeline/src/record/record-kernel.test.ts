import type { AnsweredRequest, KernelEvent } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { Timeline } from '../entries/timeline.ts';
import { recordKernel } from './record-kernel.ts';
import { Remembered } from './remembered.ts';

const delivery = (id: number, attempts: number): Delivery => ({
  id,
  uuid: '0e1f1b1c-7c1e-4d5a-9f5e-0a4c1d2b3e4f',
  webhookId: 1,
  topic: 'orders/create',
  address: 'https://receiver.example/1',
  payload: { id: 7 },
  createdAt: 1_000,
  state: 'pending',
  dueAt: 1_000,
  attempts: Array.from({ length: attempts }, () => ({ at: 1_000, status: 500, reason: 'Busy.', isByHand: false })),
  resend: null,
  note: '',
});

const request = (number: number, at: number): AnsweredRequest => ({
  number,
  id: `request-${number}`,
  lane: 'tunnel',
  method: 'GET',
  url: 'http://localhost:4820/admin/orders.json',
  at,
  status: 200,
  duration: 1,
});

test('begins with the requests and deliveries that were kept, the oldest first', async () => {
  const timeline = new Timeline();
  const stop = recordKernel(
    timeline,
    {
      subscribe: () => () => {},
      requests: async () => [request(1, 500), request(2, 2_000)],
      watchRequests: async () => {},
      deliveries: async () => [delivery(1, 1)],
    },
    new Remembered(),
  );
  onTestFinished(stop);

  await expect.poll(() => timeline.entries).toHaveLength(4);

  expect(timeline.entries.map(({ type, at }) => [type, at])).toEqual([
    ['request', 500],
    ['delivery', 1_000],
    ['attempt', 1_000],
    ['request', 2_000],
  ]);
});

test('repeats no earlier attempts of a delivery that it has forgotten', async () => {
  const timeline = new Timeline();
  const listeners: ((event: KernelEvent) => void)[] = [];
  const tell = (changed: Delivery): void => listeners[0]?.({ type: 'delivery', delivery: changed });
  const stop = recordKernel(
    timeline,
    {
      subscribe: (listener) => {
        listeners.push(listener);
        return () => {};
      },
      requests: async () => [],
      watchRequests: async () => {},
      deliveries: async () => [delivery(1, 3)],
    },
    new Remembered(),
  );
  onTestFinished(stop);
  await expect.poll(() => timeline.entries).toHaveLength(4);
  for (let id = 2; id <= 5_001; id += 1) tell(delivery(id, 0));

  tell(delivery(1, 4));

  expect(timeline.entries.slice(-2)).toMatchObject([
    { number: 5_005, type: 'delivery', delivery: 1 },
    { number: 5_006, type: 'attempt', delivery: 1, attempt: 4, cause: 5_005 },
  ]);
});
