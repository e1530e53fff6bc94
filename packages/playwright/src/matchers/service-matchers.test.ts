import type { Delivery } from '@platformapp/shop';
import { Timeline } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { createRequest } from '../test-support/api-request.ts';
import { ApiTraffic, type RequestFilter } from '../traffic/api-traffic.ts';
import { expect as services } from '../expect.ts';
import { createFakePage } from '../test-support/fake-page.ts';
import { failureOf } from '../test-support/failure.ts';
import { KernelLink } from '../shop/kernel-link.ts';
import { Requests } from '../traffic/requests.ts';
import { openShop, ORIGIN } from '../test-support/shop-scene.ts';
import { Shop } from '../shop/shop.ts';
import { Webhooks } from '../shop/webhooks.ts';
import type { DeliveredOptions } from './to-have-delivered.ts';
import type { RequestedOptions } from './to-have-requested.ts';

const ORDERS = `${ORIGIN}/admin/orders.json?limit=3`;

/** The requests of a page that has sent this many. */
async function askOften(count: number): Promise<Requests> {
  const { link } = await openShop();
  const traffic = new ApiTraffic({ wait: async () => {}, timeline: new Timeline() });
  for (let at = 0; at < count; at += 1) void traffic.handle(`${at}`, createRequest({ url: ORDERS, at }));
  return new Requests(link, traffic);
}

const requests: readonly (readonly [number, RequestFilter, RequestedOptions, boolean, string])[] = [
  [1, { url: '/orders' }, {}, true, 'a request /orders'],
  [2, { url: /limit/, method: 'GET' }, {}, true, 'a request GET /limit/'],
  [2, { url: '/orders' }, { times: 2 }, true, 'a request /orders, 2 times'],
  [2, { url: '/orders' }, { times: 1 }, false, 'a request /orders, 1 time'],
  [0, { url: '/orders' }, { times: 0 }, true, 'a request /orders, 0 times'],
  [1, { url: '/orders', method: 'POST' }, {}, false, 'a request POST /orders'],
];

test.each(requests)('of %d requests toHaveRequested(%o, %o): %s', async (count, filter, options, isMatch, expected) => {
  const matching = services(await askOften(count));
  const [right, wrong] = isMatch ? [matching, matching.not] : [matching.not, matching];

  await expect(right.toHaveRequested(filter, options)).resolves.toBeUndefined();
  expect(await failureOf(() => wrong.toHaveRequested(filter, options))).toContain(
    `Expected: ${isMatch ? 'not ' : ''}${expected}`,
  );
});

test('toHaveRequested says what was requested instead', async () => {
  const asked = await askOften(2);

  const failure = await failureOf(() => services(asked).toHaveRequested({ url: '/products' }));

  expect(failure).toContain('Received: 0 of 2: GET /admin/orders.json, GET /admin/orders.json');
});

test('toHaveRequested names no more than the ten newest requests', async () => {
  const asked = await askOften(11);

  const failure = await failureOf(() => services(asked).toHaveRequested({ url: '/orders' }, { times: 1 }));

  expect(failure).toContain('Received: 11 of 11: …, GET');
  expect(failure.match(/GET \/admin/g)).toHaveLength(10);
});

test('toHaveRequested says that nothing was requested', async () => {
  const asked = await askOften(0);

  expect(await failureOf(() => services(asked).toHaveRequested({ url: '/orders' }))).toContain(
    'Received: no requests at all',
  );
});

const DELIVERED: Delivery = {
  id: 1,
  uuid: '0e1f1b1c-7c1e-4d5a-9f5e-0a4c1d2b3e4f',
  webhookId: 1,
  topic: 'orders/create',
  address: 'http://localhost:3000/hooks',
  payload: {},
  createdAt: 0,
  state: 'delivered',
  dueAt: null,
  attempts: [{ at: 0, status: 200, reason: '', isByHand: false }],
  resend: null,
  note: '',
};

/** The webhooks of a shop that has these deliveries, and webhooks for these topics. */
function deliver(
  deliveries: readonly Delivery[],
  topics: readonly string[] = ['orders/create', 'orders/paid'],
): Webhooks {
  const { page, window } = createFakePage(`${ORIGIN}/admin`);
  const webhooks = topics.map((topic) => ({ topic, address: DELIVERED.address }));
  window['platformAdmin'] = { kernel: { deliveries: async () => deliveries, webhooks: async () => webhooks } };
  const link = new KernelLink(page, ORIGIN);
  return new Webhooks(link, new Shop(link), 'secret');
}

