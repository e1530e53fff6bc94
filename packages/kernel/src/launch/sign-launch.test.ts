import { expect, test } from 'vitest';
import { NOON } from '../test-support/noon.ts';
import { startKernel } from '../test-support/start-kernel.ts';
import { signLaunch, withoutLaunch } from './sign-launch.ts';

const LAUNCH = { shop: 'localhost:4820', secret: 'secret', time: 1_772_366_400_999, locale: 'en' };

// printf 'locale=en&shop=localhost:4820&timestamp=1772366400' | openssl dgst -sha256 -hmac secret
const HMAC = '019466d92eca4715af56f82d10731ae249024b7068925bc9a73bb3912a4507b2';

const TOLD = `shop=localhost%3A4820&timestamp=1772366400&locale=en&hmac=${HMAC}`;

test('signs shop, timestamp and locale', async () => {
  expect(await signLaunch('', LAUNCH)).toBe(TOLD);
});

test('replaces parameters of its own names', async () => {
  expect(await signLaunch('shop=a&hmac=b&hmac=c&%73hop=d&timestamp&locale=', LAUNCH)).toBe(TOLD);
});

test('leaves all other parameters as they are written, and signs them too', async () => {
  const signed = await signLaunch('b=1%202+3&a&shopping=x', LAUNCH);

  // printf 'a=&b=1 2 3&locale=en&shop=localhost:4820&shopping=x&timestamp=1772366400' | openssl …
  expect(signed).toBe(
    'b=1%202+3&a&shopping=x&shop=localhost%3A4820&timestamp=1772366400&locale=en' +
      '&hmac=a18cea8bc443007783878a83ebaab0451240cd3405c1c1018f9a46da0b48257e',
  );
});

test.each([
  ['', ''],
  ['/a?', '/a'],
  ['/a?a=1', '/a?a=1'],
  ['/a=1&hmac=1#?shop=x', '/a=1&hmac=1#?shop=x'],
  [`/a?${TOLD}#top?`, '/a#top?'],
  [`https://app.example/?a=1%20&${TOLD}&&b?`, 'https://app.example/?a=1%20&&b?'],
  ['?Shop=1&shops=2', '?Shop=1&shops=2'],
])('removes what it adds from %s', (url, own) => {
  expect(withoutLaunch(url)).toBe(own);
});

test('signs in a kernel with its domain, secret and clock', async () => {
  const { kernel } = startKernel({ domain: 'corner.example', secret: 'hush' });
  const expected = { shop: 'corner.example', secret: 'hush', locale: 'de-CH' };

  const first = await kernel.signLaunch('view=all', 'de-CH');
  await kernel.advance(3_600_000);

  expect(first).toBe(await signLaunch('view=all', { ...expected, time: NOON }));
  expect(await kernel.signLaunch('', 'de-CH')).toBe(await signLaunch('', { ...expected, time: NOON + 3_600_000 }));
});
