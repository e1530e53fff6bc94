import { expect, test } from 'vitest';
import { checkShopOrigin, parseShopOrigin } from './shop-origin.ts';

test('reads an origin, with or without a slash at its end', () => {
  expect(parseShopOrigin('https://shop.example')).toBe('https://shop.example');
  expect(parseShopOrigin('https://Shop.Example:443/')).toBe('https://shop.example');
});

test.each([
  ['https://shop.example', undefined],
  ['https://shop.example/', undefined],
  ['', 'shop-origin-missing'],
  ['shop.example', 'shop-origin-invalid'],
  ['https://shop.example/admin', 'shop-origin-invalid'],
  ['https://shop.example?x', 'shop-origin-invalid'],
  ['https://user@shop.example', 'shop-origin-invalid'],
  ['javascript:alert(1)', 'shop-origin-invalid'],
  ['{{ shop.origin }}', 'shop-origin-invalid'],
  ['http://shop.example', 'shop-origin-mismatch'],
  ['https://shop.example:8443', 'shop-origin-mismatch'],
  ['https://shop.example.evil.example', 'shop-origin-mismatch'],
])('compares %j with the shop', (text, code) => {
  expect(checkShopOrigin(text, 'https://shop.example')).toBe(code);
});
