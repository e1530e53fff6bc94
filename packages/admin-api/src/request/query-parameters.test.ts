import { expect, test } from 'vitest';
import { restorePlus } from './query-parameters.ts';
import { createTestApi } from '../test-support/test-api.ts';

test.each([
  ['2026-01-05T10:00:00 03:00', '2026-01-05T10:00:00+03:00'],
  ['2026-01-05 10:00 0300', '2026-01-05 10:00+0300'],
  ['2026-01-05 10:00', '2026-01-05 10:00'],
  ['2026-01-05T10:00:00-03:00', '2026-01-05T10:00:00-03:00'],
  ['2026-01-05', '2026-01-05'],
  ['soon', 'soon'],
])('reads %j as %j', (date, restored) => {
  expect(restorePlus(date)).toBe(restored);
});

test('reads a + that was not encoded, in REST and in XML', async () => {
  const { json, xml, shop } = createTestApi();
  await json('POST', '/admin/api/2019-10/webhooks.json', {
    webhook: { topic: 'orders/create', address: 'https://a.example/' },
  });
  const counts = async (date: string): Promise<readonly number[]> => [
    (await json('GET', `/admin/api/2019-10/webhooks/count.json?created_at_min=${date}`)).body['count'],
    (await xml('GET', `/admin/webhooks.xml?created_at_min=${date}`)).text.split('<webhook>').length - 1,
  ];

  // The webhook was created at 10:00 UTC.
  expect(shop.time.format(shop.now())).toBe('2026-01-05T10:00:00+00:00');
  expect(await counts('2026-01-05T10:59:59+01:00')).toEqual([1, 1]);
  expect(await counts('2026-01-05T11:00:00+01:00')).toEqual([0, 0]);
});
