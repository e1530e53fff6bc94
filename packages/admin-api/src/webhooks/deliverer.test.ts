import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createManualClock,
  createShop,
  locations,
  products,
  RETRY_SPAN,
  webhooks,
  type ManualClock,
  type Shop,
} from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { DELIVERY_TIMEOUT, Deliverer, DeliveryError, type DelivererConfig } from './deliverer.ts';

interface Received {
  readonly headers: Headers;
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

interface Scene {
  readonly shop: Shop;
  readonly clock: ManualClock;
  readonly deliverer: Deliverer;
  readonly received: Received[];
}

const createScene = (
  respond: (count: number) => Response | Promise<Response> = () => new Response(),
  config: Partial<DelivererConfig> = {},
): Scene => {
  const clock = createManualClock(Date.UTC(2026, 0, 5, 10));
  const shop = createShop({ clock, domain: 'corner.example' });
  const received: Received[] = [];
  const deliverer = new Deliverer({
    shop,
    secret: 'hush',
    async send(request) {
      const { headers, method, url } = request;
      received.push({ headers, method, url, body: await request.text() });
      return respond(received.length);
    },
    ...config,
  });
  return { shop, clock, deliverer, received };
};

const register = ({ shop }: Scene, topic: string, address = 'https://receiver.example/hooks'): void => {
  shop.create(webhooks, { topic, address });
};

const attemptsIn = ({ shop }: Scene): readonly unknown[] =>
  shop.deliveries
    .list({ sort: 'id', isReversed: false, terms: [], limit: 100 })
    .records.flatMap(({ attempts }) => attempts.map(({ status, reason }) => [status, reason]));

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

test('delivers when a retry succeeds', async () => {
  const scene = createScene((count) => new Response(null, { status: count === 1 ? 500 : 200 }));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();
  const early = await scene.deliverer.deliverDue();
  scene.clock.advance(60_000);
  const late = await scene.deliverer.deliverDue();

  expect([early, late]).toEqual([0, 1]);
  expect(attemptsIn(scene)).toEqual([
    [500, 'The receiver refused it.'],
    [200, ''],
  ]);
});

test('gives up after 19 retries in 48 hours, and removes the webhook', async () => {
  const scene = createScene(() => new Response(null, { status: 503 }));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });
  const began = scene.clock.now();

  let next = scene.shop.deliveries.nextDueAt();
  while (next !== undefined) {
    scene.clock.advance(Math.max(0, next - scene.clock.now()));
    // oxlint-disable-next-line no-await-in-loop -- the next retry is known only after this one
    await scene.deliverer.deliverDue();
    next = scene.shop.deliveries.nextDueAt();
  }

  expect(scene.received).toHaveLength(20);
  expect(scene.clock.now() - began).toBe(RETRY_SPAN);
  expect(scene.shop.count(webhooks)).toBe(0);
});

test.each([
  [301, 'Redirects are not followed. Register the final address.'],
  [304, 'Redirects are not followed. Register the final address.'],
  [404, 'The receiver refused it.'],
  [410, 'The receiver refused it.'],
])('counts the status %i as a failure, with its reason', async (status, reason) => {
  const scene = createScene(() => new Response(null, { status }));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([[status, reason]]);
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

  expect(attemptsIn(scene)).toEqual([
    [null, 'There was no answer within 5 seconds. Answer first and work afterwards.'],
  ]);
  expect(DELIVERY_TIMEOUT).toBe(5_000);
});

test('records the message of a DeliveryError that the sender throws', async () => {
  const scene = createScene(() => Promise.reject(new DeliveryError('Name that origin on the command line.')));
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([[null, 'Name that origin on the command line.']]);
});

