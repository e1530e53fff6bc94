import { expect, test } from 'vitest';
import { hasOtherCharset, mediaTypeOf, readBody } from './request-body.ts';

const requestOf = (body: BodyInit | null, headers: Record<string, string> = {}): Request => {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('https://shop.example/admin/webhooks.xml', init);
};

const bytes = (...values: readonly number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);

const streamOf = (...parts: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

test.each([
  ['no body', null, ''],
  ['no bytes', bytes(), ''],
  ['a stream of nothing', streamOf(), ''],
  ['a stream of empty parts', streamOf(bytes(), bytes()), ''],
  ['bytes', bytes(0x62, 0x6f, 0x77, 0x6c), 'bowl'],
  ['a stream of several parts', streamOf(bytes(0x62), bytes(0x6f, 0x77), bytes(), bytes(0x6c)), 'bowl'],
  ['a character cut in two', streamOf(bytes(0xf0, 0x9f), bytes(0x98, 0x80)), '😀'],
  ['a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x7b), '{'],
  ['a byte order mark cut in two', streamOf(bytes(0xef), bytes(0xbb, 0xbf, 0x7b)), '{'],
  ['a byte order mark alone', bytes(0xef, 0xbb, 0xbf), ''],
  ['a mark that is not at the start', bytes(0x7b, 0xef, 0xbb, 0xbf), '{\uFEFF'],
  ['a zero byte', bytes(0x61, 0x00, 0x62), 'a\0b'],
])('reads %s', async (_, body, text) => {
  expect(await readBody(requestOf(body))).toEqual({ status: 'read', text });
});

test.each([
  ['Latin 1', bytes(0x22, 0xe9, 0x22)],
  ['UTF-16 with its mark', bytes(0xff, 0xfe, 0x7b, 0x00)],
  ['UTF-16 the other way round', bytes(0xfe, 0xff, 0x00, 0x7b)],
  ['a character that is cut off', bytes(0x61, 0xf0, 0x9f, 0x98)],
  ['a longer way to write a slash', bytes(0xc0, 0xaf)],
  ['half a pair', bytes(0xed, 0xa0, 0x80)],
  ['a character beyond the last', bytes(0xf4, 0x90, 0x80, 0x80)],
  ['a stream that ends in a character', streamOf(bytes(0x61), bytes(0xc3))],
])('refuses %s as not UTF-8', async (_, body) => {
  expect(await readBody(requestOf(body))).toEqual({ status: 'not-utf-8' });
});

test.each([
  ['bytes at the limit', bytes(0x61, 0x61, 0x61, 0x61), 'read'],
  ['bytes beyond it', bytes(0x61, 0x61, 0x61, 0x61, 0x61), 'too-large'],
  ['a stream at the limit', streamOf(bytes(0x61, 0x61), bytes(0x61, 0x61)), 'read'],
  ['a stream beyond it', streamOf(bytes(0x61, 0x61), bytes(0x61, 0x61, 0x61)), 'too-large'],
  ['a mark and as many bytes', bytes(0xef, 0xbb, 0xbf, 0x61, 0x61), 'too-large'],
  ['two characters of five bytes', bytes(0xe2, 0x82, 0xac, 0xc3, 0xa9), 'too-large'],
])('reads at most four bytes: %s', async (_, body, status) => {
  expect((await readBody(requestOf(body), 4)).status).toBe(status);
});

test.each([
  ['no body', null, { status: 'read', text: '' }],
  ['bytes at the limit', bytes(0x62, 0x6f, 0x77, 0x6c), { status: 'read', text: 'bowl' }],
  ['bytes beyond it', bytes(0x62, 0x6f, 0x77, 0x6c, 0x73), { status: 'too-large' }],
  ['Latin 1', bytes(0xe9), { status: 'not-utf-8' }],
])('reads a request without the property `body`, as in Firefox: %s', async (_, body, expected) => {
  const request = requestOf(body);
  Object.defineProperty(request, 'body', { value: undefined });

  expect(await readBody(request, 4)).toEqual(expected);
});

test('stops reading at the limit without waiting for the sender', async () => {
  let parts = 0;
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        parts += 1;
        controller.enqueue(bytes(0x61, 0x61));
      },
      cancel: () => new Promise(() => {}),
    },
    { highWaterMark: 0 },
  );

  expect(await readBody(requestOf(endless), 4)).toEqual({ status: 'too-large' });
  expect(parts).toBe(3);
});

test('ignores a sender that fails to cancel', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes(0x61, 0x61)),
    cancel: () => Promise.reject(new Error('gone')),
  });

  expect(await readBody(requestOf(stream), 4)).toEqual({ status: 'too-large' });
});

test('rejects when the stream of a body breaks', async () => {
  const stream = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('broken off')) });

  await expect(readBody(requestOf(stream))).rejects.toThrow('broken off');
});

test('refuses a body by its content-length without reading it', async () => {
  let isAsked = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull() {
        isAsked = true;
      },
    },
    { highWaterMark: 0 },
  );

  expect(await readBody(requestOf(stream, { 'content-length': '5' }), 4)).toEqual({ status: 'too-large' });
  expect(isAsked).toBe(false);
});

test.each(['0', '4', '-1', 'x', '', '1, 1'])('counts the bytes when the content-length is %j', async (length) => {
  const headers = { 'content-length': length };

  expect((await readBody(requestOf(bytes(0x61, 0x61, 0x61, 0x61, 0x61), headers), 4)).status).toBe('too-large');
  expect((await readBody(requestOf(bytes(0x61), headers), 4)).status).toBe('read');
});

test.each([
  ['application/json', 'application/json'],
  ['Application/JSON', 'application/json'],
  ['  text/xml ; charset=utf-8', 'text/xml'],
  ['application/json;application/xml', 'application/json'],
  [';charset=utf-8', ''],
  ['', ''],
])('reads the media type of %j as %j', (type, mediaType) => {
  expect(mediaTypeOf(requestOf(null, { 'content-type': type }))).toBe(mediaType);
});

test('reads no media type and no charset without a header', () => {
  expect(mediaTypeOf(requestOf(null))).toBe('');
  expect(hasOtherCharset(requestOf(null))).toBe(false);
});

test.each([
  ['application/json', false],
  ['application/json; charset=utf-8', false],
  ['application/json;CHARSET=UTF-8', false],
  ['application/json; charset="utf-8"', false],
  ['application/json; charset = utf8', false],
  ['application/json; charset=utf-8; boundary=x', false],
  ['application/json; x-charset=latin1', false],
  ['application/json; charset=utf-16', true],
  ['application/json; charset="iso-8859-1"', true],
  ['application/json; charset=utf-8-sig', true],
  ['application/json; charset=us-ascii', true],
  ['application/json; boundary=x; charset=latin1', true],
])('finds another charset in %j: %s', (type, expected) => {
  expect(hasOtherCharset(requestOf(null, { 'content-type': type }))).toBe(expected);
});
