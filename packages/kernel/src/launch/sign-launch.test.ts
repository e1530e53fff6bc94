import { createHmac } from 'node:crypto';
import { parse, stringify, unescape } from 'node:querystring';
import { expect, test } from 'vitest';
import { NOON } from '../test-support/noon.ts';
import { startKernel } from '../test-support/start-kernel.ts';
import { findReplaced, signLaunch, withoutLaunch } from './sign-launch.ts';

const LAUNCH = { shop: 'localhost:4820', secret: 'secret', time: 1_772_366_400_999, locale: 'en' };

// printf 'locale=en&shop=localhost:4820&timestamp=1772366400' | openssl dgst -sha256 -hmac secret
const HMAC = '019466d92eca4715af56f82d10731ae249024b7068925bc9a73bb3912a4507b2';

const TOLD = `hmac=${HMAC}&locale=en&shop=localhost%3A4820&timestamp=1772366400`;

test('signs locale, shop and timestamp, in alphabetical order', async () => {
  expect(await signLaunch('', LAUNCH)).toBe(TOLD);
});

test('replaces parameters of its own names', async () => {
  expect(await signLaunch('shop=a&hmac=b&hmac=c&%73hop=d&timestamp&locale=', LAUNCH)).toBe(TOLD);
});

test('leaves all other parameters as they are written, and signs them too', async () => {
  const signed = await signLaunch('b=1%202+3&a&shopping=x', LAUNCH);

  // printf 'a=&b=1 2 3&locale=en&shop=localhost:4820&shopping=x&timestamp=1772366400' | openssl …
  expect(signed).toBe(
    'b=1%202+3&a&shopping=x&hmac=a18cea8bc443007783878a83ebaab0451240cd3405c1c1018f9a46da0b48257e' +
      '&locale=en&shop=localhost%3A4820&timestamp=1772366400',
  );
});

test.each(['C', 'POSIX_x', ''])('signs en when the browser says that its language is "%s" (#34)', async (locale) => {
  expect(await signLaunch('', { ...LAUNCH, locale })).toBe(TOLD);
});

test("keeps an app's own locale, also at the next load, and leaves out its own hmac, shop and timestamp", async () => {
  const own = 'locale=fr&shop=demo&timestamp=1&hmac=ab';

  const signed = await signLaunch(own, LAUNCH);

  // printf 'locale=fr&shop=localhost:4820&timestamp=1772366400' | openssl …
  expect(signed).toBe(
    'locale=fr&hmac=e450fc3ab5acf1b8a82071f5e6b0da799bbb5930d0823c99f56657c291c0dd17' +
      '&shop=localhost%3A4820&timestamp=1772366400',
  );
  expect(withoutLaunch(`/a?${signed}`)).toBe('/a?locale=fr');
  expect(await signLaunch(signed, LAUNCH)).toBe(signed);
  expect([findReplaced(own), findReplaced(signed)]).toEqual([
    [
      ['shop', 'demo'],
      ['timestamp', '1'],
      ['hmac', 'ab'],
    ],
    [],
  ]);
});

test.each([
  ['localhost:4820', false],
  ['corner.example', true],
])('passes the check that encodes again for %s: %s', async (shop, isPassed) => {
  const { hmac, ...rest } = parse(await signLaunch('', { ...LAUNCH, shop }));
  const sign = (text: string): string => createHmac('sha256', LAUNCH.secret).update(text).digest('hex');

  expect(sign(stringify(rest)) === hmac).toBe(isPassed);
  expect(sign(unescape(stringify(rest)))).toBe(hmac);
});

test.each([
  ['', ''],
  ['/a?', '/a'],
  ['/a?a=1', '/a?a=1'],
  ['/a=1&hmac=1#?shop=x', '/a=1&hmac=1#?shop=x'],
  [`/a?${TOLD}#top?`, '/a#top?'],
  [`https://app.example/?a=1%20&${TOLD}&&b?`, 'https://app.example/?a=1%20&&b?'],
  ['?Shop=1&shops=2', '?Shop=1&shops=2'],
  ['/a?shop=demo&locale=fr&timestamp=1', '/a?shop=demo&locale=fr&timestamp=1'],
  [`/a?hmac=${HMAC}&id=3&locale=en&shop=x&timestamp=1`, '/a?id=3'],
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
