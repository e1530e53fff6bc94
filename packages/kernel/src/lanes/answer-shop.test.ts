import type { WireRequest } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { startKernel, type KernelInTest } from '../test-support/start-kernel.ts';
import { decodeResponse } from '../wire.ts';
import { answerShop, isForShop } from './answer-shop.ts';

const SHOP = 'http://localhost:4820/.platform-admin/shop';

const PRODUCTS = '/admin/api/2019-10/products';

/** Asks for the shop and returns the status and the text of the answer. */
const ask = async (
  { kernel }: KernelInTest,
  method: string,
  path = '',
  text?: string,
): Promise<readonly [status: number, text: string]> => {
  const body = text === undefined ? undefined : new TextEncoder().encode(text).buffer;
  const response = decodeResponse(await answerShop(kernel, { method, url: `${SHOP}${path}`, headers: [], body }));
  return [response.status, await response.text()];
};

const emit = (scene: KernelInTest, order: unknown): Promise<readonly [status: number, text: string]> =>
  ask(scene, 'POST', '/events', JSON.stringify(order));

/** A kernel without deliveries, so that they stay as they are. */
const startHeld = async (): Promise<KernelInTest> => {
  const scene = startKernel({ sample: 'everyday' });
  await scene.kernel.holdDeliveries(true);
  const webhook = { topic: 'orders/create', address: 'http://localhost:3000/webhooks' };
  await scene.ask('POST', '/admin/webhooks.json', JSON.stringify({ webhook }));
  return scene;
};

test('exports the shop, and another kernel imports it', async () => {
  const [from, to] = [startKernel({ sample: { products: 3 } }), startKernel()];

  const [status, text] = await ask(from, 'GET');
  const taken = await ask(to, 'PUT', '', text);

  expect([status, taken]).toEqual([200, [204, '']]);
  expect(await to.ask('GET', `${PRODUCTS}/count.json`)).toEqual([200, '{"count":3}']);
});

test('says why it refuses a shop, and changes nothing', async () => {
  const scene = startKernel({ sample: { products: 3 } });

  const [status, text] = await ask(scene, 'PUT', '', 'nonsense');

  expect([status, JSON.parse(text)]).toEqual([422, { errors: expect.any(String) }]);
  expect(await scene.ask('GET', `${PRODUCTS}/count.json`)).toEqual([200, '{"count":3}']);
});

test('puts the shop back to another sample', async () => {
  const scene = startKernel({ sample: { products: 3 } });

  expect(await ask(scene, 'DELETE', '?sample=2&seed=5')).toEqual([204, '']);
  expect(await scene.ask('GET', `${PRODUCTS}/count.json`)).toEqual([200, '{"count":2}']);
});

test.each([
  ['?seed=abc', 'The option seed must be a whole number, not "abc".'],
  ['?seed=', 'The option seed must be a whole number, not "".'],
  ['?seed=1e3', 'The option seed must be a whole number, not "1e3".'],
  ['?seed=-1', 'The option seed must be a whole number, not "-1".'],
])('refuses to put the shop back to the sample %s, and changes nothing', async (query, errors) => {
  const scene = startKernel({ sample: { products: 3 } });
  await scene.ask('POST', `${PRODUCTS}.json`, '{"product":{"title":"Bowl"}}');

  const [status, text] = await ask(scene, 'DELETE', query);

  expect([status, JSON.parse(text)]).toEqual([422, { errors }]);
  expect(await scene.ask('GET', `${PRODUCTS}/count.json`)).toEqual([200, '{"count":4}']);
});

