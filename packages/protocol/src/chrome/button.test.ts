import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buttonSchema, dropdownSchema } from './button.ts';
import { LIMITS } from '../limits/limits.ts';

const button = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const dropdown = { type: 'dropdown', label: 'More', links: [button] };

const without = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

test('accepts an id as the callback of a button, and nothing else', () => {
  expect(v.is(buttonSchema, { ...button, callback: 1 })).toBe(true);
  expect(v.is(buttonSchema, { ...button, callback: 0 })).toBe(false);
});

test.each([
  ['label', LIMITS.textLength],
  ['message', LIMITS.messageLength],
  ['href', LIMITS.urlLength],
])('accepts a button whose %s has %d code units, and none with one more', (key, longest) => {
  expect(v.is(buttonSchema, { ...button, [key]: 'x'.repeat(longest) })).toBe(true);
  expect(v.is(buttonSchema, { ...button, [key]: 'x'.repeat(longest + 1) })).toBe(false);
});

test.each(['type', 'label', 'message', 'target', 'loading'])('refuses a button without a %s', (key) => {
  expect(v.is(buttonSchema, without(button, key))).toBe(false);
  expect(v.is(buttonSchema, { ...button, [key]: undefined })).toBe(false);
});

test.each(['callback', 'href', 'style'])('treats an undefined %s of a button as absent', (key) => {
  expect(v.is(buttonSchema, { ...button, [key]: undefined })).toBe(true);
  expect(v.is(buttonSchema, { ...button, [key]: null })).toBe(false);
});

test.each(['new', 'parent', 'shopify', 'app'])('accepts the target %s', (target) => {
  expect(v.is(buttonSchema, { ...button, target })).toBe(true);
});

test.each(['', 'New', '_blank', 'top', 'toString', '__proto__'])('refuses the target "%s"', (target) => {
  expect(v.is(buttonSchema, { ...button, target })).toBe(false);
});

test.each(['danger', 'disabled'])('accepts the style %s for a button and a dropdown', (style) => {
  expect(v.is(buttonSchema, { ...button, style })).toBe(true);
  expect(v.is(dropdownSchema, { ...dropdown, style })).toBe(true);
});

test.each(['', 'Danger', 'primary', 'hasOwnProperty', 1, ['danger']])('refuses the style %o', (style) => {
  expect(v.is(buttonSchema, { ...button, style })).toBe(false);
  expect(v.is(dropdownSchema, { ...dropdown, style })).toBe(false);
});

test.each([0, 1, 'true', null, new Boolean(true)])('refuses %o for whether a button starts the spinner', (loading) => {
  expect(v.is(buttonSchema, { ...button, loading })).toBe(false);
});

test.each([undefined, null, true, 'button', [], [button], new Map(Object.entries(button))])(
  'refuses %o as a button',
  (value) => {
    expect(v.is(buttonSchema, value)).toBe(false);
  },
);

test.each(['onclick', 'links', 'Label', '', 'constructor', 'toString', 'hasOwnProperty'])(
  'refuses a button with a key "%s"',
  (key) => {
    expect(v.is(buttonSchema, { ...button, [key]: 'x' })).toBe(false);
  },
);

test('tells a button from a dropdown by its type', () => {
  expect(v.is(buttonSchema, dropdown)).toBe(false);
  expect(v.is(dropdownSchema, button)).toBe(false);
  expect(v.is(dropdownSchema, { ...dropdown, type: 'button' })).toBe(false);
});

test('accepts a dropdown with no links and with the maximum', () => {
  const links = Array.from({ length: LIMITS.dropdownLinks }, () => button);

  expect(v.is(dropdownSchema, { ...dropdown, links: [] })).toBe(true);
  expect(v.is(dropdownSchema, { ...dropdown, links })).toBe(true);
});

test('refuses a dropdown with one link too many', () => {
  const links = Array.from({ length: LIMITS.dropdownLinks + 1 }, () => button);

  expect(v.is(dropdownSchema, { ...dropdown, links })).toBe(false);
});

test('refuses a dropdown whose links have a hole', () => {
  const links = [button, button, button];
  Reflect.deleteProperty(links, 1);

  expect(v.is(dropdownSchema, { ...dropdown, links })).toBe(false);
});

test.each([undefined, null, button, 'links', { 0: button, length: 1 }, new Set([button])])(
  'refuses %o as links of a dropdown',
  (links) => {
    expect(v.is(dropdownSchema, { ...dropdown, links })).toBe(false);
  },
);

test('refuses a dropdown as a link of another', () => {
  expect(v.is(dropdownSchema, { ...dropdown, links: [dropdown] })).toBe(false);
});

test('limits the label of a dropdown in code units', () => {
  expect(v.is(dropdownSchema, { ...dropdown, label: 'x'.repeat(LIMITS.textLength) })).toBe(true);
  expect(v.is(dropdownSchema, { ...dropdown, label: 'x'.repeat(LIMITS.textLength + 1) })).toBe(false);
});
