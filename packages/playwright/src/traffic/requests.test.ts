import { Timeline } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { createRequest } from '../test-support/api-request.ts';
import { ApiTraffic, type Interception } from './api-traffic.ts';
import { failureOf } from '../test-support/failure.ts';
import { Requests } from './requests.ts';
import { openShop, ORIGIN, type ShopScene } from '../test-support/shop-scene.ts';

const READ = createRequest({ url: '/admin/orders.json?limit=3' });
const WRITE = createRequest({ method: 'POST', url: '/admin/orders.json' });

interface RequestScene extends ShopScene {
  readonly requests: Requests;
  readonly traffic: { readonly handle: (request: typeof READ) => Promise<Interception | undefined> };
}

async function open(): Promise<RequestScene> {
  const scene = await openShop();
  const traffic = new ApiTraffic({ wait: async () => {}, timeline: new Timeline() });
  let count = 0;
  const handle = (request: typeof READ): Promise<Interception | undefined> =>
    traffic.handle(`${(count += 1)}`, request);
  return { ...scene, traffic: { handle }, requests: new Requests(scene.link, traffic) };
}

test('has the requests of pages, oldest first', async () => {
  const { requests, traffic } = await open();

  await traffic.handle(READ);
  await traffic.handle(WRITE);

  expect(requests.all).toMatchObject([READ, WRITE]);
});

test.each([
  [{ url: '/orders.json' }, [READ, WRITE]],
  [{ url: '/orders.json', method: 'post' }, [WRITE]],
  [{ url: /limit=\d/ }, [READ]],
  [{ url: '/products' }, []],
])('finds the requests that %o selects', async (filter, found) => {
  const { requests, traffic } = await open();
  await traffic.handle(READ);
  await traffic.handle(WRITE);

  expect(requests.find(filter)).toMatchObject(found);
});

test('waits for a request and returns the first match', async () => {
  const { requests, traffic } = await open();
  const waited = requests.waitFor({ method: 'POST', url: '/orders' });

  await traffic.handle(READ);
  await traffic.handle(WRITE);
  await traffic.handle({ ...WRITE, at: 1 });

  expect(await waited).toMatchObject(WRITE);
});

test('names the request that never came', async () => {
  const { requests } = await open();

  expect(await failureOf(() => requests.waitFor({ url: /graphql/ }))).toBe(
    'There was no request /graphql/ in time. There were none at all.',
  );
});

test('waits for a request only as long as the test says', async () => {
  const { requests } = await open();

  await expect(requests.waitFor({ url: /graphql/ }, { timeout: 50 })).rejects.toThrow('There was no request /graphql/');
});

test('lists the requests that the shop answered, with their status', async () => {
  const { requests, shop } = await open();

  await shop.api('/admin/api/2019-10/products/7.json');

  expect(await requests.answered()).toMatchObject([
    { number: 1, lane: 'shell', method: 'GET', url: `${ORIGIN}/admin/api/2019-10/products/7.json`, status: 404 },
  ]);
  expect(requests.all).toEqual([]);
});

test('route answers requests until unroute', async () => {
  const { requests, traffic } = await open();

  requests.route({ url: '/orders' }, { response: { status: 429 } });
  expect(await traffic.handle(READ)).toMatchObject({ status: 429 });
  requests.unroute();
  expect(await traffic.handle(READ)).toBeUndefined();
});

test('route intercepts the given number of requests', async () => {
  const { requests, traffic } = await open();

  requests.route({ url: '/orders' }, { isFailing: true }, { times: 1 });

  expect([await traffic.handle(READ), await traffic.handle(READ)]).toEqual([{ type: 'error' }, undefined]);
});
