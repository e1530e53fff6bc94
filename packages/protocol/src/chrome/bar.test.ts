import * as v from 'valibot';
import { expect, test } from 'vitest';
import { barSchema, paginationSchema } from './bar.ts';
import { LIMITS } from '../limits/limits.ts';

const button = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const dropdown = { type: 'dropdown', label: 'More', links: [button] };

test('accepts a bar with only an empty list of secondary buttons', () => {
  expect(v.parse(barSchema, { secondary: [] })).toEqual({ secondary: [] });
});

test('treats an undefined key as absent', () => {
  const empty = { title: undefined, icon: undefined, primary: undefined, pagination: undefined, breadcrumb: undefined };

  expect(v.is(barSchema, { ...empty, secondary: [] })).toBe(true);
});

test.each(['title', 'icon', 'primary', 'secondary', 'pagination', 'breadcrumb'])('refuses null for the %s', (key) => {
  expect(v.is(barSchema, { secondary: [], [key]: null })).toBe(false);
});

test.each([
  ['title', LIMITS.textLength],
  ['icon', LIMITS.urlLength],
])('accepts a bar whose %s has %d code units, and none with one more', (key, longest) => {
  expect(v.is(barSchema, { secondary: [], [key]: 'x'.repeat(longest) })).toBe(true);
  expect(v.is(barSchema, { secondary: [], [key]: 'x'.repeat(longest + 1) })).toBe(false);
});

test.each(['primary', 'breadcrumb'])('accepts one button as the %s, but neither a list nor a dropdown', (key) => {
  expect(v.is(barSchema, { secondary: [], [key]: button })).toBe(true);
  expect(v.is(barSchema, { secondary: [], [key]: [button] })).toBe(false);
  expect(v.is(barSchema, { secondary: [], [key]: dropdown })).toBe(false);
});

test('accepts four secondary buttons, dropdowns among them, and keeps their order', () => {
  const secondary = [dropdown, button, button, dropdown];

  expect(v.parse(barSchema, { secondary }).secondary.map(({ type }) => type)).toEqual([
    'dropdown',
    'button',
    'button',
    'dropdown',
  ]);
});

test('refuses five secondary buttons', () => {
  expect(v.is(barSchema, { secondary: [button, button, dropdown, button, button] })).toBe(false);
});

test('refuses secondary buttons with a hole', () => {
  const secondary = [button, button, dropdown];
  Reflect.deleteProperty(secondary, 1);

  expect(v.is(barSchema, { secondary })).toBe(false);
});

test.each([undefined, button, 'none', { 0: button, length: 1 }, new Set([button])])(
  'refuses %o as a list of secondary buttons',
  (secondary) => {
    expect(v.is(barSchema, { secondary })).toBe(false);
  },
);

test.each(['html', 'buttons', 'Title', '', 'constructor', 'valueOf'])('refuses a bar with a key "%s"', (key) => {
  expect(v.is(barSchema, { secondary: [], [key]: 'x' })).toBe(false);
});

test.each([undefined, null, 'bar', 1, [], [{ secondary: [] }]])('refuses %o as a bar', (value) => {
  expect(v.is(barSchema, value)).toBe(false);
});

test('accepts arrows with both buttons, with either, and with none', () => {
  const arrows = [{ previous: button, next: button }, { previous: button }, { next: button }, {}];

  expect(arrows.filter((pagination) => !v.is(paginationSchema, pagination))).toEqual([]);
});

test.each([
  null,
  true,
  'arrows',
  { prev: button },
  { previous: null },
  { next: dropdown },
  { next: [button] },
  { next: { ...button, label: 1 } },
])('refuses %o as arrows, alone and in a bar', (pagination) => {
  expect(v.is(paginationSchema, pagination)).toBe(false);
  expect(v.is(barSchema, { secondary: [], pagination })).toBe(false);
});
