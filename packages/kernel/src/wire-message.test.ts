import { expect, test } from 'vitest';
import { decodeRequest, decodeResponse, encodeAnswer, encodeRequest } from './wire-message.ts';

const URL_OF_PRODUCTS = 'http://localhost:4820/admin/api/2019-10/products.json?limit=3';

test('carries method, address, headers and body of a request', async () => {
  const request = new Request(URL_OF_PRODUCTS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-other': 'é'.normalize('NFD').slice(0, 1) },
    body: '{"product":{"title":"Schüssel"}}',
  });

  const wire = structuredClone(await encodeRequest(request, 'one', 'worker'));
  const decoded = decodeRequest(wire);

  expect(wire).toMatchObject({ id: 'one', lane: 'worker', method: 'POST', url: URL_OF_PRODUCTS });
  expect(decoded.headers.get('content-type')).toBe('application/json');
  expect(decoded.headers.get('x-other')).toBe('e');
  expect(decoded.body).toEqual(new TextEncoder().encode('{"product":{"title":"Schüssel"}}'));
});

test('carries a request without a body', async () => {
  const wire = await encodeRequest(new Request(URL_OF_PRODUCTS), 'one', 'tunnel');

  expect(wire.body).toBeNull();
  expect(decodeRequest(wire).body).toBeNull();
});

test('carries every byte of a binary body', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);

  const wire = await encodeRequest(new Request(URL_OF_PRODUCTS, { method: 'PUT', body: bytes }), 'one', 'shell');

  expect(decodeRequest(wire).body).toEqual(bytes);
});

test('carries status, headers and body of an answer', async () => {
  const answer = { status: 201, headers: new Headers({ link: '<a>; rel="next"' }), body: '<name>Größe 🧦</name>' };

  const decoded = decodeResponse(structuredClone(encodeAnswer(answer)));

  expect(decoded.status).toBe(201);
  expect(decoded.headers.get('link')).toBe('<a>; rel="next"');
  expect(await decoded.text()).toBe('<name>Größe 🧦</name>');
});

test('carries every byte of a binary answer, whichever way it is read', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const decode = (): Response => decodeResponse({ status: 200, headers: [], body: bytes.slice().buffer });

  expect(new Uint8Array(await decode().arrayBuffer())).toEqual(bytes);
  expect(new Uint8Array(await decode().clone().arrayBuffer())).toEqual(bytes);
  expect(new Uint8Array(await new Response(decode().body).arrayBuffer())).toEqual(bytes);
});

test('carries an answer without a body', () => {
  const wire = encodeAnswer({ status: 200, headers: new Headers(), body: null });

  expect(wire.body).toBeNull();
});

test.each([204, 205, 304])('gives no body with the status %i', async (status) => {
  const decoded = decodeResponse({ status, headers: [], body: new ArrayBuffer(0) });

  expect(decoded.status).toBe(status);
  expect(decoded.body).toBeNull();
});
