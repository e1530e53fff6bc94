import * as v from 'valibot';
import { expect, test } from 'vitest';
import { modalHeightSchema, modalSchema } from './modal.ts';

const button = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const dropdown = { type: 'dropdown', label: 'More', links: [button] };
const frame = {
  type: 'frame',
  id: 1,
  title: 'Picker',
  src: 'https://app.example/',
  width: 'small',
  secondary: [],
  tertiary: [],
};
const alert = { type: 'alert', id: 2, title: '', message: 'Saved', okButton: 'OK' };
const confirm = { type: 'confirm', id: 3, title: '', message: 'Sure?', okButton: 'OK', cancelButton: 'Cancel' };
const input = { ...confirm, type: 'input', id: 4 };
const picker = {
  type: 'picker',
  id: 5,
  title: '',
  resource: 'products',
  selectMultiple: true,
  showHidden: true,
  resourceIds: [1],
};
const modals = [frame, alert, confirm, input, picker];

test('refuses a modal with an invalid id, and a picker of one', () => {
  expect(modals.filter((modal) => v.is(modalSchema, { ...modal, id: 0 }))).toEqual([]);
  expect(v.is(modalSchema, { ...picker, resourceIds: [0] })).toBe(false);
});

test.each([100, 101, 699, 700])('accepts a height of %d pixels', (height) => {
  expect(v.is(modalHeightSchema, height)).toBe(true);
  expect(v.is(modalSchema, { ...frame, height })).toBe(true);
});

test('refuses other heights', () => {
  const heights = [
    99,
    701,
    99.999,
    700.001,
    400.5,
    0,
    -400,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '400',
    '400px',
    [400],
  ];

  expect(heights.filter((height) => v.is(modalHeightSchema, height))).toEqual([]);
  expect(heights.filter((height) => v.is(modalSchema, { ...frame, height }))).toEqual([]);
});

test('refuses the keys of one kind of modal in another', () => {
  const mixed = [
    { ...alert, cancelButton: 'Cancel' },
    { ...alert, src: frame.src },
    { ...confirm, primary: button },
    { ...input, height: 400 },
    { ...frame, message: 'Hello' },
    { ...frame, okButton: 'OK' },
  ];

  expect(mixed.filter((modal) => v.is(modalSchema, modal))).toEqual([]);
});

test('refuses other types of modals', () => {
  const types = ['', 'Frame', 'prompt', 'toString', '__proto__', 1];

  expect(types.filter((type) => v.is(modalSchema, { ...frame, type }))).toEqual([]);
  expect(types.filter((type) => v.is(modalSchema, { ...confirm, type }))).toEqual([]);
});

test.each(modals)('accepts the modal $type in the style danger and in no other', (modal) => {
  expect(v.is(modalSchema, { ...modal, style: 'danger' })).toBe(true);
  expect(['disabled', '', 'Danger', true].filter((style) => v.is(modalSchema, { ...modal, style }))).toEqual([]);
});

test.each(['small', 'large', 'fullwidth'])('accepts the width %s', (width) => {
  expect(v.is(modalSchema, { ...frame, width })).toBe(true);
});

test('refuses other widths, and other resources of a picker', () => {
  expect(['', 'Large', '980', 980].filter((width) => v.is(modalSchema, { ...frame, width }))).toEqual([]);
  expect(['', 'orders'].filter((resource) => v.is(modalSchema, { ...picker, resource }))).toEqual([]);
});

test.each(['secondary', 'tertiary'])('accepts only plain buttons as %s buttons', (group) => {
  expect(v.is(modalSchema, { ...frame, [group]: [button] })).toBe(true);
  expect(v.is(modalSchema, { ...frame, [group]: [dropdown] })).toBe(false);
});

test('accepts one button as the primary button, but neither a list nor a dropdown', () => {
  expect(v.is(modalSchema, { ...frame, primary: button })).toBe(true);
  expect([[button], dropdown, 'Save'].filter((primary) => v.is(modalSchema, { ...frame, primary }))).toEqual([]);
});
