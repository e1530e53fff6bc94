import { expect, test } from 'vitest';
import { createRequest } from '../test-support/api-request.ts';
import { Timeline, type RequestAnswer, type RequestEntry } from '@platformapp/timeline';
import { ApiTraffic, isMeant, type Interception, type RouteAction } from './api-traffic.ts';

const ORDERS: RequestEntry = createRequest({ url: '/admin/api/2019-10/orders.json?limit=3' });
const CREATE: RequestEntry = createRequest({ method: 'POST', url: '/admin/api/2019-10/orders.json' });
const PRODUCTS: RequestEntry = createRequest({ url: '/admin/products.json' });
const ANSWER: Omit<RequestAnswer, 'duration'> = { status: 201, headers: [], body: undefined, failure: undefined };

let count = 0;

const createTraffic = (wait: (milliseconds: number) => Promise<void> = async () => {}): ApiTraffic =>
  new ApiTraffic({ wait, timeline: new Timeline() });

/** Makes a request with its own id. */
const handle = (traffic: ApiTraffic, request: RequestEntry): Promise<Interception | undefined> =>
  traffic.handle(`${(count += 1)}`, request);

/** A wait that the test ends. */
function createWait(): { readonly wait: () => Promise<void>; readonly end: () => void } {
  const gate = new EventTarget();
  const ended = new Promise<void>((resolve) => {
    gate.addEventListener('end', () => resolve(), { once: true });
  });
  return { wait: () => ended, end: () => void gate.dispatchEvent(new Event('end')) };
}

test('passes requests to the shop and records them', async () => {
  const traffic = createTraffic();

  expect(await handle(traffic, ORDERS)).toBeUndefined();
  expect(await handle(traffic, CREATE)).toBeUndefined();

  expect(traffic.seen).toMatchObject([ORDERS, CREATE]);
});

test('answers instead of the shop, with JSON or a text', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ method: 'POST', url: '/orders.json' }, { response: { status: 422, body: { errors: 'No' } } });
  traffic.addRoute({ method: 'get', url: /limit=3$/ }, { response: { status: 204, headers: { 'x-a': '1' } } });

  expect(await handle(traffic, CREATE)).toEqual({
    type: 'response',
    status: 422,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: '{"errors":"No"}',
  });
  expect(await handle(traffic, ORDERS)).toEqual({ type: 'response', status: 204, headers: [['x-a', '1']], body: '' });
});

test('fails a request the given number of times', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true }, 2);

  const outcomes = [await handle(traffic, ORDERS), await handle(traffic, ORDERS), await handle(traffic, ORDERS)];

  expect(outcomes).toEqual([{ type: 'error' }, { type: 'error' }, undefined]);
});

test('delays a request and then passes it to the shop', async () => {
  const waits: number[] = [];
  const traffic = createTraffic(async (milliseconds) => void waits.push(milliseconds));
  traffic.addRoute({ url: '/orders' }, { delay: '2s' });

  expect(await handle(traffic, ORDERS)).toBeUndefined();
  expect(waits).toEqual([2_000]);
});

test('prefers the newest route, until the routes are removed', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true });
  traffic.addRoute({ url: '/orders' }, { response: { status: 200 } });

  expect(await handle(traffic, ORDERS)).toMatchObject({ status: 200 });
  traffic.removeRoutes();
  expect(await handle(traffic, ORDERS)).toBeUndefined();
});

test('matches a text in the path or the query, not in the host', () => {
  expect(isMeant(ORDERS, { url: 'limit=3' })).toBe(true);
  expect(isMeant(ORDERS, { url: 'localhost' })).toBe(false);
  expect(isMeant(ORDERS, { url: '/orders', method: 'POST' })).toBe(false);
});

test.each([
  [null, 'null'],
  [0, '0'],
  [false, 'false'],
  [[], '[]'],
  [{ title: 'Käse' }, '{"title":"Käse"}'],
])('sends %j as JSON', async (body, text) => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { response: { status: 200, body } });

  expect(await handle(traffic, ORDERS)).toEqual({
    type: 'response',
    status: 200,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: text,
  });
});

test('sends a text as it is, even one that looks like JSON', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { response: { status: 200, body: '{"a":1}' } });

  expect(await handle(traffic, ORDERS)).toEqual({ type: 'response', status: 200, headers: [], body: '{"a":1}' });
});

test('prefers the content type of the route', async () => {
  const traffic = createTraffic();
  const headers = { 'content-type': 'application/problem+json' };
  traffic.addRoute({ url: '/orders' }, { response: { status: 400, headers, body: {} } });

  expect(await handle(traffic, ORDERS)).toMatchObject({ headers: [['content-type', 'application/problem+json']] });
});

test('counts only the requests that the route selects', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true }, 1);

  expect(await handle(traffic, PRODUCTS)).toBeUndefined();
  expect(await handle(traffic, ORDERS)).toEqual({ type: 'error' });
});

