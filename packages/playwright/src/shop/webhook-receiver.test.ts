import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';
import { recordSteps } from '../test-support/steps.ts';

const SECRET = 'shared';

/** Starts a receiver until the test ends. */
async function start(): Promise<WebhookReceiver> {
  const receiver = await startReceiver({ secret: SECRET });
  onTestFinished(() => receiver.close());
  return receiver;
}

const sign = (body: string, secret = SECRET): string => createHmac('sha256', secret).update(body).digest('base64');

/** Delivers as the shop does. */
async function deliver(
  { url }: WebhookReceiver,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    body,
    headers: { 'x-platform-topic': 'orders/create', 'x-platform-hmac-sha256': sign(body), ...headers },
  });
}

test('keeps a delivery with its topic, payload and headers', async () => {
  const receiver = await start();

  const { status } = await deliver(receiver, '{"title":"Käse"}', { 'x-platform-test': '1' });

  expect(status).toBe(200);
  expect(receiver.received).toMatchObject([
    { topic: 'orders/create', payload: { title: 'Käse' }, headers: { 'x-platform-test': '1' }, isSigned: true },
  ]);
});

test.each([
  ['no signature', ''],
  ['the signature of other bytes', sign('{"id":2}')],
  ['the signature by another secret', sign('{"id":1}', 'guessed')],
  ['the beginning of the signature', sign('{"id":1}').slice(0, 20)],
  ['something else', '%%%'],
])('reports that a delivery with %s is not signed', async (_, signature) => {
  const receiver = await start();

  await deliver(receiver, '{"id":1}', { 'x-platform-hmac-sha256': signature });

  expect(receiver.received).toMatchObject([{ payload: { id: 1 }, isSigned: false }]);
});

test('reads headers that start with another prefix (#10)', async () => {
  const receiver = await startReceiver({ secret: SECRET, headerPrefix: 'X-Acme-' });
  onTestFinished(() => receiver.close());

  await deliver(receiver, '{}', { 'x-acme-topic': 'products/create', 'x-acme-hmac-sha256': sign('{}') });
  await deliver(receiver, '{}', { 'x-acme-topic': 'products/create' });

  expect(receiver.received).toMatchObject([
    { topic: 'products/create', isSigned: true },
    { topic: 'products/create', isSigned: false },
  ]);
});

test('joins a body that comes in parts', async () => {
  const receiver = await start();
  const body = JSON.stringify({ note: 'ä'.repeat(100_000) });

  await deliver(receiver, body);

  expect(receiver.received[0]?.isSigned).toBe(true);
});

test('answers with the given status from then on', async () => {
  const receiver = await start();
  const first = await deliver(receiver, '1');

  receiver.respondWith(503);
  const second = await deliver(receiver, '2');
  const third = await deliver(receiver, '3');

  expect([first.status, second.status, third.status]).toEqual([200, 503, 503]);
  expect(receiver.received.map(({ payload }) => payload)).toEqual([1, 2, 3]);
});

test('lets a page of any origin deliver, with the headers that it asks for', async () => {
  const receiver = await start();
  receiver.respondWith(500);

  const { status, headers } = await fetch(receiver.url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-platform-topic' },
  });

  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-headers')).toBe('x-platform-topic');
  expect(receiver.received).toEqual([]);
});

test('lets the page read the answer to a delivery', async () => {
  const { headers } = await deliver(await start(), '1');

  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('closes the connection on a body that is not JSON, and accepts the next delivery', async () => {
  const receiver = await start();

  await expect(deliver(receiver, 'nonsense')).rejects.toThrow('fetch failed');
  await deliver(receiver, '{"id":1}');

  expect(receiver.received.map(({ payload }) => payload)).toEqual([{ id: 1 }]);
});

test('waits for the next delivery of a topic, and gives each once', async () => {
  recordSteps();
  const receiver = await start();
  await deliver(receiver, '1');
  await deliver(receiver, '2', { 'x-platform-topic': 'orders/paid' });

  const first = await receiver.waitFor('orders/paid');
  const second = receiver.waitFor('orders/paid');
  await deliver(receiver, '3', { 'x-platform-topic': 'orders/paid' });

  expect([first.payload, (await second).payload]).toEqual([2, 3]);
});

test('stops listening when it is closed', async () => {
  const receiver = await startReceiver({ secret: SECRET });
  await deliver(receiver, '1');

  await receiver.close();

  await expect(deliver(receiver, '2')).rejects.toThrow('fetch failed');
});

test.each([0, 99, 103, 199, 600, 999, 200.5, NaN])('refuses the status %d', async (status) => {
  const receiver = await startReceiver({ secret: 'hush' });
  onTestFinished(() => receiver.close());

  expect(() => receiver.respondWith(status)).toThrow(RangeError);
});
