import { DeliveryError } from '@platformapp/admin-api';
import { expect, test } from 'vitest';
import type { KernelRequest } from '../kernel-event.ts';
import { startKernel, startReceiver } from '../test-support/start-kernel.ts';
import { FaultState } from './fault-state.ts';
import { KernelFaults } from './kernel-faults.ts';
import { sendFaulty } from './receiver-faults.ts';

const REQUEST: KernelRequest = {
  id: 'one',
  lane: 'tunnel',
  method: 'GET',
  url: 'http://localhost:4820/admin/api/2019-10/products.json',
  headers: [],
};
const ORDERS = 'http://localhost:4820/admin/api/2019-10/orders.json';
const HOOKS = 'http://localhost:4000/hooks';

function open(text: string): FaultState {
  const state = new FaultState(1);
  expect(state.set(text)).toBeUndefined();
  return state;
}

test('answers in place of the shop and names the fault in the answer', async () => {
  const { kernel, told } = startKernel({ faults: 'errors=100% 503' });

  const answer = await kernel.answer(REQUEST);

  expect(answer.status).toBe(503);
  expect(answer.headers).toContainEqual(['x-platform-admin-fault', 'errors']);
  await expect.poll(() => told).toMatchObject([{ type: 'request', request: { status: 503, fault: 'errors' } }]);
});

test("leaves the admin's own requests alone", async () => {
  const { kernel } = startKernel({ faults: 'errors=100%' });

  expect((await kernel.answer({ ...REQUEST, lane: 'shell' })).status).toBe(200);
});

test('delays the answer and names the fault in it', async () => {
  const { kernel } = startKernel({ faults: 'latency=1ms' });

  const answer = await kernel.answer(REQUEST);

  expect([answer.status, answer.headers.at(-1)]).toEqual([200, ['x-platform-admin-fault', 'latency']]);
});

test('reports which faults are on, and changes none when the text is refused', async () => {
  const { kernel, told } = startKernel();

  expect(await kernel.setFaults('latency=5ms')).toBeUndefined();
  expect(await kernel.setFaults('latancy')).toBe('There is no fault "latancy". Did you mean "latency"?');

  expect(told).toMatchObject([{ type: 'status', status: { faults: 'latency=5ms' } }]);
  expect((await kernel.status()).faults).toBe('latency=5ms');
});

test('ends the worker after a number of requests, and does not answer the last', async () => {
  const ends: number[] = [];
  let requests = 0;
  const faults = new KernelFaults(open('restarted-worker=3'), () => ends.push(requests));
  const ask = (): Promise<string> => {
    requests += 1;
    return Promise.race([
      faults
        .answer(REQUEST, async () => ({ status: 200, statusText: '', headers: [], body: undefined }))
        .then(() => 'answered'),
      new Promise<string>((resolve) => setTimeout(resolve, 5, 'silent')),
    ]);
  };

  expect([await ask(), await ask(), await ask()]).toEqual(['answered', 'answered', 'silent']);
  expect(ends).toEqual([3]);
});

test('reports the request at which the worker ends, before it ends', async () => {
  const happened: unknown[] = [];
  const { kernel, told } = startKernel({ faults: 'restarted-worker=1' }, { end: () => happened.push(...told) });

  void kernel.answer(REQUEST);
  await expect.poll(() => happened).toHaveLength(1);

  expect(happened).toMatchObject([{ type: 'request', request: { id: 'one', status: 503, fault: 'restarted-worker' } }]);
});

test('says in the answer that the worker was slow, unless another fault answered', async () => {
  const { kernel } = startKernel({ faults: 'slow-worker=1ms; errors=100% /orders' });

  const [slow, failed] = [await kernel.answer(REQUEST), await kernel.answer({ ...REQUEST, url: ORDERS })];

  expect(slow.headers.at(-1)).toEqual(['x-platform-admin-fault', 'slow-worker']);
  expect(failed.headers.at(-1)).toEqual(['x-platform-admin-fault', 'errors']);
});

test('pauses a slow worker, but not the calls that check it and that turn the faults off', async () => {
  const { kernel } = startKernel({ faults: 'slow-worker=60s' });
  const settled: string[] = [];
  void kernel.perform('apps').then(() => settled.push('apps'));

  expect(await kernel.perform('now')).toBeGreaterThan(0);
  expect(await kernel.perform('setFaults', '')).toBeUndefined();

  expect(settled).toEqual([]);
  expect(await kernel.perform('apps')).toEqual([]);
});

test('answers a delivery in place of the receiver, which never sees it', async () => {
  const receiver = await startReceiver();
  const { kernel, ask } = startKernel({ faults: 'failing-receivers=502' });
  const webhook = { topic: 'products/create', address: `${receiver.origin}/hooks` };
  await ask('POST', '/admin/api/2019-10/webhooks.json', JSON.stringify({ webhook }));

  await kernel.trigger('products/create');

  await expect
    .poll(async () => (await kernel.deliveries()).flatMap(({ attempts }) => attempts))
    .toMatchObject([{ status: 502, reason: 'Fault failing-receivers: this admin answered in place of the receiver.' }]);
  expect(receiver.received).toEqual([]);
});

test('gives up on an answer that is too late, after the receiver got the delivery', async () => {
  const sent: string[] = [];
  const controller = new AbortController();
  const send = sendFaulty(open('slow-receivers=6s /hooks'), async ({ url }) => {
    sent.push(url);
    controller.abort();
    return new Response('');
  });

  await expect(send(new Request(HOOKS, { method: 'POST', signal: controller.signal }))).rejects.toThrow(
    new DeliveryError('Fault slow-receivers: the answer came too late.'),
  );
  expect(sent).toEqual([HOOKS]);
});

test('leaves the deliveries to other paths alone', async () => {
  const send = sendFaulty(open('failing-receivers=/other; slow-receivers=/other'), async () => new Response('ok'));

  expect((await send(new Request(HOOKS, { method: 'POST' }))).status).toBe(200);
});
