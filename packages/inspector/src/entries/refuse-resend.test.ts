import type { RequestEntry } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { refuseResend } from './refuse-resend.ts';

const entry: RequestEntry = {
  type: 'request',
  at: 0,
  lane: 'tunnel',
  method: 'POST',
  url: 'http://localhost:4820/admin/api/2019-10/products.json',
  headers: [],
};

test.each([
  [entry, ''],
  [{ ...entry, lane: 'network' } as const, 'Only requests to the admin API can be made again.'],
  [{ ...entry, body: { text: '', isBase64: true, size: 3 } }, 'The body is not text, so it cannot be edited.'],
  [{ ...entry, body: { text: 'x', isBase64: false, size: 70_000 } }, 'Only the beginning of the body was recorded.'],
])('says why a request cannot be resent: %#', (request, reason) => {
  expect(refuseResend(request)).toBe(reason);
});
