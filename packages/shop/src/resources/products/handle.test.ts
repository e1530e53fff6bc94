import { expect, test } from 'vitest';
import { handleOf } from './handle.ts';

test.each([
  ['Linen Apron', 'linen-apron-7'],
  ['  Café -- Crème  ', 'cafe-creme-7'],
  ['50% off!', '50-off-7'],
  ['日本', '7'],
  ['', '7'],
])('makes a handle of %j', (title, handle) => {
  expect(handleOf(title, 7)).toBe(handle);
});

test('keeps handles short', () => {
  expect(handleOf('x'.repeat(1_000), 7).length).toBeLessThan(210);
});

test('does not end with a hyphen when it is cut', () => {
  expect(handleOf(`${'x'.repeat(199)} bowl`, 7)).toBe(`${'x'.repeat(199)}-7`);
});
