import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buttonSchema, dropdownSchema } from './button.ts';

const button = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const dropdown = { type: 'dropdown', label: 'More', links: [button] };

test('accepts an id as the callback of a button, and nothing else', () => {
  expect(v.is(buttonSchema, { ...button, callback: 1 })).toBe(true);
  expect(v.is(buttonSchema, { ...button, callback: 0 })).toBe(false);
});

test.each(['new', 'parent', 'shopify', 'app'])('accepts the target %s', (target) => {
  expect(v.is(buttonSchema, { ...button, target })).toBe(true);
});

test('refuses other targets', () => {
  const targets = ['', 'New', '_blank', 'top', 'toString', '__proto__'];

  expect(targets.filter((target) => v.is(buttonSchema, { ...button, target }))).toEqual([]);
});

test.each(['danger', 'disabled'])('accepts the style %s for a button and a dropdown', (style) => {
  expect(v.is(buttonSchema, { ...button, style })).toBe(true);
  expect(v.is(dropdownSchema, { ...dropdown, style })).toBe(true);
});

test('refuses other styles', () => {
  const styles = ['', 'Danger', 'primary', 'hasOwnProperty', 1, ['danger']];

  expect(styles.filter((style) => v.is(buttonSchema, { ...button, style }))).toEqual([]);
  expect(styles.filter((style) => v.is(dropdownSchema, { ...dropdown, style }))).toEqual([]);
});

test('accepts only a boolean for whether a button starts the spinner', () => {
  const values = [0, 1, 'true', new Boolean(true)];

  expect(values.filter((loading) => v.is(buttonSchema, { ...button, loading }))).toEqual([]);
});

test('tells a button from a dropdown by its type', () => {
  expect(v.is(buttonSchema, dropdown)).toBe(false);
  expect(v.is(dropdownSchema, button)).toBe(false);
  expect(v.is(dropdownSchema, { ...dropdown, type: 'button' })).toBe(false);
});

test('refuses a dropdown as a link of another', () => {
  expect(v.is(dropdownSchema, { ...dropdown, links: [dropdown] })).toBe(false);
});
