import type { WireResponse } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { decodeRequest, decodeResponse, encodeRequest, encodeResponse } from './wire.ts';

const PRODUCTS = 'http://localhost:4820/admin/api/2019-10/products.json?limit=3';
const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);

test('carries method, address, headers and body of a request', async () => {
  const headers = { 'content-type': 'application/json', 'x-other': 'e' };
  const request = new Request(PRODUCTS, { method: 'POST', headers, body: '{"product":{"title":"Schüssel"}}' });

  const wire = structuredClone(await encodeRequest(request));
  const decoded = decodeRequest(wire);

  expect(wire).toMatchObject({ method: 'POST', url: PRODUCTS });
  expect([decoded.method, decoded.url, decoded.headers.get('x-other')]).toEqual(['POST', PRODUCTS, 'e']);
  expect(await decoded.text()).toBe('{"product":{"title":"Schüssel"}}');
});

test('carries a request without a body', async () => {
  const wire = await encodeRequest(new Request(PRODUCTS));

  expect(wire.body).toBeUndefined();
  expect(decodeRequest(wire).body).toBeNull();
});

test.each(['GET', 'HEAD'])('leaves out the body that a %s cannot have', (method) => {
  expect(decodeRequest({ method, url: PRODUCTS, headers: [], body: new ArrayBuffer(1) }).body).toBeNull();
});

test('carries every byte of a binary body, there and back', async () => {
  const wire = await encodeRequest(new Request(PRODUCTS, { method: 'PUT', body: BYTES }));
  const response = await encodeResponse(new Response(await decodeRequest(wire).arrayBuffer()));

  expect(new Uint8Array(await decodeResponse(response).arrayBuffer())).toEqual(BYTES);
});

test('carries status, headers and body of an answer', async () => {
  const headers = { link: '<a>; rel="next"' };
  const response = new Response('<name>Größe 🧦</name>', { status: 201, statusText: 'Created', headers });

  const decoded = decodeResponse(structuredClone(await encodeResponse(response)));

  expect([decoded.status, decoded.statusText, decoded.headers.get('link')]).toEqual([201, 'Created', headers.link]);
  expect(await decoded.text()).toBe('<name>Größe 🧦</name>');
});

test('carries an answer without a body', async () => {
  const wire = await encodeResponse(new Response(null));

  expect(wire.body).toBeUndefined();
  expect(decodeResponse(wire).body).toBeNull();
});

test.each([204, 205, 304])('gives no body with the status %i', (status) => {
  const wire: WireResponse = { status, statusText: '', headers: [], body: new ArrayBuffer(0) };

  expect(decodeResponse(wire).body).toBeNull();
});
