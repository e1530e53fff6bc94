import { expect, test } from 'vitest';
import type { NewEntry } from '@platformapp/timeline';
import { explainShop } from './explain-shop.ts';

const mismatch = (value: string): NewEntry => ({
  type: 'misuse',
  at: 0,
  report: { code: 'shop-origin-mismatch', place: 'PlatformApp.init: shopOrigin', value, sentence: '', rule: '' },
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

test('says nothing about a shop on another machine, or when the server has sent requests to this one', () => {
  const url = 'http://localhost:50001/admin/orders.json';
  const asked: NewEntry = { type: 'request', at: 0, lane: 'server', method: 'GET', url, headers: [] };

  expect(explainShop([mismatch('https://shop.example')], 'http://localhost:50001')).toBeUndefined();
  expect(explainShop([mismatch('http://localhost:4820'), asked], 'http://localhost:50001')).toBeUndefined();
  expect(explainShop([], 'http://localhost:50001')).toBeUndefined();
});
