import { DeliveryError } from '@platformapp/admin-api';
import { expect, test } from 'vitest';
import { startKernel, startReceiver } from '../test-support/start-kernel.ts';
import { FaultState } from './fault-state.ts';
import { sendFaulty } from './receiver-faults.ts';

const HOOKS = 'http://localhost:4000/hooks';

function open(text: string): FaultState {
  const state = new FaultState(1);
  expect(state.set(text)).toBeUndefined();
  return state;
}

test('answers a delivery in place of the receiver, which never sees it', async () => {
  const receiver = await startReceiver();
  const { kernel, ask } = startKernel({ faults: 'receivers=status:502' });
  const webhook = { topic: 'products/create', address: `${receiver.origin}/hooks` };
  await ask('POST', '/admin/api/2019-10/webhooks.json', JSON.stringify({ webhook }));

  await kernel.trigger('products/create');

  await expect
    .poll(async () => (await kernel.deliveries()).flatMap(({ attempts }) => attempts))
    .toMatchObject([{ status: 502, reason: 'Fault receivers: this admin answered in place of the receiver.' }]);
  expect(receiver.received).toEqual([]);
});

test('gives up on an answer that is too late, after the receiver got the delivery', async () => {
  const sent: string[] = [];
  const controller = new AbortController();
  const send = sendFaulty(open('receivers=0%,milliseconds:6s,route:/hooks'), async ({ url }) => {
    sent.push(url);
    controller.abort();
    return new Response('');
  });

  await expect(send(new Request(HOOKS, { method: 'POST', signal: controller.signal }))).rejects.toThrow(
    new DeliveryError('Fault receivers: the answer came too late.'),
  );
  expect(sent).toEqual([HOOKS]);
});

test('leaves the deliveries to other paths alone', async () => {
  const send = sendFaulty(open('receivers=route:/other'), async () => new Response('ok'));

  expect((await send(new Request(HOOKS, { method: 'POST' }))).status).toBe(200);
});
