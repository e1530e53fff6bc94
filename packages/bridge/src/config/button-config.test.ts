import { expect, test } from 'vitest';
import { readBarButton, readButton } from './button-config.ts';
import { createReading } from '../test-support/reading.ts';

const callback = (): void => {};

const PLAIN = {
  type: 'button',
  label: 'Save',
  message: 'made-up-1',
  callback: undefined,
  href: undefined,
  target: 'app',
  loading: false,
  style: undefined,
} as const;

test('fills in every default of a button that has a label only', () => {
  const { context, notes } = createReading();

  expect(readButton({ label: 'Save' }, 'b', context)).toEqual(PLAIN);
  expect(notes).toEqual([]);
});

test('reads every key of a button', () => {
  const { context, held, notes } = createReading();

  const button = readButton(
    { label: 'Delete', message: 'delete', callback, href: '/gone', target: 'new', loading: true, style: 'danger' },
    'b',
    context,
  );

  expect(button).toEqual({
    type: 'button',
    label: 'Delete',
    message: 'delete',
    callback: expect.any(Number),
    href: 'https://app.example/gone',
    target: 'new',
    loading: true,
    style: 'danger',
  });
  expect([...held.values()]).toEqual([callback]);
  expect(notes).toEqual([]);
});

test.for<[label: unknown, sent: string | undefined, code: string | undefined]>([
  ['Save', 'Save', undefined],
  [5, '5', 'argument-type'],
  ['', undefined, 'label-missing'],
  [' \n', undefined, 'label-missing'],
  [null, undefined, 'label-missing'],
  ['x'.repeat(1_001), 'x'.repeat(1_000), 'text-too-long'],
])('reads the label %s', ([label, sent, code]) => {
  const { context, notes } = createReading();

  expect(readButton({ label }, 'b', context)?.label).toBe(sent);
  expect(notes).toEqual(code ? [[code, 'b: label']] : []);
});

test('holds no callback of a button that is left out', () => {
  const { context, held } = createReading();

  readButton({ callback: () => undefined }, 'b', context);

  expect(held.size).toBe(0);
});

test.for<[name: string, config: object, loading: boolean]>([
  ['a link in the app', { href: '/a' }, true],
  ['a link in the frame around', { href: '/a', target: 'parent' }, true],
  ['a link in a new tab', { href: '/a', target: 'new' }, false],
  ['a section of the admin', { href: '/a', target: 'shopify' }, false],
  ['a callback', { callback: () => undefined }, false],
  ['what says false', { href: '/a', loading: false }, false],
  ['what says true', { loading: true }, true],
])('decides whether the spinner starts for %s', ([, config, loading]) => {
  const { context } = createReading();

  expect(readButton({ label: 'Go', ...config }, 'b', context)?.loading).toBe(loading);
});

test.for<[href: string, target: string | undefined, sent: string]>([
  ['next', undefined, 'https://app.example/orders/next'],
  ['/next', 'app', 'https://app.example/next'],
  ['?page=2', 'parent', 'https://app.example/orders/?page=2'],
  ['https://help.example/', 'new', 'https://help.example/'],
  ['/orders/1', 'shopify', '/orders/1'],
  ['http://[broken', 'app', 'http://[broken'],
  ['javascript:alert(1)', 'app', 'javascript:alert(1)'],
])('leaves %s to %s as %s for the host to judge', ([href, target, sent]) => {
  const { context } = createReading();

  expect(readButton({ label: 'Go', href, target }, 'b', context)?.href).toBe(sent);
});

test('leaves out a URL over the limit, because a cut one would be another URL', () => {
  const { context, notes } = createReading();

  expect(readButton({ label: 'Go', href: `/${'x'.repeat(9_000)}` }, 'b', context)?.href).toBeUndefined();
  expect(notes).toEqual([['url-refused', 'b: href']]);
});

