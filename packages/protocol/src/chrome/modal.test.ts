import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
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

const without = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

test('refuses a modal with an invalid id', () => {
  expect(modals.filter((modal) => v.is(modalSchema, { ...modal, id: 0 }))).toEqual([]);
});

test.each([100, 101, 699, 700])('accepts a height of %d pixels', (height) => {
  expect(v.is(modalHeightSchema, height)).toBe(true);
  expect(v.is(modalSchema, { ...frame, height })).toBe(true);
});

test.each([
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
  null,
  [400],
])('refuses a height of %o', (height) => {
  expect(v.is(modalHeightSchema, height)).toBe(false);
  expect(v.is(modalSchema, { ...frame, height })).toBe(false);
});

test.each(modals)('accepts the modal $type with exactly its own keys', (modal) => {
  expect(v.parse(modalSchema, modal)).toEqual(modal);
});

test.each(
  modals.flatMap((modal) => Object.keys(modal).map((key): [string, string, object] => [modal.type, key, modal])),
)('refuses the modal %s without its key %s', (_type, key, modal) => {
  expect(v.is(modalSchema, without(modal, key))).toBe(false);
});

test.each(modals)('refuses the modal $type with a key that is not its own', (modal) => {
  const strangers = ['html', 'callback', 'constructor', 'toString', 'URL'];

  expect(strangers.filter((key) => v.is(modalSchema, { ...modal, [key]: 'x' }))).toEqual([]);
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

test.each(['', 'Frame', 'prompt', 'toString', '__proto__', 1, null, undefined])('refuses the modal type %o', (type) => {
  expect(v.is(modalSchema, { ...frame, type })).toBe(false);
  expect(v.is(modalSchema, { ...confirm, type })).toBe(false);
});

test.each(modals)('accepts the modal $type in the style danger and in no other', (modal) => {
  expect(v.is(modalSchema, { ...modal, style: 'danger' })).toBe(true);
  expect(['disabled', '', 'Danger', null, true].filter((style) => v.is(modalSchema, { ...modal, style }))).toEqual([]);
});

test.each(['small', 'large', 'fullwidth'])('accepts the width %s', (width) => {
  expect(v.is(modalSchema, { ...frame, width })).toBe(true);
});

test.each(['', 'Large', 'fullWidth', '980', 980, null])('refuses the width %o', (width) => {
  expect(v.is(modalSchema, { ...frame, width })).toBe(false);
});

test.each([
  { modal: frame, key: 'title', longest: LIMITS.textLength },
  { modal: frame, key: 'src', longest: LIMITS.urlLength },
  { modal: alert, key: 'title', longest: LIMITS.textLength },
  { modal: alert, key: 'message', longest: LIMITS.messageLength },
  { modal: alert, key: 'okButton', longest: LIMITS.textLength },
  { modal: confirm, key: 'message', longest: LIMITS.messageLength },
  { modal: confirm, key: 'okButton', longest: LIMITS.textLength },
  { modal: confirm, key: 'cancelButton', longest: LIMITS.textLength },
  { modal: input, key: 'message', longest: LIMITS.messageLength },
  { modal: input, key: 'okButton', longest: LIMITS.textLength },
  { modal: input, key: 'cancelButton', longest: LIMITS.textLength },
])('accepts $longest code units as the $key of the modal $modal.type, and no more', ({ modal, key, longest }) => {
  expect(v.is(modalSchema, { ...modal, [key]: 'x'.repeat(longest) })).toBe(true);
  expect(v.is(modalSchema, { ...modal, [key]: 'x'.repeat(longest + 1) })).toBe(false);
});

test.each(['secondary', 'tertiary'])('accepts two %s buttons and no third', (group) => {
  expect(v.is(modalSchema, { ...frame, [group]: [button, button] })).toBe(true);
  expect(v.is(modalSchema, { ...frame, [group]: [button, button, button] })).toBe(false);
});

test.each(['secondary', 'tertiary'])('refuses a hole among the %s buttons', (group) => {
  const buttons = [button, button];
  Reflect.deleteProperty(buttons, 0);

  expect(v.is(modalSchema, { ...frame, [group]: buttons })).toBe(false);
});

test.each(['secondary', 'tertiary'])('accepts only plain buttons as %s buttons', (group) => {
  const values = [button, [dropdown], [null], ['Save'], null, { 0: button, length: 1 }];

  expect(values.filter((value) => v.is(modalSchema, { ...frame, [group]: value }))).toEqual([]);
});

test('accepts one button as the primary button, but neither a list nor a dropdown', () => {
  expect(v.is(modalSchema, { ...frame, primary: button })).toBe(true);
  expect([[button], dropdown, null, 'Save'].filter((primary) => v.is(modalSchema, { ...frame, primary }))).toEqual([]);
});

test.each([undefined, null, 'alert', 1, [], [alert]])('refuses %o as a modal', (value) => {
  expect(v.is(modalSchema, value)).toBe(false);
});
