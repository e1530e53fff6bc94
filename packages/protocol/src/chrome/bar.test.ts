import * as v from 'valibot';
import { expect, test } from 'vitest';
import { barSchema, paginationSchema } from './bar.ts';

const button = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const dropdown = { type: 'dropdown', label: 'More', links: [button] };

test.each(['primary', 'breadcrumb'])('accepts one button as the %s, but neither a list nor a dropdown', (key) => {
  expect(v.is(barSchema, { secondary: [], [key]: button })).toBe(true);
  expect(v.is(barSchema, { secondary: [], [key]: [button] })).toBe(false);
  expect(v.is(barSchema, { secondary: [], [key]: dropdown })).toBe(false);
});

test('accepts dropdowns among the secondary buttons, and keeps their order', () => {
  const secondary = [dropdown, button, button, dropdown];

  expect(v.parse(barSchema, { secondary }).secondary).toEqual(secondary);
});

test('accepts only buttons as arrows', () => {
  const arrows = [true, 'arrows', { next: dropdown }, { next: [button] }, { next: { ...button, label: 1 } }];

  expect(arrows.filter((pagination) => v.is(paginationSchema, pagination))).toEqual([]);
});
