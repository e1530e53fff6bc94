import type { WireRequest } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { decodeResponse } from '../wire.ts';
import { answerShop, isForShop } from './answer-shop.ts';

const SHOP = 'http://localhost:4820/.platform-admin/shop';

/** The part of a kernel that holds one shop, and accepts any that begins with a brace. */
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

const ask = async (
  kernel: ReturnType<typeof createShopHolder>,
  method: string,
  text?: string,
): Promise<readonly [Response, string]> => {
  const body = text === undefined ? undefined : new TextEncoder().encode(text).buffer;
  const response = decodeResponse(await answerShop(kernel, { method, url: SHOP, headers: [], body }));
  return [response, await response.text()];
};

test('gives the shop', async () => {
  const [{ status }, text] = await ask(createShopHolder(), 'GET');

  expect([status, text]).toEqual([200, '{"records":1}']);
});

test('replaces the shop', async () => {
  const kernel = createShopHolder();

  const [{ status }] = await ask(kernel, 'PUT', '{"records":2}');

  expect([status, kernel.held.text]).toEqual([204, '{"records":2}']);
});

test('says why it refuses a shop', async () => {
  const kernel = createShopHolder();

  const [{ status }, text] = await ask(kernel, 'PUT', 'nonsense');

  expect([status, text]).toEqual([422, '{"errors":"This is not a shop."}']);
  expect(kernel.held.text).toBe('{"records":1}');
});

test('refuses any other method', async () => {
  const [{ status, headers }] = await ask(createShopHolder(), 'DELETE');

  expect([status, headers.get('allow')]).toEqual([405, 'GET, PUT']);
});

test.each([
  [SHOP, true],
  [`${SHOP}?x`, true],
  ['http://localhost:4820/admin/shop.json', false],
  [`${SHOP}/x`, false],
  ['nowhere', false],
])('%s is for the shop as a whole: %s', (url, is) => {
  const request: WireRequest = { method: 'GET', url, headers: [] };

  expect(isForShop(request)).toBe(is);
});
