import {
  createManualClock,
  createResources,
  createShop,
  webhooks,
  type ManualClock,
  type Shop,
} from '@platformapp/shop';
import { expect, test } from 'vitest';
import { countWebhooks, listWebhooks } from './webhook-list.ts';

interface Scene {
  readonly shop: Shop;
  readonly clock: ManualClock;
}

const createScene = (utcOffset: string = '+00:00'): Scene => {
  const clock = createManualClock(Date.UTC(2026, 0, 5, 10));
  return { shop: createShop({ clock, utcOffset }), clock };
};

/** Creates webhooks with those addresses and returns their ids. */
const make = (shop: Shop, ...hosts: readonly string[]): readonly number[] =>
  hosts.map((host) => {
    const made = shop.create(webhooks, { topic: 'orders/create', address: `https://${host}.example/` });
    return made.status === 'done' ? made.record.id : 0;
  });

/** The first letters of the addresses that a query lists, or the refused parameter. */
const list = (shop: Shop, query: string): string => {
  const found = listWebhooks(shop, new URLSearchParams(query));
  return found.status === 'read'
    ? found.webhooks.map(({ address }) => address.charAt(8)).join('')
    : `${found.error.parameter} ${found.error.message}`;
};

const count = (shop: Shop, query: string): number | string => {
  const counted = countWebhooks(shop, new URLSearchParams(query));
  return typeof counted === 'number' ? counted : `${counted.parameter} ${counted.message}`;
};

test.each([
  ['', 'abcde'],
  ['limit=2', 'ab'],
  ['limit=2&page=1', 'ab'],
  ['limit=2&page=2', 'cd'],
  ['limit=2&page=3', 'e'],
  ['limit=2&page=4', ''],
  ['limit=5&page=1', 'abcde'],
  ['limit=5&page=2', ''],
  ['limit=250&page=999999999999999', ''],
  ['limit=01&page=003', 'c'],
  ['limit=2&limit=3&page=2&page=1', 'cd'],
  ['page_info=x&fields=id&whatever=1', 'abcde'],
])('lists, of five webhooks by %j, those at %j', (query, hosts) => {
  const { shop } = createScene();
  make(shop, 'a', 'b', 'c', 'd', 'e');

  expect(list(shop, query)).toBe(hosts);
});

test.each([
  ['created_at_min=2026-01-05 10:00', 'bc'],
  ['created_at_min=2026-01-05 09:59', 'abc'],
  ['created_at_min=2026-01-05+10:01', 'c'],
  ['created_at_max=2026-01-05 10:01', 'a'],
  ['created_at_max=2026-01-05 10:00', ''],
  ['created_at_min=2026-01-05 10:00&created_at_max=2026-01-05 10:02', 'b'],
  ['created_at_min=2026-01-05 10:02&created_at_max=2026-01-05 10:00', ''],
  ['updated_at_min=2026-01-05 10:02', 'a'],
  ['updated_at_max=2026-01-05 10:02', 'b'],
  ['created_at_min=&created_at_max=&updated_at_min=&updated_at_max=', 'abc'],
  ['created_at_min=2026-01-05&limit=1&page=3', 'c'],
])('lists, of webhooks created a minute apart, by %s those at %j', (query, hosts) => {
  const { shop, clock } = createScene();
  const [first = 0] = make(shop, 'a');
  clock.advance(60_000);
  make(shop, 'b');
  clock.advance(60_000);
  make(shop, 'c');
  clock.advance(60_000);
  shop.update(webhooks, first, { topic: 'orders/paid' });

  expect(list(shop, query)).toBe(hosts);
});

test("reads dates in the shop's time zone", () => {
  const { shop } = createScene('+02:00');
  make(shop, 'a');

  expect(list(shop, 'created_at_min=2026-01-05 11:59')).toBe('a');
  expect(list(shop, 'created_at_min=2026-01-05 12:00')).toBe('');
  expect(list(shop, 'created_at_max=2026-01-05 12:00')).toBe('');
  expect(list(shop, 'created_at_max=2026-01-05T10:00:01Z')).toBe('a');
});

test('keeps the order of creation when a webhook is changed', () => {
  const { shop, clock } = createScene();
  const [first = 0] = make(shop, 'a', 'b');
  clock.advance(60_000);
  shop.update(webhooks, first, { address: 'https://c.example/' });

  expect(list(shop, '')).toBe('cb');
});

test('pages past deleted webhooks', () => {
  const { shop } = createScene();
  const [, second = 0] = make(shop, 'a', 'b', 'c', 'd');
  const before = list(shop, 'limit=2&page=2');
  shop.delete(webhooks, second);

  expect([before, list(shop, 'limit=2&page=1'), list(shop, 'limit=2&page=2')]).toEqual(['cd', 'ac', 'd']);
});

test.each([
  ['topic=orders/create', 'ab', 2],
  ['topic=orders/paid', 'a', 1],
  ['topic=orders%2Fpaid', 'a', 1],
  ['topic=', 'aba', 3],
  ['address=https://a.example/', 'aa', 2],
  ['address=https://a.example', '', 0],
  ['address=', 'aba', 3],
  ['topic=orders/paid&address=https://a.example/', 'a', 1],
  ['topic=orders/paid&address=https://b.example/', '', 0],
  ['topic=orders/paid&topic=orders/create', 'a', 1],
])('lists by %s those at %j and counts %i', (query, hosts, number) => {
  const { shop } = createScene();
  make(shop, 'a', 'b');
  shop.create(webhooks, { topic: 'orders/paid', address: 'https://a.example/' });

  expect([list(shop, query), count(shop, query)]).toEqual([hosts, number]);
});

test.each(['limit=1', 'limit=x', 'page=9', 'created_at_min=2030-01-01', 'created_at_min=x', 'whatever=1'])(
  'ignores %s when counting',
  (query) => {
    const { shop } = createScene();
    make(shop, 'a', 'b');

    expect(count(shop, query)).toBe(2);
  },
);

test('lists and counts by a further topic of the shop (#32)', () => {
  const shop = createShop({ resources: createResources([], ['bowls/redeem']) });
  shop.create(webhooks, { topic: 'bowls/redeem', address: 'https://a.example/' });
  make(shop, 'b');

  expect([list(shop, 'topic=bowls/redeem'), count(shop, 'topic=bowls/redeem')]).toEqual(['a', 1]);
});
