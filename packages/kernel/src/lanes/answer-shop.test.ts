import { expect, test } from 'vitest';
import { answerShop, isForShop } from './answer-shop.ts';

const URL_OF_SHOP = 'http://localhost:4820/.platform-admin/shop';

/** The part of a kernel that holds one shop, and takes any that begins with a brace. */
const createShopHolder = () => {
  const held = { text: '{"records":1}' };
  return {
    held,
    exportShop: async () => held.text,
    async importShop(text: string) {
      if (!text.startsWith('{')) return 'This is not a shop.';
      held.text = text;
      return undefined;
    },
  };
};

test('gives the shop', async () => {
  const response = await answerShop(createShopHolder(), new Request(URL_OF_SHOP));

  expect([response.status, await response.text()]).toEqual([200, '{"records":1}']);
});

test('takes another shop', async () => {
  const kernel = createShopHolder();

  const response = await answerShop(kernel, new Request(URL_OF_SHOP, { method: 'PUT', body: '{"records":2}' }));

  expect([response.status, kernel.held.text]).toEqual([204, '{"records":2}']);
});

test('says why it does not take one', async () => {
  const kernel = createShopHolder();

  const response = await answerShop(kernel, new Request(URL_OF_SHOP, { method: 'PUT', body: 'nonsense' }));

  expect([response.status, await response.json()]).toEqual([422, { errors: 'This is not a shop.' }]);
  expect(kernel.held.text).toBe('{"records":1}');
});

test('knows no other method', async () => {
  const response = await answerShop(createShopHolder(), new Request(URL_OF_SHOP, { method: 'DELETE' }));

  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PUT']);
});

test.each([
  [URL_OF_SHOP, true],
  [`${URL_OF_SHOP}?x`, true],
  ['http://localhost:4820/admin/shop.json', false],
  [`${URL_OF_SHOP}/x`, false],
])('%s is for the shop as a whole: %s', (url, is) => {
  expect(isForShop(new Request(url))).toBe(is);
});