test('treats an unknown target like a new tab and an unknown style like none', () => {
  const { context, notes } = createReading();

  const button = readButton({ label: 'Go', href: '/a', target: '_top', style: 'green' }, 'b', context);

  expect(button).toMatchObject({ target: 'new', loading: false, style: undefined });
  expect(notes).toEqual([
    ['unknown-value', 'b: target'],
    ['unknown-value', 'b: style'],
  ]);
});

test('reports keys that a button does not have, and values of another type', () => {
  const { context, notes } = createReading();

  const button = readButton({ label: 'Go', color: 'red', callback: 'go()', loading: 'false' }, 'b', context);

  expect(button).toMatchObject({ callback: undefined, loading: true });
  expect(notes).toEqual([
    ['unknown-key', 'b: color'],
    ['argument-type', 'b: callback'],
    ['argument-type', 'b: loading'],
  ]);
});

test('leaves out values that are not buttons', () => {
  const { context, notes } = createReading();

  expect(readButton('Save', 'b', context)).toBeUndefined();
  expect(notes[0]).toEqual(['argument-type', 'b']);
});

test('makes different messages for two buttons without one', () => {
  const { context } = createReading();

  expect(readButton({ label: 'One' }, 'b', context)?.message).toBe('made-up-1');
  expect(readButton({ label: 'Two', message: '' }, 'b', context)?.message).toBe('made-up-2');
});

test('ignores the links of a button that cannot be a dropdown', () => {
  const { context, notes } = createReading();

  const button = readButton({ label: 'Save', type: 'dropdown', links: [{ label: 'One' }] }, 'b', context);

  expect(button).toEqual(PLAIN);
  expect(notes).toEqual([['dropdown-misplaced', 'b']]);
});

test('reads a dropdown with its links', () => {
  const { context, notes } = createReading();

  const dropdown = readBarButton(
    { label: 'More', type: 'dropdown', style: 'danger', links: [{ label: 'Save' }, null, { label: 'Two' }] },
    'b',
    context,
  );

  expect(dropdown).toMatchObject({ type: 'dropdown', label: 'More', style: 'danger' });
  expect(dropdown).toHaveProperty('links', [PLAIN, { ...PLAIN, label: 'Two', message: 'made-up-2' }]);
  expect(notes).toEqual([]);
});

test('reads a dropdown inside a dropdown like a plain button', () => {
  const { context, notes } = createReading();
  const inner = { label: 'Save', type: 'dropdown', links: [{ label: 'Deep' }] };

  const dropdown = readBarButton({ label: 'More', type: 'dropdown', links: inner }, 'b', context);

  expect(dropdown).toHaveProperty('links', [PLAIN]);
  expect(notes).toEqual([['dropdown-misplaced', 'b: links']]);
});

test('shows a dropdown without links like a plain button', () => {
  const { context, notes } = createReading();

  expect(readBarButton({ label: 'Save', type: 'dropdown' }, 'b', context)).toEqual(PLAIN);
  expect(notes).toEqual([['dropdown-without-links', 'b']]);
});

test('reads links without a type as a dropdown and reports it', () => {
  const { context, notes } = createReading();

  expect(readBarButton({ label: 'More', links: [{ label: 'One' }] }, 'b', context)).toMatchObject({ type: 'dropdown' });
  expect(notes).toEqual([['unknown-value', 'b: type']]);
});

test('leaves out a dropdown without a label', () => {
  const { context, notes } = createReading();

  expect(readBarButton({ type: 'dropdown', links: [{ label: 'One' }] }, 'b', context)).toBeUndefined();
  expect(notes).toEqual([['label-missing', 'b: label']]);
});

test('keeps the first fifty links', () => {
  const { context, notes } = createReading();
  const links = Array.from({ length: 51 }, (_, index) => ({ label: String(index) }));

  const dropdown = readBarButton({ label: 'More', type: 'dropdown', links }, 'b', context);

  expect(dropdown).toHaveProperty('links.length', 50);
  expect(notes).toEqual([['too-many-buttons', 'b: links[50]']]);
});
