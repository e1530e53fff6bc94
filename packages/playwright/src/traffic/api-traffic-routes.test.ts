import { expect, test } from 'vitest';
import { ApiTraffic, isMeant, type ApiRequest, type RouteAction } from './api-traffic.ts';

const ORDERS: ApiRequest = { method: 'GET', url: 'http://localhost:4820/admin/orders.json', lane: 'worker', at: 0 };
const PRODUCTS: ApiRequest = { ...ORDERS, url: 'http://localhost:4820/admin/products.json' };

const createTraffic = (wait: (milliseconds: number) => Promise<void> = async () => {}): ApiTraffic =>
  new ApiTraffic(wait);

/** A wait that ends when it is told to. */
function createWait(): { readonly wait: () => Promise<void>; readonly end: () => void } {
  const gate = new EventTarget();
  const ended = new Promise<void>((resolve) => {
    gate.addEventListener('end', () => resolve(), { once: true });
  });
  return { wait: () => ended, end: () => void gate.dispatchEvent(new Event('end')) };
}

test.each([
  [null, 'null'],
  [0, '0'],
  [false, 'false'],
  [[], '[]'],
  [{ title: 'Käse' }, '{"title":"Käse"}'],
])('sends %j as JSON', async (body, text) => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { response: { status: 200, body } });

  expect(await traffic.handle(ORDERS)).toEqual({
    type: 'response',
    status: 200,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: text,
  });
});

test('sends a text as it is, one that looks like JSON as well', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { response: { status: 200, body: '{"a":1}' } });

  expect(await traffic.handle(ORDERS)).toEqual({ type: 'response', status: 200, headers: [], body: '{"a":1}' });
});

test('prefers the content type of the route', async () => {
  const traffic = createTraffic();
  const headers = { 'content-type': 'application/problem+json' };
  traffic.addRoute({ url: '/orders' }, { response: { status: 400, headers, body: {} } });

  expect(await traffic.handle(ORDERS)).toMatchObject({ headers: [['content-type', 'application/problem+json']] });
});

test('counts only the requests that the route means', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true }, 1);

  expect(await traffic.handle(PRODUCTS)).toBeUndefined();
  expect(await traffic.handle(ORDERS)).toEqual({ type: 'error' });
});

test('comes back to an older route when the newest is used up', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { response: { status: 503 } });
  traffic.addRoute({ url: '/orders' }, { response: { status: 429 } }, 1);

  const statuses = [await traffic.handle(ORDERS), await traffic.handle(ORDERS)];

  expect(statuses).toMatchObject([{ status: 429 }, { status: 503 }]);
});

test('takes no request with a route for none', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true }, 0);

  expect(await traffic.handle(ORDERS)).toBeUndefined();
});

test('takes one request by a route for one while another still waits', async () => {
  const { wait, end } = createWait();
  const traffic = createTraffic(wait);
  traffic.addRoute({ url: '/orders' }, { delay: 1, isFailing: true }, 1);

  const first = traffic.handle(ORDERS);
  const second = await traffic.handle(ORDERS);
  end();

  expect([await first, second]).toEqual([{ type: 'error' }, undefined]);
});

test('has seen a request that still waits', () => {
  const traffic = createTraffic(() => new Promise(() => {}));
  traffic.addRoute({ url: '/orders' }, { delay: '1h' });

  void traffic.handle(ORDERS);

  expect(traffic.seen).toEqual([ORDERS]);
});

test('answers a request that waited when the routes were removed', async () => {
  const { wait, end } = createWait();
  const traffic = createTraffic(wait);
  traffic.addRoute({ url: '/orders' }, { delay: '2s', response: { status: 503 } });
  const waiting = traffic.handle(ORDERS);

  traffic.removeRoutes();
  end();

  expect(await waiting).toMatchObject({ status: 503 });
});

test('fails a request although the route has a response as well', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true, response: { status: 200 } });

  expect(await traffic.handle(ORDERS)).toEqual({ type: 'error' });
});

test('waits before it fails a request', async () => {
  const waits: number[] = [];
  const traffic = createTraffic(async (milliseconds) => void waits.push(milliseconds));
  traffic.addRoute({ url: '/orders' }, { delay: '1.5s', isFailing: true });

  expect(await traffic.handle(ORDERS)).toEqual({ type: 'error' });
  expect(waits).toEqual([1_500]);
});

test('means every request by an empty text', () => {
  expect([isMeant(ORDERS, { url: '' }), isMeant(PRODUCTS, { url: '' })]).toEqual([true, true]);
});

test('means by a pattern what it fits from the first slash of the path on', () => {
  expect(isMeant(ORDERS, { url: /^\/admin\/orders\.json$/ })).toBe(true);
  expect(isMeant(ORDERS, { url: /4820|^http/ })).toBe(false);
});

test('takes a dot in a text for a dot', () => {
  expect(isMeant({ ...ORDERS, url: 'http://localhost/admin/ordersXjson' }, { url: 'orders.json' })).toBe(false);
});

test.each([/orders/g, /orders/y, /.*orders/gy])('matches each of the requests that fit %s', async (url) => {
  const traffic = createTraffic();
  traffic.addRoute({ url }, { isFailing: true });

  const answers = [await traffic.handle(ORDERS), await traffic.handle(ORDERS), await traffic.handle(ORDERS)];

  const fits = String(url) === '/orders/y' ? undefined : { type: 'error' };
  expect(answers).toEqual([fits, fits, fits]);
});

test('sends the one content type that the test says, however it spells the header', async () => {
  const traffic = createTraffic();
  const headers = { 'Content-Type': 'application/problem+json' };
  traffic.addRoute({ url: '/orders' }, { response: { status: 409, headers, body: {} } });

  expect(await traffic.handle(ORDERS)).toMatchObject({ headers: [['content-type', 'application/problem+json']] });
});

test.each([204, 205, 304])('sends no body with the status %i, which has none', async (status) => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { response: { status, body: null } });

  expect(await traffic.handle(ORDERS)).toEqual({ type: 'response', status, headers: [], body: '' });
});

test('refuses what could only fail in the page', () => {
  const traffic = createTraffic();
  const add = (action: RouteAction) => (): void => traffic.addRoute({ url: '/orders' }, action);

  expect(add({ response: { status: 204, body: 'text' } })).toThrow(TypeError);
  expect(add({ response: { status: 999 } })).toThrow(RangeError);
  expect(add({ response: { status: 200, headers: { 'not a name': 'x' } } })).toThrow(TypeError);
  expect(add({ delay: -1 })).toThrow(RangeError);
});
