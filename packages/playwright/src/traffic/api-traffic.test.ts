import { expect, test } from 'vitest';
import { ApiTraffic, isMeant, type ApiRequest } from './api-traffic.ts';

const ORDERS: ApiRequest = {
  method: 'GET',
  url: 'http://localhost:4820/admin/api/2019-10/orders.json?limit=3',
  lane: 'tunnel',
  at: 0,
};
const CREATE: ApiRequest = { ...ORDERS, method: 'POST', url: 'http://localhost:4820/admin/api/2019-10/orders.json' };

const createTraffic = (waits: number[] = []): ApiTraffic =>
  new ApiTraffic(async (milliseconds) => void waits.push(milliseconds));

test('leaves requests to the shop and remembers them', async () => {
  const traffic = createTraffic();

  expect(await traffic.handle(ORDERS)).toBeUndefined();
  expect(await traffic.handle(CREATE)).toBeUndefined();

  expect(traffic.seen).toEqual([ORDERS, CREATE]);
});

test('answers in the place of the shop, with JSON or a text', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ method: 'POST', url: '/orders.json' }, { response: { status: 422, body: { errors: 'No' } } });
  traffic.addRoute({ method: 'get', url: /limit=3$/ }, { response: { status: 204, headers: { 'x-a': '1' } } });

  expect(await traffic.handle(CREATE)).toEqual({
    type: 'response',
    status: 422,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: '{"errors":"No"}',
  });
  expect(await traffic.handle(ORDERS)).toEqual({ type: 'response', status: 204, headers: [['x-a', '1']], body: '' });
});

test('fails a request as often as it is told', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true }, 2);

  const outcomes = [await traffic.handle(ORDERS), await traffic.handle(ORDERS), await traffic.handle(ORDERS)];

  expect(outcomes).toEqual([{ type: 'error' }, { type: 'error' }, undefined]);
});

test('lets a request wait and then leaves it to the shop', async () => {
  const waits: number[] = [];
  const traffic = createTraffic(waits);
  traffic.addRoute({ url: '/orders' }, { delay: '2s' });

  expect(await traffic.handle(ORDERS)).toBeUndefined();
  expect(waits).toEqual([2_000]);
});

test('prefers the newest route, until the routes are removed', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true });
  traffic.addRoute({ url: '/orders' }, { response: { status: 200 } });

  expect(await traffic.handle(ORDERS)).toMatchObject({ status: 200 });
  traffic.removeRoutes();
  expect(await traffic.handle(ORDERS)).toBeUndefined();
});

test('means by a text what the path or the query contains, not the host', () => {
  expect(isMeant(ORDERS, { url: 'limit=3' })).toBe(true);
  expect(isMeant(ORDERS, { url: 'localhost' })).toBe(false);
  expect(isMeant(ORDERS, { url: '/orders', method: 'POST' })).toBe(false);
});
