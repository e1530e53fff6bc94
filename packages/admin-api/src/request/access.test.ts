import { createShop, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { accessOf, type Access } from './access.ts';
import { completeOptions, type AdminApiOptions } from '../api-options.ts';

const access = (
  options: AdminApiOptions,
  headers: Record<string, string>,
  shop = createShop({ sample: 'empty' }),
): Access | undefined => accessOf(new Headers(headers), completeOptions(options), shop);

/** Installs an app and returns its token. */
const install = (shop: Shop, apiKey: string): string => {
  const outcome = shop.apps.install(apiKey);
  if (outcome.status !== 'done') throw new Error(`${apiKey} is ${outcome.status}.`);
  return outcome.record.token;
};

test('allows everything when no token is required, whatever token is sent', () => {
  const found = access({}, { 'X-Platform-Access-Token': 'whatever' });

  expect([found?.allows('read', 'orders'), found?.allows('write', 'orders')]).toEqual([true, true]);
});

test.each([
  ['no header', {}],
  ['an empty one', { 'X-Platform-Access-Token': '' }],
  ['another token', { 'X-Platform-Access-Token': 'other' }],
  ['a token in another case', { 'X-Platform-Access-Token': 'SECRET' }],
  ['two tokens', { 'X-Platform-Access-Token': 'secret, secret' }],
  ['a token under another name', { 'X-Corner-Access-Token': 'secret', Authorization: 'Bearer secret' }],
  ['the name of a built-in property', { 'X-Platform-Access-Token': 'toString' }],
  ['the name of the prototype', { 'X-Platform-Access-Token': '__proto__' }],
])('admits nobody with %s', (_, headers) => {
  expect(access({ accessTokens: { secret: ['*'] } }, headers)).toBeUndefined();
});

test('refuses everybody when no token is configured, even with an empty token', () => {
  expect(access({ accessTokens: {} }, { 'X-Platform-Access-Token': 'secret' })).toBeUndefined();
  expect(access({ accessTokens: {} }, {})).toBeUndefined();
});

test('reads the token under the configured prefix and trims spaces', () => {
  const found = access(
    { accessTokens: { secret: ['*'] }, headerPrefix: 'X-Corner-' },
    { 'x-corner-access-token': ' secret ' },
  );

  expect(found?.allows('write', 'products')).toBe(true);
});

/** Whether orders and products may be read and written. */
const rightsOf = (found: Access | undefined): readonly (boolean | undefined)[] => [
  found?.allows('read', 'orders'),
  found?.allows('write', 'orders'),
  found?.allows('read', 'products'),
  found?.allows('write', 'products'),
];

test('applies the scopes of each token', () => {
  const options = { accessTokens: { reader: ['read_orders'], writer: ['write_orders', 'read_products'] } };
  const reader = access(options, { 'X-Platform-Access-Token': 'reader' });
  const writer = access(options, { 'X-Platform-Access-Token': 'writer' });

  expect(rightsOf(reader)).toEqual([true, false, false, false]);
  // A token that can write orders can read them.
  expect(rightsOf(writer)).toEqual([true, true, true, false]);
});

test.each([
  ['webhooks', true],
  ['shop', true],
  ['shops', false],
  ['locations', false],
  ['', false],
])('lets a token without scopes write %j: %s', (plural, expected) => {
  const found = access({ accessTokens: { secret: [] } }, { 'X-Platform-Access-Token': 'secret' });

  expect(found?.allows('write', plural)).toBe(expected);
});

test('accepts the token of an installed app until the app is uninstalled', () => {
  const shop = createShop({ sample: 'empty' });
  const headers = { 'X-Platform-Access-Token': install(shop, 'reviews') };
  const options = { appScopes: ['read_orders'] };

  expect(rightsOf(access(options, headers, shop))).toEqual([true, false, false, false]);
  expect(access({ ...options, headerPrefix: 'X-Corner-' }, headers, shop)).toBeUndefined();
  expect(access(options, {}, shop)).toBeUndefined();
  shop.apps.uninstall('reviews');
  expect(access(options, headers, shop)).toBeUndefined();
});

test('accepts tokens of apps beside the configured ones, only if an option says so', () => {
  const shop = createShop({ sample: 'empty' });
  const app = { 'X-Platform-Access-Token': install(shop, 'reviews') };
  const configured = { 'X-Platform-Access-Token': 'secret' };
  const accessTokens = { secret: ['write_orders'] };

  expect(rightsOf(access({ accessTokens, appScopes: [] }, configured, shop))).toEqual([true, true, false, false]);
  expect(rightsOf(access({ accessTokens, appScopes: [] }, app, shop))).toEqual([false, false, false, false]);
  expect(access({ accessTokens }, app, shop)).toBeUndefined();
});
