import { expect, test } from 'vitest';
import { encodeServerAnswer, readServerRequest, toRequest } from './server-request.ts';

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

test('reads a line of the lane', () => {
  expect(readServerRequest(JSON.stringify(REQUEST))).toEqual(REQUEST);
});

test.each(['', 'null', '1', '"text"', '[]', '{}', '{"id":"one","method":"GET","url":"http://a/"}'])(
  'passes the line %j by',
  (line) => {
    expect(readServerRequest(line)).toBeUndefined();
  },
);

test('is the request that the server got, to the byte', async () => {
  const request = toRequest(REQUEST);

  expect([request.method, request.url]).toEqual(['POST', REQUEST.url]);
  expect([...request.headers]).toEqual([
    ['content-type', 'application/xml'],
    ['x-a', 'b'],
  ]);
  expect([...new Uint8Array(await request.arrayBuffer())]).toEqual([97, 255, 0]);
});

test.each(['GET', 'HEAD'])('has no body with %s', (method) => {
  expect(toRequest({ ...REQUEST, method }).body).toBeNull();
});

test('writes an answer as a line and its body', async () => {
  const response = new Response('<a/>\n', { status: 201, headers: { 'content-type': 'application/xml' } });

  const blob = await encodeServerAnswer('one', response);

  expect(await blob.text()).toBe('{"id":"one","status":201,"headers":[["content-type","application/xml"]]}\n<a/>\n');
});

test('writes an answer without a body, and one that is to fail', async () => {
  const empty = await encodeServerAnswer('one', new Response(null, { status: 204 }));
  const failed = await encodeServerAnswer('one', Response.error());

  expect(await empty.text()).toBe('{"id":"one","status":204,"headers":[]}\n');
  expect(await failed.text()).toBe('{"id":"one","status":0,"headers":[]}\n');
});
