import { expect, test } from 'vitest';
import { recordMessage } from './recorded-body.ts';

const HEADERS = [['content-type', 'text/plain']] as const;

function record(bytes: Uint8Array<ArrayBuffer> | undefined) {
  return recordMessage({ headers: HEADERS, body: bytes?.buffer });
}

test('records a text', () => {
  expect(record(new TextEncoder().encode('Grüße'))).toEqual({
    headers: HEADERS,
    body: { text: 'Grüße', isBase64: false, size: 7 },
  });
});

test('records the first 64 kB of a long text, without half a character at its end', () => {
  const bytes = new TextEncoder().encode(`${'a'.repeat(65_535)}ü and more`);

  expect(record(bytes).body).toEqual({ text: 'a'.repeat(65_535), isBase64: false, size: 65_546 });
});

test('records in base64 what is not text', () => {
  expect(record(Uint8Array.of(0xff, 0, 1)).body).toEqual({ text: '/wAB', isBase64: true, size: 3 });
});

test.each([undefined, new Uint8Array()])('records no body for %j', (bytes) => {
  expect(record(bytes)).toEqual({ headers: HEADERS });
});
