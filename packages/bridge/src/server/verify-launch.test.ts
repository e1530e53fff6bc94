import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { signLaunch } from '@platformapp/kernel/launch';
import { verifyLaunch } from './verify-launch.ts';

const NOW = Math.floor(Date.now() / 1_000);

// printf 'locale=en&shop=localhost:4820&timestamp=1772366400' | openssl dgst -sha256 -hmac secret
const LAUNCH =
  'https://app.example/start?shop=localhost%3A4820&timestamp=1772366400&locale=en&hmac=019466d92eca4715af56f82d10731ae249024b7068925bc9a73bb3912a4507b2';

const sign = (query: string, time = NOW * 1_000, secret = 'secret'): Promise<string> =>
  signLaunch(query, { shop: 'localhost:4820', secret, time, locale: 'en' });

const urlOf = (query: string): string => `https://app.example/start?${query}`;

const judge = (query: string, maxAge?: number): string => {
  const result = verifyLaunch(urlOf(query), { secret: 'secret', ...(maxAge === undefined ? {} : { maxAge }) });
  return result.ok ? 'ok' : result.reason;
};

test('gives what a signed launch says', () => {
  const expected = { ok: true, shop: 'localhost:4820', timestamp: 1_772_366_400, locale: 'en' };

  expect(verifyLaunch(LAUNCH, { secret: 'secret' })).toEqual(expected);
  expect(verifyLaunch(new URL(LAUNCH), { secret: 'secret' })).toEqual(expected);
  expect(verifyLaunch(new URL(LAUNCH).searchParams, { secret: 'secret' })).toEqual(expected);
});

test('leaves the parameters as they were given', () => {
  const { searchParams } = new URL(LAUNCH);
  const before = searchParams.toString();

  verifyLaunch(searchParams, { secret: 'secret' });

  expect(searchParams.toString()).toBe(before);
});

test('agrees with the shell about every query of an app', async () => {
  await fc.assert(
    fc.asyncProperty(ownParameters(), fc.string({ minLength: 1 }), async (own, secret) => {
      const signed = await sign(new URLSearchParams(own).toString(), NOW * 1_000, secret);

      expect(verifyLaunch(urlOf(signed), { secret })).toEqual({
        ok: true,
        shop: 'localhost:4820',
        timestamp: NOW,
        locale: 'en',
      });
    }),
  );
});

test('refuses every launch in which one parameter differs, is missing or is added', async () => {
  await fc.assert(
    fc.asyncProperty(
      ownParameters(),
      fc.nat(),
      fc.string(),
      fc.constantFrom('set', 'delete', 'append'),
      async (own, index, text, change) => {
        const parameters = new URLSearchParams(await sign(new URLSearchParams(own).toString()));
        const before = sorted(parameters);
        const names = [...parameters.keys()].filter((name) => name !== 'hmac');
        const name = names[index % names.length] ?? '';

        if (change === 'set') parameters.set(name, text);
        if (change === 'delete') parameters.delete(name);
        if (change === 'append') parameters.append(text, text);

        fc.pre(sorted(parameters) !== before);
        expect(verifyLaunch(parameters, { secret: 'secret' })).toEqual({ ok: false, reason: 'hmac-mismatch' });
      },
    ),
  );
});

test('does not take the value of one parameter for several parameters', async () => {
  const signed = new URLSearchParams(await sign(new URLSearchParams({ a: '1&shop=evil.example' }).toString()));
  signed.set('a', '1');
  signed.append('shop', 'evil.example');

  expect(verifyLaunch(signed, { secret: 'secret' })).toEqual({ ok: false, reason: 'hmac-mismatch' });
});

test('names what is wrong with a launch', async () => {
  const good = await sign('view=all');
  const hmac = new URLSearchParams(good).get('hmac') ?? '';

  expect({
    unsigned: judge('shop=localhost%3A4820'),
    empty: judge(''),
    cut: judge(good.slice(0, -1)),
    longer: judge(`${good}0`),
    upper: judge(good.replace(hmac, hmac.toUpperCase().replace(/^\d+$/, 'A'))),
    'of another secret': judge(await sign('', NOW * 1_000, 'other')),
    'old, whatever its age': judge(await sign('', 0)),
    old: judge(await sign('', (NOW - 100) * 1_000), 60),
    'young enough': judge(await sign('', (NOW - 30) * 1_000), 60),
  }).toEqual({
    unsigned: 'hmac-missing',
    empty: 'hmac-missing',
    cut: 'hmac-mismatch',
    longer: 'hmac-mismatch',
    upper: 'hmac-mismatch',
    'of another secret': 'hmac-mismatch',
    'old, whatever its age': 'ok',
    old: 'timestamp-old',
    'young enough': 'ok',
  });
});

test.each([
  ['locale=en&timestamp=1', 'parameter-missing'],
  ['shop=a.example&timestamp=1', 'parameter-missing'],
  ['locale=en&shop=a.example', 'timestamp-invalid'],
  ['locale=en&shop=a.example&timestamp=soon', 'timestamp-invalid'],
  ['locale=en&shop=a.example&timestamp=-1', 'timestamp-invalid'],
])('refuses %s, signed by somebody else with the secret, as %s', async (text, reason) => {
  expect(judge(`${text}&hmac=${createHmac('sha256', 'secret').update(text).digest('hex')}`)).toBe(reason);
});

function ownParameters(): fc.Arbitrary<[string, string][]> {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('%', '&', '=', '+', ' ', 'ü', '2', '6') }));
  return fc.array(fc.tuple(text, text), { maxLength: 5 });
}

function sorted(parameters: URLSearchParams): string {
  const copy = new URLSearchParams(parameters);
  copy.sort();
  return copy.toString();
}

test('throws without a secret, whatever the URL', () => {
  const message = "The app's secret is missing. Is the variable set from which you read it?";

  expect(() => verifyLaunch(LAUNCH, { secret: '' })).toThrow(message);
  expect(() => verifyLaunch('https://app.example/start', { secret: '' })).toThrow(message);
});