test('falls back to an older route when the newest is used up', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { response: { status: 503 } });
  traffic.addRoute({ url: '/orders' }, { response: { status: 429 } }, 1);

  const statuses = [await handle(traffic, ORDERS), await handle(traffic, ORDERS)];

  expect(statuses).toMatchObject([{ status: 429 }, { status: 503 }]);
});

test('answers no request by a route with times 0', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true }, 0);

  expect(await handle(traffic, ORDERS)).toBeUndefined();
});

test('answers one request by a route with times 1 while another still waits', async () => {
  const { wait, end } = createWait();
  const traffic = createTraffic(wait);
  traffic.addRoute({ url: '/orders' }, { delay: 1, isFailing: true }, 1);

  const first = handle(traffic, ORDERS);
  const second = await handle(traffic, ORDERS);
  end();

  expect([await first, second]).toEqual([{ type: 'error' }, undefined]);
});

test('records a request that still waits', () => {
  const traffic = createTraffic(() => new Promise(() => {}));
  traffic.addRoute({ url: '/orders' }, { delay: '1h' });

  void handle(traffic, ORDERS);

  expect(traffic.seen).toMatchObject([ORDERS]);
});

test('answers a request that waited when the routes were removed', async () => {
  const { wait, end } = createWait();
  const traffic = createTraffic(wait);
  traffic.addRoute({ url: '/orders' }, { delay: '2s', response: { status: 503 } });
  const waiting = handle(traffic, ORDERS);

  traffic.removeRoutes();
  end();

  expect(await waiting).toMatchObject({ status: 503 });
});

test('fails a request even if the route also has a response', async () => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { isFailing: true, response: { status: 200 } });

  expect(await handle(traffic, ORDERS)).toEqual({ type: 'error' });
});

test('waits before it fails a request', async () => {
  const waits: number[] = [];
  const traffic = createTraffic(async (milliseconds) => void waits.push(milliseconds));
  traffic.addRoute({ url: '/orders' }, { delay: '1.5s', isFailing: true });

  expect(await handle(traffic, ORDERS)).toEqual({ type: 'error' });
  expect(waits).toEqual([1_500]);
});

test('matches every request with an empty text', () => {
  expect([isMeant(ORDERS, { url: '' }), isMeant(PRODUCTS, { url: '' })]).toEqual([true, true]);
});

test('matches a pattern from the first slash of the path', () => {
  expect(isMeant(PRODUCTS, { url: /^\/admin\/products\.json$/ })).toBe(true);
  expect(isMeant(ORDERS, { url: /4820|^http/ })).toBe(false);
});

test('treats a dot in a text literally', () => {
  expect(isMeant({ ...ORDERS, url: 'http://localhost/admin/ordersXjson' }, { url: 'orders.json' })).toBe(false);
});

test.each([/orders/g, /orders/y, /.*orders/gy])('matches each of the requests that fit %s', async (url) => {
  const traffic = createTraffic();
  traffic.addRoute({ url }, { isFailing: true });

  const answers = [await handle(traffic, ORDERS), await handle(traffic, ORDERS), await handle(traffic, ORDERS)];

  const fits = String(url) === '/orders/y' ? undefined : { type: 'error' };
  expect(answers).toEqual([fits, fits, fits]);
});

test("sends only the test's content type, however it spells the header", async () => {
  const traffic = createTraffic();
  const headers = { 'Content-Type': 'application/problem+json' };
  traffic.addRoute({ url: '/orders' }, { response: { status: 409, headers, body: {} } });

  expect(await handle(traffic, ORDERS)).toMatchObject({ headers: [['content-type', 'application/problem+json']] });
});

test.each([204, 205, 304])('sends no body with the status %i', async (status) => {
  const traffic = createTraffic();
  traffic.addRoute({ url: '/orders' }, { response: { status, body: null } });

  expect(await handle(traffic, ORDERS)).toEqual({ type: 'response', status, headers: [], body: '' });
});

test('refuses values that could only fail in the page', () => {
  const traffic = createTraffic();
  const add = (action: RouteAction) => (): void => traffic.addRoute({ url: '/orders' }, action);

  expect(add({ response: { status: 204, body: 'text' } })).toThrow(TypeError);
  expect(add({ response: { status: 999 } })).toThrow(RangeError);
  expect(add({ response: { status: 200, headers: { 'not a name': 'x' } } })).toThrow(TypeError);
  expect(add({ delay: -1 })).toThrow(RangeError);
});

test('records how a request ended, and how long it took', async () => {
  const traffic = createTraffic();
  await traffic.handle('a', { ...ORDERS, at: 1_000 });
  const [waiting] = traffic.unanswered;

  const finished = traffic.finish('a', 1_007, ANSWER);

  expect(finished).toMatchObject({ ...ORDERS, at: 1_000, answer: { ...ANSWER, duration: 7 } });
  expect(finished).toBe(waiting);
  expect(traffic.seen).toEqual([finished]);
  expect(traffic.unanswered).toEqual([]);
});

test('ignores an answer to an unknown request', () => {
  expect(createTraffic().finish('a', 0, ANSWER)).toBeUndefined();
});
