import { expect, test } from 'vitest';
import { createTestApi } from './test-support/test-api.ts';

const products = '/admin/api/2019-10/products.json';
const orders = '/admin/api/2019-10/orders.json';

test('refuses calls over a limit of 40, which refills by 2 a second', async () => {
  const { send, clock } = createTestApi('empty', { isRateLimited: true });
  const statuses = async (count: number): Promise<readonly number[]> =>
    (await Promise.all(Array.from({ length: count }, () => send(products)))).map(({ status }) => status);

  const first = await statuses(41);
  clock.advance(1_000);
  const second = await statuses(3);
  clock.advance(60_000);
  const third = await send(products);

  expect(first).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
  expect(second).toEqual([200, 200, 429]);
  expect(third.headers.get('x-platform-shop-api-call-limit')).toBe('1/40');
});

test('tells a limited client when to retry', async () => {
  const { send } = createTestApi('empty', { isRateLimited: true });
  await Promise.all(Array.from({ length: 40 }, () => send(products)));

  const response = await send('/admin/webhooks.xml');

  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('2.0');
  expect(response.headers.get('x-platform-shop-api-call-limit')).toBe('40/40');
  expect(await response.text()).toContain('<error>Exceeded 2 calls per second for api client.</error>');
});

test('limits each token by itself, and takes nothing for refused calls', async () => {
  const { send } = createTestApi('empty', {
    isRateLimited: true,
    accessTokens: { one: ['read_products'], other: ['read_products'] },
  });
  const ask = async (token: string, path: string): Promise<readonly [number, string | null]> => {
    const { status, headers } = await send(path, { headers: { 'x-platform-access-token': token } });
    return [status, headers.get('x-platform-shop-api-call-limit')];
  };

  for (let index = 0; index < 40; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    expect(await ask('one', products)).toEqual([200, `${index + 1}/40`]);
  }
  expect(await ask('one', products)).toEqual([429, '40/40']);
  for (let index = 0; index < 50; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    expect([await ask('other', orders), await ask('unknown', products)]).toEqual([
      [403, '1/40'],
      [401, '1/40'],
    ]);
  }
  expect(await ask('other', products)).toEqual([200, '1/40']);
});
