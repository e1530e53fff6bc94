import { expect, test } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

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
