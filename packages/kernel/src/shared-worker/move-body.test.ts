import { expect, test } from 'vitest';
import { moveBody } from './move-body.ts';

test.each([undefined, null, 1, 'a', [], {}, { body: 'text' }])('leaves %o as it is', (value) => {
  expect(moveBody(value)).toBe(value);
});

test('returns the request itself, with its body', () => {
  const request = { method: 'PUT', body: new ArrayBuffer(2) };

  expect(moveBody(request)).toBe(request);
  expect(request.body.byteLength).toBe(2);
});
