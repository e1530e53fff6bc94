import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';
import { recordSteps } from '../test-support/steps.ts';

async function start(secret = 'shared'): Promise<WebhookReceiver> {
  const receiver = await startReceiver({ secret });
  onTestFinished(() => receiver.close());
  return receiver;
}

/** Starts a delivery without its body yet, and waits until it is connected. */
async function begin({ url }: WebhookReceiver, topic: string): Promise<ClientRequest> {
  const delivery = request(url, { method: 'POST', headers: { 'x-platform-topic': topic } });
  // The test looks at the error itself when the receiver stops.
  delivery.on('error', () => {});
  delivery.write('{"id":');
  const [socket] = await once(delivery, 'socket');
  if (socket.connecting) await once(socket, 'connect');
  return delivery;
}

/** Settles when a connection has ended, in whichever way. */
const endOf = (delivery: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    delivery.once('close', () => resolve());
  });

const answerTo = (delivery: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    delivery.once('response', (response) => resolve(response.resume()));
    delivery.once('error', reject);
  });

const post = (url: string, topic: string, body = '1'): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers: { 'x-platform-topic': topic } });

test('has a delivery only when it is complete', async () => {
  const receiver = await start();
  const slow = await begin(receiver, 'orders/create');

  await post(receiver.url, 'orders/paid');
  expect(receiver.received.map(({ topic }) => topic)).toEqual(['orders/paid']);
  const answer = answerTo(slow);
  slow.end('7}');

  expect((await answer).statusCode).toBe(200);
  expect(receiver.received).toMatchObject([{ topic: 'orders/paid' }, { topic: 'orders/create', payload: { id: 7 } }]);
});

test('ignores an incomplete delivery', async () => {
  const receiver = await start();
  const broken = await begin(receiver, 'orders/create');

  const ended = endOf(broken);
  broken.destroy();
  await ended;
  await post(receiver.url, 'orders/paid');

  expect(receiver.received.map(({ topic }) => topic)).toEqual(['orders/paid']);
});

test('closes during a delivery', async () => {
  const receiver = await startReceiver({ secret: 'shared' });
  const slow = await begin(receiver, 'orders/create');
  const ended = endOf(slow);

  await receiver.close();
  await ended;

  expect(receiver.received).toEqual([]);
});

test('keeps what has arrived when it is closed', async () => {
  recordSteps();
  const receiver = await startReceiver({ secret: 'shared' });
  await post(receiver.url, 'orders/paid');

  await receiver.close();

  expect(await receiver.waitFor('orders/paid')).toMatchObject({ payload: 1 });
});

test('accepts a delivery at any path', async () => {
  const receiver = await start();

  await post(new URL('/hooks/orders?a=1', receiver.url).href, 'orders/paid');

  expect(receiver.received).toHaveLength(1);
});

test('checks a signature made with a secret that is not ASCII', async () => {
  const receiver = await start('Schlüssel');
  const signature = createHmac('sha256', 'Schlüssel').update('{"id":1}').digest('base64');

  await fetch(receiver.url, { method: 'POST', body: '{"id":1}', headers: { 'x-platform-hmac-sha256': signature } });

  expect(receiver.received).toMatchObject([{ topic: '', isSigned: true }]);
});
