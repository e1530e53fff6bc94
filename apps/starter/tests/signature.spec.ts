import { expect, test } from '@playwright/test';
import { isSignedWith } from '../src/signature.ts';

// printf '{"id":1}' | openssl dgst -sha256 -hmac secret -binary | base64
const SIGNATURE = 'A971iWIMgT8Zj9A9eWfikrFj7wQ16/Qwcc4OlRl2PLc=';

test('knows a body that was signed with the secret', () => {
  expect(isSignedWith('secret', '{"id":1}', SIGNATURE)).toBe(true);
});

for (const [secret, body, signature] of [
  ['another', '{"id":1}', SIGNATURE],
  ['secret', '{"id":2}', SIGNATURE],
  ['secret', '{"id":1} ', SIGNATURE],
  ['secret', '{"id":1}', ''],
  ['secret', '{"id":1}', SIGNATURE.slice(1)],
  ['secret', '{"id":1}', undefined],
  ['secret', '{"id":1}', [SIGNATURE]],
] as const) {
  test(`refuses the secret ${secret} for the body ${body} with the signature ${JSON.stringify(signature)}`, () => {
    expect(isSignedWith(secret, body, signature)).toBe(false);
  });
}