test('emits a topic with an edited sample, and says how many webhooks listen', async () => {
  const scene = await startHeld();

  const answer = await emit(scene, { topic: 'orders/create', override: { email: 'a@b.example' } });

  expect(answer).toEqual([200, '{"webhooks":1}']);
  expect(await scene.kernel.deliveries()).toMatchObject([
    { topic: 'orders/create', payload: { email: 'a@b.example', name: expect.stringMatching(/^#/) } },
  ]);
});

test('emits a topic that no webhook listens to', async () => {
  expect(await emit(await startHeld(), { topic: 'shop/update' })).toEqual([200, '{"webhooks":0}']);
});

test.each([
  [
    { topic: 'products/made' },
    'There is no topic "products/made". Topics of products: products/create, products/delete, products/update.',
  ],
  [{ topic: 'ordrs/create' }, 'There is no topic "ordrs/create". Topics begin with one of: app, carts, '],
  [{ topic: 'orders/create', override: { emial: '' } }, 'The sample has no "emial". It has: id, '],
  [{ topic: 'orders/create', override: 'email' }, 'A topic is missing.'],
  [{ topic: 7 }, 'A topic is missing.'],
  ['orders/create', 'A topic is missing.'],
])('emits nothing for %j and says why', async (order, sentence) => {
  const scene = await startHeld();

  const [status, text] = await emit(scene, order);

  expect([status, JSON.parse(text)]).toEqual([422, { errors: expect.stringContaining(sentence) }]);
  expect(await scene.kernel.deliveries()).toEqual([]);
});

test('refuses to emit a payload that is not JSON', async () => {
  const [status] = await ask(await startHeld(), 'POST', '/events', 'orders/create');

  expect(status).toBe(422);
});

test('gives the log of deliveries without their payloads', async () => {
  const scene = await startHeld();
  await emit(scene, { topic: 'orders/create' });

  const [status, text] = await ask(scene, 'GET', '/deliveries');

  expect([status, JSON.parse(text)]).toEqual([
    200,
    [
      {
        id: expect.any(Number),
        uuid: expect.any(String),
        topic: 'orders/create',
        address: 'http://localhost:3000/webhooks',
        state: 'pending',
        createdAt: await scene.kernel.now(),
        attempts: [],
        note: '',
      },
    ],
  ]);
});

test.each([
  ['PATCH', ''],
  ['GET', '/events'],
  ['DELETE', '/deliveries'],
  ['GET', '/nothing'],
])('answers %s of %j with an error', async (method, path) => {
  const [status] = await ask(startKernel(), method, path);

  expect(status).toBe(404);
});

test.each([
  [SHOP, true],
  [`${SHOP}?x`, true],
  [`${SHOP}/events`, true],
  [`${SHOP}s`, false],
  ['http://localhost:4820/admin/shop.json', false],
  ['nowhere', false],
])('%s is for the shop itself: %s', (url, is) => {
  const request: WireRequest = { method: 'GET', url, headers: [] };

  expect(isForShop(request)).toBe(is);
});

test('installs, lists and uninstalls apps', async () => {
  const scene = startKernel({ tokens: true });

  const [status, text] = await ask(scene, 'POST', '/apps?apiKey=reviews');

  expect([status, JSON.parse(text)]).toEqual([200, { ...(await scene.kernel.installApp('reviews')) }]);
  expect(JSON.parse((await ask(scene, 'GET', '/apps'))[1])).toEqual(await scene.kernel.apps());
  expect(await ask(scene, 'DELETE', '/apps?apiKey=reviews')).toEqual([204, '']);
  expect(await ask(scene, 'GET', '/apps')).toEqual([200, '[]']);
});

test('says how many apps a shop can have when it has them all', async () => {
  const scene = startKernel({ tokens: true });
  for (let number = 1; number <= 250; number += 1) scene.shop.apps.install(`app-${number}`);

  const answer = await ask(scene, 'POST', '/apps?apiKey=reviews');

  expect(answer).toEqual([422, '{"errors":"A shop has at most 250 apps. Uninstall one first."}']);
});

test.each(['', '?apiKey=', '?apikey=reviews', '?apiKey=a%20b', '?apiKey=..'])(
  'refuses to install or uninstall an app by %j',
  async (query) => {
    const scene = startKernel({ tokens: true });

    const answers = [await ask(scene, 'POST', `/apps${query}`), await ask(scene, 'DELETE', `/apps${query}`)];

    expect(answers.map(([status]) => status)).toEqual([422, 422]);
    expect(await scene.kernel.apps()).toEqual([]);
  },
);