test('attempts every due delivery once', async () => {
  const scene = createScene();
  register(scene, 'locations/create');
  for (let number = 0; number < 35; number += 1) scene.shop.create(locations, { name: `Store ${number}` });

  const [first, second] = await Promise.all([scene.deliverer.deliverDue(), scene.deliverer.deliverDue()]);

  expect([first, second, await scene.deliverer.deliverDue()]).toEqual([35, 35, 0]);
  expect(new Set(scene.received.map(({ body }) => body)).size).toBe(35);
  expect(scene.received).toHaveLength(35);
});

test('tolerates a webhook that is deleted during its delivery', async () => {
  const scene = createScene(() => {
    for (const { id } of scene.shop.list(webhooks, { sort: 'id', isReversed: false, terms: [], limit: 9 }).records) {
      scene.shop.delete(webhooks, id);
    }
    return new Response();
  });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([]);
});

test('carries the same UUID in each attempt, and the shop domain it was given (#10)', async () => {
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

test('sends nothing before the change is stored (#10)', async () => {
  const stores: (() => void)[] = [];
  const scene = createScene(undefined, { stored: () => new Promise((resolve) => stores.push(resolve)) });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  const round = scene.deliverer.deliverDue();
  await expect.poll(() => stores.length).toBe(1);
  const early = scene.received.length;
  for (const store of stores) store();
  await round;

  expect([early, scene.received.length]).toEqual([0, 1]);
});

test('stops a round that is running (#10)', async () => {
  const scene = createScene(() => {
    scene.deliverer.stop();
    return new Response();
  });
  register(scene, 'locations/create');
  for (let number = 0; number < 35; number += 1) scene.shop.create(locations, { name: `Store ${number}` });

  const stopped = await scene.deliverer.deliverDue();
  const waiting = scene.shop.deliveries.due(100).length;

  expect(stopped).toBeLessThanOrEqual(10);
  expect(scene.received).toHaveLength(stopped);
  expect(waiting).toBe(35 - stopped);
});

test.each(['restore', 'reset'] as const)('drops the outcome of an attempt from before a %s (#10)', async (way) => {
  const scene: Scene = createScene((count) => {
    if (count === 1) {
      if (way === 'restore') scene.shop.restore(before);
      else scene.shop.reset();
      scene.deliverer.stop();
    }
    return new Response();
  });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });
  const before = scene.shop.snapshot();

  await scene.deliverer.deliverDue();

  expect(attemptsIn(scene)).toEqual([]);
  expect(scene.shop.deliveries.due(10)).toHaveLength(way === 'restore' ? 1 : 0);
});

test('delivers in the requested order, one after another, while the clock stands still (#10)', async () => {
  const scene = createScene();
  register(scene, 'locations/create');
  for (const name of ['a', 'b', 'c', 'd']) scene.shop.create(locations, { name });
  const [a = 0, b = 0, c = 0] = scene.shop.deliveries.due(4).map(({ id }) => id);

  scene.deliverer.deliverInOrder([c, a, b]);
  await scene.deliverer.deliverDue();

  expect(scene.received.map(({ body }) => JSON.parse(body).name)).toEqual(['c', 'a', 'b', 'd']);
});

test('delivers on its own once started, over real HTTP', async () => {
  const bodies: string[] = [];
  const receiver = createServer();
  const delivered = new Promise<IncomingHttpHeaders>((resolve) => {
    receiver.on('request', (request, response) => {
      request.on('data', (part: Buffer) => bodies.push(part.toString()));
      request.on('end', () => {
        response.end();
        resolve(request.headers);
      });
    });
  });
  const shop = createShop();
  const deliverer = new Deliverer({ shop, secret: 'hush' });
  onTestFinished(() => {
    deliverer.stop();
    receiver.close();
  });
  shop.create(webhooks, { topic: 'locations/create', address: `${await listen(receiver)}/hooks` });
  deliverer.start();
  shop.create(locations, { name: 'North' });

  const headers = await delivered;

  expect(headers['x-platform-topic']).toBe('locations/create');
  expect(headers['x-platform-hmac-sha256']).toBe(createHmac('sha256', 'hush').update(bodies.join('')).digest('base64'));
});

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    });
  });
}