const deliveries: readonly (readonly [string, DeliveredOptions, boolean, string])[] = [
  ['orders/create', {}, true, 'orders/create delivered'],
  ['orders/create', { address: ':3000' }, true, 'orders/create delivered to :3000'],
  ['orders/create', { address: ':3001' }, false, 'orders/create delivered to :3001'],
  ['orders/create', { state: 'pending' }, false, 'orders/create pending'],
  ['orders/paid', {}, false, 'orders/paid delivered'],
  ['orders/paid', { state: 'exhausted' }, true, 'orders/paid exhausted'],
];

test.each(deliveries)('toHaveDelivered(%s, %o): %s', async (topic, options, isMatch, expected) => {
  const matching = services(deliver([DELIVERED, { ...DELIVERED, id: 2, topic: 'orders/paid', state: 'exhausted' }]));
  const [right, wrong] = isMatch ? [matching, matching.not] : [matching.not, matching];

  await expect(right.toHaveDelivered(topic, options)).resolves.toBeUndefined();
  expect(await failureOf(() => wrong.toHaveDelivered(topic, options))).toContain(
    `Expected: ${isMatch ? 'not ' : ''}${expected}`,
  );
});

const outcomes: readonly (readonly [string, readonly Delivery[]])[] = [
  ['no delivery', []],
  ['orders/create delivered to http://localhost:3000/hooks, last attempt: status 200', [DELIVERED]],
  [
    'orders/create pending to http://localhost:3000/hooks, never attempted',
    [{ ...DELIVERED, state: 'pending', attempts: [] }],
  ],
  [
    'orders/create pending to http://localhost:3000/hooks, last attempt: status 500',
    [{ ...DELIVERED, state: 'pending', attempts: [{ at: 0, status: 500, reason: '', isByHand: false }] }],
  ],
  [
    'orders/create exhausted to http://localhost:3000/hooks, last attempt: no response, Nobody is there.',
    [
      {
        ...DELIVERED,
        state: 'exhausted',
        attempts: [
          { at: 0, status: 500, reason: '', isByHand: false },
          { at: 1, status: null, reason: 'Nobody is there.', isByHand: false },
        ],
      },
    ],
  ],
  [
    'orders/create delivered to http://localhost:3000/hooks, last attempt: status 200; orders/create dropped to http://localhost:3000/hooks, never attempted',
    [DELIVERED, { ...DELIVERED, state: 'dropped', attempts: [] }],
  ],
];

test.each(outcomes)('toHaveDelivered says how the deliveries ended: %s', async (sentence, all) => {
  expect(await failureOf(() => services(deliver(all)).toHaveDelivered('orders/paid'))).toContain(
    `Received: ${sentence}`,
  );
});

test.each([
  [[], 'No webhook subscribes to orders/paid. The shop has no webhooks.'],
  [
    ['orders/create', 'orders/updated'],
    'No webhook subscribes to orders/paid. The shop has orders/create at http://localhost:3000/hooks, orders/updated at http://localhost:3000/hooks.',
  ],
])('toHaveDelivered says that of the topics %j none is expected', async (topics, sentence) => {
  const failure = await failureOf(() => services(deliver([], topics)).toHaveDelivered('orders/paid'));

  expect(failure).toContain(`Received: no delivery\n${sentence}\n`);
});

test('toHaveDelivered says that no webhook of the topic has the address', async () => {
  const failure = await failureOf(() => services(deliver([])).toHaveDelivered('orders/paid', { address: ':3001' }));

  expect(failure).toContain('Received: no delivery\nNo webhook subscribes to orders/paid at :3001. The shop has');
});

test('toHaveDelivered says nothing about webhooks when one subscribes to the topic', async () => {
  const failure = await failureOf(() => services(deliver([])).toHaveDelivered('orders/paid'));

  expect(failure).not.toContain('subscribes');
});

test('toHaveDelivered fails in its own words when the page no longer says which webhooks there are', async () => {
  const webhooks = deliver([]);
  webhooks.list = async () => await Promise.reject(new Error('The page is closed.'));

  const failure = await failureOf(() => services(webhooks).toHaveDelivered('orders/paid'));

  expect(failure).toContain('Received: no delivery');
  expect(failure).not.toContain('closed');
});
