import { expect, test } from 'vitest';
import { createTestApi } from '../test-support/test-api.ts';
import { HOSTILE_QUERIES } from '../test-support/hostile-queries.ts';

test('knows at least 200 hostile queries', () => {
  expect(HOSTILE_QUERIES.length).toBeGreaterThanOrEqual(200);
});

test.each(HOSTILE_QUERIES)('answers %s with a JSON error and changes nothing', async (_, query, variables) => {
  const { send, shop } = createTestApi('everyday');
  const before = shop.snapshot().changes;

  const response = await send('/admin/api/2019-10/graphql.json', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json' },
  });
  const { errors } = await response.json();

  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(errors.length).toBeGreaterThan(0);
  expect(errors[0].message).not.toBe('');
  expect(errors[0].extensions.code).toMatch(/^(?!INTERNAL)[A-Z_]+$/);
  expect(shop.snapshot().changes).toBe(before);
});
