import { expect, test } from 'vitest';
import type { MisuseReport } from '@platformapp/protocol';
import { explainShop } from './explain-shop.ts';

const mismatch = (value: string): MisuseReport => ({
  code: 'shop-origin-mismatch',
  place: 'PlatformApp.init: shopOrigin',
  value,
  sentence: '',
  rule: '',
});

test('names both shops and what to change', () => {
  expect(explainShop([mismatch('http://localhost:4820')], 'http://localhost:50001')).toBe(
    `The app names http://localhost:4820 as its shop, and the admin of this test is http://localhost:50001.
If its server asks the admin API there, it asks another shop, or none.
Let it ask the shop that opens it, which the parameter shop of its URL names;
or keep its shop where it is, for one test at a time: workers: 1, use: { shellPort: 4820 }.`,
  );
});

test('says nothing about the shop of the test under another scheme', () => {
  expect(explainShop([mismatch('https://localhost:50001')], 'http://localhost:50001')).toBeUndefined();
});

test('says nothing about a shop on another machine, or when the app names none', () => {
  expect(explainShop([mismatch('https://shop.example')], 'http://localhost:50001')).toBeUndefined();
  expect(explainShop([], 'http://localhost:50001')).toBeUndefined();
});
