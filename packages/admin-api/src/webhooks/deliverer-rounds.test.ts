import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShop, locations, webhooks } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { attemptsIn, createScene, register, type Scene } from '../test-support/delivery-scene.ts';
import { Deliverer } from './deliverer.ts';

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

test('sends nothing when it is stopped while the change is being stored (#10)', async () => {
  const stores: (() => void)[] = [];
  const scene = createScene(undefined, { stored: () => new Promise((resolve) => stores.push(resolve)) });
  register(scene, 'locations/create');
  scene.shop.create(locations, { name: 'North' });

  const round = scene.deliverer.deliverDue();
  await expect.poll(() => stores.length).toBe(1);
  scene.deliverer.stop();
  for (const store of stores) store();
  await round;

  expect(scene.received).toEqual([]);
  expect(scene.shop.deliveries.due(10)).toHaveLength(1);
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

  scene.deliverer.deliverInOrder([c, b, a]);
  await scene.deliverer.deliverDue();

  expect(scene.received.map(({ body }) => JSON.parse(body).name)).toEqual(['c', 'b', 'a', 'd']);
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
