import { expect, test } from 'vitest';
import { encodeServerAnswer, readServerRequest } from './server-request.ts';

const REQUEST = {
  id: 'one',
  method: 'POST',
  url: 'http://localhost:4820/admin/webhooks.xml?a=b',
  headers: [
    ['content-type', 'application/xml'],
    ['x-a', 'b'],
  ],
  body: 'a\u00FF\u0000',
} as const;

test('reads a line of the lane, with every byte', () => {
  const request = readServerRequest(JSON.stringify(REQUEST));

  expect(request).toEqual({ ...REQUEST, body: Uint8Array.of(97, 255, 0).buffer });
});

test('reads an empty body as none', () => {
  expect(readServerRequest(JSON.stringify({ ...REQUEST, body: '' }))?.body).toBeUndefined();
});

test.each([
  '',
  'null',
  '1',
  '"text"',
  '[]',
  '{}',
  '{"id":"one","method":"GET","url":"http://a/"}',
  JSON.stringify({ ...REQUEST, id: 1 }),
  JSON.stringify({ ...REQUEST, url: 7 }),
  JSON.stringify({ ...REQUEST, headers: { a: 'b' } }),
  JSON.stringify({ ...REQUEST, headers: [['a']] }),
  JSON.stringify({ ...REQUEST, headers: [['a', 1]] }),
  JSON.stringify({ ...REQUEST, body: [1] }),
])('ignores the line %j', (line) => {
  expect(readServerRequest(line)).toBeUndefined();
});

test('writes an answer as a line and the bytes of its body', async () => {
  const body = new TextEncoder().encode('<a/>\n').buffer;
  const headers = [['content-type', 'application/xml']] as const;

  const blob = encodeServerAnswer('one', { status: 201, statusText: '', headers, body });

  expect(await blob.text()).toBe('{"id":"one","status":201,"headers":[["content-type","application/xml"]]}\n<a/>\n');
});

test('writes an answer without a body, and a network error', async () => {
  const empty = encodeServerAnswer('one', { status: 204, statusText: '', headers: [] });
  const failed = encodeServerAnswer('one', 'network-error');

  expect(await empty.text()).toBe('{"id":"one","status":204,"headers":[]}\n');
  expect(await failed.text()).toBe('{"id":"one","status":0,"headers":[]}\n');
});
