import { expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const BODY = '{"id":1}';

// printf '{"id":1}' | openssl dgst -sha256 -hmac secret -binary | base64
const HMAC = 'A971iWIMgT8Zj9A9eWfikrFj7wQ16/Qwcc4OlRl2PLc=';

const HEADERS = {
  'x-platform-hmac-sha256': HMAC,
  'x-platform-topic': 'products/update',
  'x-platform-shop-domain': 'localhost:4820',
  'x-platform-webhook-id': 'b1',
};

const ACCEPTED = { ok: true, topic: 'products/update', shop: 'localhost:4820', webhookId: 'b1' };

test('gives what the headers of a signed webhook say', () => {
  const options = { secret: 'secret' };

  expect(verifyWebhook(BODY, HEADERS, options)).toEqual(ACCEPTED);
  expect(verifyWebhook(Buffer.from(BODY), HEADERS, options)).toEqual(ACCEPTED);
  expect(verifyWebhook(new TextEncoder().encode(BODY), new Headers(HEADERS), options)).toEqual(ACCEPTED);
});

test('reads headers that start with another prefix', () => {
  const headers = { 'x-acme-hmac-sha256': HMAC, 'x-acme-topic': 'products/update' };

  expect(verifyWebhook(BODY, headers, { secret: 'secret', headerPrefix: 'X-Acme-' })).toMatchObject({
    ok: true,
    topic: 'products/update',
  });
  expect(verifyWebhook(BODY, headers, { secret: 'secret' })).toEqual({ ok: false, reason: 'hmac-missing' });
});

test.each([
  ['another body', '{"id":2}', HMAC, 'secret', 'hmac-mismatch'],
  ['a space behind the body', `${BODY} `, HMAC, 'secret', 'hmac-mismatch'],
  ['another secret', BODY, HMAC, 'other', 'hmac-mismatch'],
  ['a signature that is cut', BODY, HMAC.slice(0, -1), 'secret', 'hmac-mismatch'],
  ['a signature that goes on', BODY, `${HMAC}=`, 'secret', 'hmac-mismatch'],
  ['characters that base64 ignores', BODY, `${HMAC.slice(0, 4)}!${HMAC.slice(4)}`, 'secret', 'hmac-mismatch'],
  ['an empty signature', BODY, '', 'secret', 'hmac-missing'],
  ['no signature', BODY, undefined, 'secret', 'hmac-missing'],
] as const)('refuses %s', (_, body, hmac, secret, reason) => {
  expect(verifyWebhook(body, { ...HEADERS, 'x-platform-hmac-sha256': hmac }, { secret })).toEqual({
    ok: false,
    reason,
  });
});

test.each(['', undefined])('throws without a secret: %j', (secret) => {
  // A program without types may read it from a variable that is not set.
  const options: Parameters<typeof verifyWebhook>[2] = Object.assign({ secret: '' }, { secret });

  expect(() => verifyWebhook(BODY, HEADERS, options)).toThrow(
    "The app's secret is missing. Is the variable set from which you read it?",
  );
});
