import { expect, test } from 'vitest';
import { createRequestIds } from './request-ids.ts';

test('gives no id twice', () => {
  const next = createRequestIds();

  const ids = Array.from({ length: 100 }, () => next());

  expect(new Set(ids).size).toBe(100);
  expect(ids[0]).toMatch(/^[0-9a-f]{16}-1$/);
});

test('gives the ids of one API to no other', () => {
  expect(createRequestIds()()).not.toBe(createRequestIds()());
});
