import { expect, test } from 'vitest';
import { decodeGlobalId, encodeGlobalId } from './global-id.ts';

test.each([
  ['gid://platform', 'Product', 1, 'gid://platform/Product/1'],
  ['gid://platform', 'ProductVariant', 999_999_999_999_999, 'gid://platform/ProductVariant/999999999999999'],
  ['', 'Shop', 1, '/Shop/1'],
  ['a.b+c/(d)', 'Order', 20, 'a.b+c/(d)/Order/20'],
])('writes and reads back, under %j, the %s %i', (scheme, typeName, id, text) => {
  expect(encodeGlobalId(scheme, typeName, id)).toBe(text);
  expect(decodeGlobalId(scheme, text)).toEqual({ typeName, id });
});

test.each([
  '',
  'gid://platform',
  'gid://platform//1',
  'gid://platform/Product/0',
  'gid://platform/Product/01',
  'gid://platform/Product/-1',
  'gid://platform/Product/1.0',
  'gid://platform/Product/１',
  'gid://platform/Product/1000000000000000',
  'gid://platform/Product/1\n',
  'gid://platform/Product/1/1',
  'gid://platform/Product_1/1',
  'gid://platform2/Product/1',
  'xgid://platform/Product/1',
])('reads no global id in %j', (text) => {
  expect(decodeGlobalId('gid://platform', text)).toBeUndefined();
});

test('does not treat a scheme as a pattern', () => {
  expect(decodeGlobalId('gid://p.*', 'gid://platform/Product/1')).toBeUndefined();
});
