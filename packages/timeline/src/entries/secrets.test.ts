import { expect, test } from 'vitest';
import { hideSecrets, hideSignatures } from './secrets.ts';

test.each(['Authorization', 'cookie', 'Set-Cookie', 'proxy-authorization', 'X-Platform-Access-Token'])(
  'hides the value of %s',
  (name) => {
    expect(hideSecrets([[name, 'secret']])).toEqual([[name, '(hidden)']]);
  },
);

test('keeps every other header, in order', () => {
  const headers = [
    ['content-type', 'text/html'],
    ['x-cookie-count', '1'],
  ] as const;

  expect(hideSecrets(headers)).toEqual(headers);
});

const HMAC = '01234567'.repeat(8);

test('hides the signature of each URL in a text, escaped or not', () => {
  const url = `http://localhost:3000/?shop=x&hmac=${HMAC}`;

  expect(hideSignatures(JSON.stringify([url, { referer: url }, encodeURIComponent(url)]))).toBe(
    JSON.stringify([
      'http://localhost:3000/?shop=x&hmac=(hidden)',
      { referer: 'http://localhost:3000/?shop=x&hmac=(hidden)' },
      'http%3A%2F%2Flocalhost%3A3000%2F%3Fshop%3Dx%26hmac%3D(hidden)',
    ]),
  );
});

test('keeps other numbers of a text', () => {
  expect(hideSignatures(`etag=${HMAC}&hmac=0`)).toBe(`etag=${HMAC}&hmac=0`);
});
