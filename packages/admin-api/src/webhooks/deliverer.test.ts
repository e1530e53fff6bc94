import { createHmac } from 'node:crypto';
import { decodeSnapshot, encodeSnapshot, locations, products, storedKinds } from '@platformapp/shop';
import { expect, onTestFinished, test, vi } from 'vitest';
import { attemptsIn, createScene, register } from '../test-support/delivery-scene.ts';
import { DELIVERY_TIMEOUT } from './deliverer.ts';
import { DeliveryError } from './delivery-error.ts';
import { signBody } from './sign-body.ts';

test('posts the record, signed over its bytes, with the headers of the service', async () => {
  const scene = createScene();
  register(scene, 'products/create');
  scene.shop.create(products, { title: 'Schüssel' });

  const attempts = await scene.deliverer.deliverDue();
  const [request] = scene.received;
  const body = JSON.parse(request?.body ?? '');

  expect(attempts).toBe(1);
  expect([request?.method, request?.url]).toEqual(['POST', 'https://receiver.example/hooks']);
  expect(body).toMatchObject({ title: 'Schüssel', admin_graphql_api_id: `gid://platform/Product/${body.id}` });
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'x-platform-topic': 'products/create',
    'x-platform-shop-domain': 'corner.example',
    'x-platform-api-version': '2019-10',
    'x-platform-webhook-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-platform-hmac-sha256': createHmac('sha256', 'hush')
      .update(request?.body ?? '')
      .digest('base64'),
  });
});

test('posts only the id of a deleted record', async () => {
  const scene = createScene();
  const made = scene.shop.create(locations, { name: 'North' });
  register(scene, 'locations/delete');
  scene.shop.delete(locations, made.status === 'done' ? made.record.id : 0);

  await scene.deliverer.deliverDue();

  expect(scene.received.map(({ body }) => body)).toEqual([`{"id":${made.status === 'done' ? made.record.id : 0}}`]);
});

test('posts a payload of the largest size once', async () => {
  const scene = createScene();
  register(scene, 'carts/create');
  scene.shop.trigger('carts/create', { id: 1, note: 'x'.repeat(2_000_000 - '{"id":1,"note":""}'.length) });

  const attempts = await scene.deliverer.deliverDue();

  expect([attempts, scene.received.length, attemptsIn(scene)]).toEqual([1, 1, [[200, '']]]);
});

test.each([
  [300, 'Redirects are not followed. Register the final address.'],
  [399, 'Redirects are not followed. Register the final address.'],
  [400, 'The receiver refused it.'],
  [410, 'The receiver refused it.'],
])('counts the status %i as a failure, with its reason', async (status, reason) => {
  const scene = createScene(() => new Response(null, { status }));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([[status, reason]]);
});

test('says that a redirect, which a browser hides, is not followed', async () => {
  const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
  const scene = createScene(() => hidden);
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([[0, 'Redirects are not followed. Register the final address.']]);
});

test('delivers when a status of success came, even if the body breaks off', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  const scene = createScene(() => new Response(broken));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([[200, '']]);
});

test('records an attempt at an imported address that is not a URL, and sends the other deliveries', async () => {
  const scene = createScene();
  register(scene, 'locations/create');
  register(scene, 'locations/create', 'https://other.example/hooks');
  const parts = Array.from(encodeSnapshot(scene.shop.snapshot()), (part) =>
    part.replace('https://other.example/hooks', 'other'),
  );
  scene.shop.restore(decodeSnapshot(parts, storedKinds(scene.shop.resources)));
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([
    [200, ''],
    [null, 'other is not a URL.'],
  ]);
});

test('explains why no answer came and how to fix it', async () => {
  const scene = createScene(() => Promise.reject(new TypeError('Failed to fetch')));
  register(scene, 'locations/create', 'http://localhost:9/hooks');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([
    [null, expect.stringMatching(/^http:\/\/localhost:9 cannot be reached from here\. .*CORS/)],
  ]);
});

test('reports an answer that took too long', async () => {
  const scene = createScene(() => Promise.reject(new DOMException('too late', 'TimeoutError')));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([[null, 'There was no answer within 5 seconds. Respond first, then do the work.']]);
  expect(DELIVERY_TIMEOUT).toBe(5_000);
});

test('records the message of a DeliveryError that the sender throws', async () => {
  const scene = createScene(() => Promise.reject(new DeliveryError('Name that origin on the command line.')));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([[null, 'Name that origin on the command line.']]);
});

test('carries the same UUID in each attempt, and the configured shop domain (#10)', async () => {
  const scene = createScene(() => new Response(null, { status: 503 }), { shopDomain: 'localhost:4820' });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });
  const [delivery] = scene.shop.deliveries.due(1);

  await scene.deliverer.deliverDue();
  scene.clock.advance(60_000);
  await scene.deliverer.deliverDue();

  const headers = scene.received.map((request) => request.headers);
  expect(headers.map((each) => each.get('x-platform-webhook-id'))).toEqual([delivery?.uuid, delivery?.uuid]);
  expect(headers[0]?.get('x-platform-shop-domain')).toBe('localhost:4820');
});

test('blames the secret for a delivery that could not be signed (#10)', async () => {
  const scene = createScene(undefined, { secret: '' });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(scene.received).toEqual([]);
  expect(attemptsIn(scene)).toEqual([
    [
      null,
      'The delivery was not sent because it could not be signed. Check the secret that the shop was started with: it must not be empty.',
    ],
  ]);
});

test('says which pages can sign if the browser has no cryptography here', async () => {
  vi.stubGlobal('crypto', {});
  onTestFinished(() => void vi.unstubAllGlobals());

  await expect(signBody('{}', 'hush')).rejects.toMatchObject({
    name: 'DeliveryError',
    message:
      'The delivery was not sent because it could not be signed. ' +
      'Open the shell on localhost or over https: elsewhere browsers do not sign.',
    cause: expect.any(TypeError),
  });
});
