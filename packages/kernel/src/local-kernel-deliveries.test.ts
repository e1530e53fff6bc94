import { createHmac } from 'node:crypto';
import { webhooks } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { NOON } from './test-support/noon.ts';
import { startKernel, startReceiver, type KernelInTest, type Receiver } from './test-support/start-kernel.ts';

const subscribe = ({ shop }: KernelInTest, address: string): void => {
  shop.create(webhooks, { topic: 'orders/paid', address });
};

const idsIn = async ({ kernel }: KernelInTest): Promise<readonly number[]> =>
  (await kernel.deliveries()).map(({ id }) => id);

/** Ids of the received records, in order. */
const recordsOf = ({ received }: Receiver): readonly unknown[] => received.map(({ body }) => JSON.parse(body).id);

test('delivers a triggered event, signed with its own secret', async () => {
  const receiver = await startReceiver();
  const scene = startKernel({ secret: 'hush 🤫' });
  subscribe(scene, `${receiver.origin}/hooks?shop=corner`);

  await scene.kernel.trigger('orders/paid', { id: 7, note: 'Schüssel' });

  await expect.poll(() => receiver.received).toHaveLength(1);
  const { body = '' } = receiver.received[0] ?? {};
  expect(JSON.parse(body)).toMatchObject({ id: 7, note: 'Schüssel' });
  expect(receiver.received).toMatchObject([
    {
      url: '/hooks?shop=corner',
      headers: {
        'x-platform-topic': 'orders/paid',
        'x-platform-hmac-sha256': createHmac('sha256', 'hush 🤫').update(body).digest('base64'),
      },
    },
  ]);
  await expect.poll(async () => (await scene.kernel.deliveries())[0]?.state).toBe('delivered');
});

test('delivers through the command that it was opened with', async () => {
  const server = await startReceiver();
  server.text = '{"type":"answered","status":202}';
  const command = { origin: server.origin, token: 'abc', deliverTo: ['http://app.example'], options: {} };
  const scene = startKernel({}, { command });
  subscribe(scene, 'http://app.example/hooks');

  await scene.kernel.trigger('orders/paid', { id: 1 });

  await expect.poll(async () => (await scene.kernel.deliveries())[0]?.attempts).toMatchObject([{ status: 202 }]);
  expect(server.received[0]?.url).toBe('/.platform-admin/deliveries');
});

test('delivers through a new command as soon as it has one', async () => {
  const [receiver, command] = [await startReceiver(), await startReceiver()];
  command.text = '{"type":"answered","status":200}';
  const scene = startKernel();
  subscribe(scene, `${receiver.origin}/`);
  await scene.kernel.trigger('orders/paid', { id: 1 });
  await expect.poll(() => receiver.received).toHaveLength(1);

  scene.kernel.useCommand({ origin: command.origin, token: 'abc', deliverTo: [receiver.origin], options: {} });
  await scene.kernel.trigger('orders/paid', { id: 2 });

  await expect.poll(() => command.received).toHaveLength(1);
  expect(recordsOf(receiver)).toEqual([1]);
  expect(command.received[0]?.headers['x-platform-admin-token']).toBe('abc');
});

test('holds deliveries, and sends all of them when released', async () => {
  const receiver = await startReceiver();
  const scene = startKernel();
  subscribe(scene, `${receiver.origin}/`);
  await scene.kernel.holdDeliveries(true);
  await scene.kernel.trigger('orders/paid', { id: 1 });
  await scene.kernel.trigger('orders/paid', { id: 2 });
  await scene.kernel.setClock(NOON + 48 * 3_600_000);
  await scene.kernel.advance(48 * 3_600_000);
  const held = await scene.kernel.deliveries();

  await scene.kernel.holdDeliveries(false);

  expect(held.map(({ state, attempts }) => [state, attempts.length])).toEqual([
    ['pending', 0],
    ['pending', 0],
  ]);
  await expect.poll(() => recordsOf(receiver).toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2]);
});

