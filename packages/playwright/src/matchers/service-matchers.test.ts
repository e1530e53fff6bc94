import type { Delivery, Topic } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { expect as services } from '../expect.ts';
import type { RequestFilter, Requests } from '../requests/requests.ts';
import { Webhooks } from '../shop/webhooks.ts';
import { failureOf } from '../test-support/failure.ts';
import { openShop } from '../test-support/shop-scene.ts';
import type { DeliveredOptions } from './to-have-delivered.ts';
import type { CountOptions } from './count.ts';

const ORDERS = '/admin/orders.json?limit=3';

/** The requests of a page that has sent this many. */
async function askOften(count: number): Promise<Requests> {
  const { ask, requests } = await openShop();
  await Promise.all(Array.from({ length: count }, () => ask(ORDERS)));
  return requests;
}

const requests: readonly (readonly [number, RequestFilter, CountOptions, boolean, string])[] = [
  [1, { url: '**/orders.json*' }, {}, true, 'a request **/orders.json*'],
  [2, { url: /limit/, method: 'GET' }, {}, true, 'a request GET /limit/'],
  [1, { from: 'page' }, {}, true, 'a request from page'],
  [1, { from: 'server' }, {}, false, 'a request from server'],
  [2, { url: ORDERS }, { times: 2 }, true, `a request ${ORDERS}, 2 times`],
  [2, { url: ORDERS }, { times: 1 }, false, `a request ${ORDERS}, 1 time`],
  [0, { url: ORDERS }, { times: 0 }, true, `a request ${ORDERS}, 0 times`],
  [1, { url: ORDERS, method: 'POST' }, {}, false, `a request POST ${ORDERS}`],
];

test.each(requests)('of %d requests toHaveRequested(%o, %o): %s', async (count, filter, options, isMatch, expected) => {
  const matching = services(await askOften(count));
  const [right, wrong] = isMatch ? [matching, matching.not] : [matching.not, matching];

  await expect(right.toHaveRequested(filter, options)).resolves.toBeUndefined();
  expect(await failureOf(() => wrong.toHaveRequested(filter, options))).toContain(
    `Expected: ${isMatch ? 'not ' : ''}${expected}`,
  );
});

test('not.toHaveRequested waits for what is under way', async () => {
  const { ask, requests: asked } = await openShop();
  await asked.route('**/orders.json*', async (route) => {
    await ask('/admin/products.json');
    await route.fallback();
  });
  void ask(ORDERS);

  expect(await failureOf(() => services(asked).not.toHaveRequested({ url: '**/products.json' }))).toContain(
    'Expected: not a request **/products.json',
  );
});

test('toHaveRequested says what was requested instead, the ten newest, or nothing', async () => {
  const failures = await Promise.all(
    [2, 11, 0].map(async (count) => {
      const asked = await askOften(count);
      return await failureOf(() => services(asked).toHaveRequested({ url: '**/products' }));
    }),
  );

  expect(failures[0]).toContain(`Received: 0 of 2: GET ${ORDERS}, GET ${ORDERS}`);
  expect(failures[1]).toContain('Received: 0 of 11: …, GET');
  expect(failures[1]?.match(/GET \/admin/g)).toHaveLength(10);
  expect(failures[2]).toContain('Received: no requests at all');
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
async function deliver(
  deliveries: readonly Delivery[],
  topics: readonly string[] = ['orders/create', 'orders/paid'],
): Promise<Webhooks> {
  const scene = await openShop();
  const webhooks = topics.map((topic, index) => ({ id: index + 1, topic, address: DELIVERED.address }));
  const kernel = { ...scene.testShop.kernel, deliveries: async () => deliveries };
  Object.assign(kernel, { webhooks: async () => webhooks });
  const testShop = { ...scene.testShop, kernel };
  return new Webhooks({
    testShop,
    shop: scene.shop,
    activity: scene.webhooks.activity,
    secret: 'secret',
    headerPrefix: 'X-Platform-',
  });
}

const deliveries: readonly (readonly [Topic, DeliveredOptions, boolean, string])[] = [
  ['orders/create', {}, true, 'orders/create delivered'],
  ['orders/create', { address: ':3000' }, true, 'orders/create delivered to :3000'],
  ['orders/create', { address: ':3001' }, false, 'orders/create delivered to :3001'],
  ['orders/create', { state: 'pending' }, false, 'orders/create pending'],
  ['orders/create', { times: 1 }, true, 'orders/create delivered, 1 time'],
  ['orders/create', { times: 2 }, false, 'orders/create delivered, 2 times'],
  ['orders/paid', {}, false, 'orders/paid delivered'],
  ['orders/paid', { state: 'exhausted' }, true, 'orders/paid exhausted'],
];

test.each(deliveries)('toHaveDelivered(%s, %o): %s', async (topic, options, isMatch, expected) => {
  const matching = services(
    await deliver([DELIVERED, { ...DELIVERED, id: 2, topic: 'orders/paid', state: 'exhausted' }]),
  );
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
  expect(await failureOf(async () => services(await deliver(all)).toHaveDelivered('orders/paid'))).toContain(
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
  const failure = await failureOf(async () => services(await deliver([], topics)).toHaveDelivered('orders/paid'));

  expect(failure).toContain(`Received: no delivery\n${sentence}\n`);
});

test('toHaveDelivered says that no webhook of the topic has the address', async () => {
  const failure = await failureOf(async () =>
    services(await deliver([])).toHaveDelivered('orders/paid', { address: ':3001' }),
  );

  expect(failure).toContain('Received: no delivery\nNo webhook subscribes to orders/paid at :3001. The shop has');
});

test('toHaveDelivered says nothing about webhooks when one subscribes to the topic', async () => {
  const failure = await failureOf(async () => services(await deliver([])).toHaveDelivered('orders/paid'));

  expect(failure).not.toContain('subscribes');
});

test('toHaveDelivered fails in its own words when the page no longer says which webhooks there are', async () => {
  const webhooks = await deliver([]);
  webhooks.list = async () => await Promise.reject(new Error('The page is closed.'));

  const failure = await failureOf(() => services(webhooks).toHaveDelivered('orders/paid'));

  expect(failure).toContain('Received: no delivery');
  expect(failure).not.toContain('closed');
});
