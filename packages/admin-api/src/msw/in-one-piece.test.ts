import { expect, test } from 'vitest';
import { inOnePiece } from './in-one-piece.ts';

test('gives the bytes of a body in the place of its stream, for MSW to hand over', async () => {
  const response = await inOnePiece(new Response('bowl', { status: 201, headers: { 'x-shown': 'yes' } }));

  const body: unknown = response.body;
  expect(body).toBeInstanceOf(ArrayBuffer);
  expect(body instanceof ArrayBuffer && new TextDecoder().decode(body)).toBe('bowl');
  expect([response.status, response.headers.get('x-shown')]).toEqual([201, 'yes']);
});

test('leaves a response without a body, and one that stands for a failed request, as they are', async () => {
  const empty = new Response(null, { status: 204 });
  const failed = Response.error();

  expect(await inOnePiece(empty)).toBe(empty);
  expect(await inOnePiece(failed)).toBe(failed);
});