test('retries at once the deliveries that a new clock time makes due', async () => {
  const receiver = await startReceiver();
  receiver.status = 500;
  const scene = startKernel();
  subscribe(scene, `${receiver.origin}/`);
  await scene.kernel.trigger('orders/paid', { id: 1 });
  await expect.poll(async () => (await scene.kernel.deliveries())[0]?.attempts.length).toBe(1);
  receiver.status = 200;

  await scene.kernel.setClock(NOON + 3_600_000);

  expect(await scene.kernel.deliveries()).toMatchObject([
    {
      state: 'delivered',
      attempts: [
        { status: 500, at: NOON },
        { status: 200, at: NOON + 3_600_000 },
      ],
    },
  ]);
});

test('sends a delivery and its duplicate again under the UUID that it had (#10)', async () => {
  const receiver = await startReceiver();
  const scene = startKernel();
  subscribe(scene, `${receiver.origin}/`);
  await scene.kernel.trigger('orders/paid', { id: 1 });
  await expect.poll(async () => (await scene.kernel.deliveries())[0]?.state).toBe('delivered');
  const [id = 0] = await idsIn(scene);

  await scene.kernel.resend(id);
  await expect.poll(() => receiver.received).toHaveLength(2);
  await scene.kernel.duplicate(id);
  await expect.poll(() => receiver.received).toHaveLength(3);

  const [delivery] = await scene.kernel.deliveries();
  const uuids = receiver.received.map(({ headers }) => headers['x-platform-webhook-id']);
  expect(uuids).toEqual([delivery?.uuid, delivery?.uuid, delivery?.uuid]);
  expect(recordsOf(receiver)).toEqual([1, 1, 1]);
});

test('never sends a dropped delivery, and keeps it in the log', async () => {
  const receiver = await startReceiver();
  const scene = startKernel();
  subscribe(scene, `${receiver.origin}/`);
  await scene.kernel.holdDeliveries(true);
  await scene.kernel.trigger('orders/paid', { id: 1 });
  await scene.kernel.trigger('orders/paid', { id: 2 });
  const [first = 0] = await idsIn(scene);

  await scene.kernel.drop(first);
  await scene.kernel.holdDeliveries(false);
  await expect.poll(() => receiver.received).toHaveLength(1);
  await scene.kernel.advance(48 * 3_600_000);

  expect(recordsOf(receiver)).toEqual([2]);
  expect((await scene.kernel.deliveries()).map(({ state }) => state)).toEqual(['dropped', 'delivered']);
});

test('sends nothing before the change behind it is stored, however it becomes due (#10)', async () => {
  const receiver = await startReceiver();
  const stores: (() => void)[] = [];
  const stored = new Promise<void>((resolve) => stores.push(resolve));
  const scene = startKernel({}, { journal: { mark: () => {}, settled: () => stored, close: async () => {} } });
  subscribe(scene, `${receiver.origin}/`);
  const { kernel, shop } = scene;
  shop.trigger('orders/paid', { id: 1 });
  const id = shop.deliveries.due(1)[0]?.id ?? 0;

  const calls = [
    kernel.trigger('orders/paid', { id: 2 }),
    kernel.resend(id),
    kernel.duplicate(id),
    kernel.reorder([id]),
    kernel.setClock(NOON + 1),
    kernel.holdDeliveries(false),
    kernel.advance(1_000),
  ];
  // A delivery that did not wait would arrive within the time of ten requests.
  for (let count = 0; count < 10; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await fetch(receiver.origin, { method: 'POST', body: '{"id":"probe"}' });
  }
  const early = new Set(recordsOf(receiver));
  for (const store of stores) store();
  await Promise.all(calls);

  expect(early).toEqual(new Set(['probe']));
  await expect
    .poll(() =>
      recordsOf(receiver)
        .slice(10)
        .map(Number)
        .toSorted((a, b) => a - b),
    )
    .toEqual([1, 1, 2]);
});
