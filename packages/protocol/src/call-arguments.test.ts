import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { decodeCall, type CallName } from './messages.ts';

const button = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const fullButton = { ...button, callback: 7, href: '/', target: 'shopify', style: 'danger' };
const dropdown = { type: 'dropdown', label: 'More', links: [button] };
const bar = { secondary: [dropdown, button] };
const fullBar = { ...bar, title: 'Orders', icon: 'x', primary: button, pagination: {}, breadcrumb: fullButton };
const frame = {
  type: 'frame',
  id: 1,
  title: '',
  src: 'http://a.example/',
  width: 'small',
  secondary: [],
  tertiary: [],
};
const fullFrame = { ...frame, height: 700, primary: button, secondary: [button], tertiary: [button], style: 'danger' };
const alert = { type: 'alert', id: 2, title: '', message: 'Saved', okButton: 'OK' };
const confirm = { ...alert, type: 'confirm', cancelButton: 'Cancel' };
const picker = {
  type: 'picker',
  id: 5,
  title: '',
  resource: 'products',
  selectMultiple: true,
  showHidden: true,
  resourceIds: [1],
};
const misuse = { code: 'init-late', place: 'init', value: '' };
const request = { method: 'GET', url: 'https://shop.example/admin/webhooks.xml', headers: [] };

function decode(name: CallName, args: unknown): unknown {
  return decodeCall({ type: 'call', id: 1, name, args });
}

const ACCEPTED: Readonly<Record<CallName, readonly (readonly unknown[])[]>> = {
  pushState: [['/orders?page=2']],
  flash: [
    ['notice', 'Saved'],
    ['error', ''],
  ],
  redirect: [['orders']],
  followLink: [['https://shop.example/admin/orders']],
  setBar: [[{ secondary: [] }], [bar], [fullBar]],
  setLoading: [[true], [false]],
  setTitle: [['Orders']],
  setIcon: [['http://a.example/i.png'], [undefined]],
  setPagination: [[{ previous: button, next: undefined }], [{ next: button }], [undefined]],
  setBreadcrumb: [
    [fullButton],
    ...['new', 'parent', 'app'].map((target) => [{ ...button, target }]),
    [{ ...button, style: 'disabled', loading: true }],
    [undefined],
  ],
  openModal: [
    [frame],
    [fullFrame],
    [{ ...frame, width: 'large', height: 100 }],
    [{ ...frame, width: 'fullwidth' }],
    [alert],
    [{ ...alert, style: 'danger' }],
    [confirm],
    [{ ...confirm, type: 'input' }],
    [picker],
    [{ ...picker, resource: 'collections', resourceIds: [] }],
  ],
  closeModal: [
    [true, new Map([[1, new Date(0)]])],
    [undefined, undefined],
  ],
  setModalHeight: [[100], [700]],
  ready: [[undefined], ['Order tagger']],
  relay: [[1]],
  escape: [[]],
  chord: [['`'], ['k']],
  report: [[misuse]],
  request: [
    [1, request],
    [2, { ...request, headers: [['x-a', 'café\t1']], body: new ArrayBuffer(3) }],
  ],
  abort: [[Number.MAX_SAFE_INTEGER]],
  bye: [[]],
};

const calls = Object.entries(ACCEPTED).flatMap(([name, lists]) => lists.map((args) => [name, args] as const));

test.each(calls)('accepts %s with the arguments %o', (name, args) => {
  const call = { type: 'call', id: 7, name, args };

  const decoded = decodeCall(call);

  expect(decoded).toEqual(call);
  expect(decoded).not.toBe(call);
});

test.each(calls)('refuses %s with one argument more than %o', (name, args) => {
  expect(decodeCall({ type: 'call', id: 7, name, args: [...args, 1] })).toBeUndefined();
});

test.each<readonly [what: string, name: CallName, example: object, optional: readonly string[]]>([
  ['a button', 'setBreadcrumb', fullButton, ['callback', 'href', 'style']],
  ['the bar', 'setBar', fullBar, ['title', 'icon', 'primary', 'pagination', 'breadcrumb']],
  ['the arrows', 'setPagination', { previous: button, next: button }, ['previous', 'next']],
  ['a modal with a page', 'openModal', fullFrame, ['height', 'primary', 'style']],
  ['an alert', 'openModal', alert, []],
  ['a confirm', 'openModal', confirm, []],
  ['a picker', 'openModal', picker, []],
  ['a misuse', 'report', misuse, []],
])('accepts %s without its optional keys only, and with no other key', (_what, name, example, optional) => {
  const without = (gone: readonly string[]): object =>
    Object.fromEntries(Object.entries(example).filter(([key]) => !gone.includes(key)));
  const missed = Object.keys(example).filter((key) => !decode(name, [without([key])]));

  expect(decode(name, [without(optional)])).toBeDefined();
  expect(missed).toEqual(Object.keys(without(optional)));
  expect(decode(name, [{ ...example, html: 'x' }])).toBeUndefined();
});

test.each<readonly [CallName, unknown]>([
  ['pushState', []],
  ['pushState', [1]],
  ['pushState', 'pushState'],
  ['flash', ['warning', 'x']],
  ['flash', ['notice', { toString: 'x' }]],
  ['setBar', [{}]],
  ['setBar', [{ secondary: [{ ...dropdown, links: [dropdown] }] }]],
  ['setBar', [{ ...bar, primary: dropdown }]],
  ['setBar', [{ ...bar, breadcrumb: [button] }]],
  ['setLoading', ['true']],
  ['setIcon', [null]],
  ['setPagination', [{ first: button }]],
  ['setPagination', [{ next: dropdown }]],
  ['setBreadcrumb', [dropdown]],
  ['setBreadcrumb', [{ ...button, target: '_blank' }]],
  ['setBreadcrumb', [{ ...button, style: 'primary' }]],
  ['setBreadcrumb', [{ ...button, callback: 0 }]],
  ['setBreadcrumb', [{ ...button, loading: 1 }]],
  ['openModal', [{ ...frame, type: 'prompt' }]],
  ['openModal', [{ ...frame, id: 0 }]],
  ['openModal', [{ ...frame, width: 980 }]],
  ['openModal', [{ ...frame, style: 'disabled' }]],
  ['openModal', [{ ...frame, height: 99 }]],
  ['openModal', [{ ...frame, secondary: [dropdown] }]],
  ['openModal', [{ ...frame, message: 'Hello' }]],
  ['openModal', [{ ...alert, cancelButton: 'Cancel' }]],
  ['openModal', [{ ...confirm, primary: button }]],
  ['openModal', [{ ...picker, resource: 'orders' }]],
  ['openModal', [{ ...picker, resourceIds: [0] }]],
  ['setModalHeight', [99]],
  ['setModalHeight', [701]],
  ['setModalHeight', [400.5]],
  ['setModalHeight', ['400']],
  ['relay', [0]],
  ['relay', ['1']],
  ['chord', ['j']],
  ['report', [{ ...misuse, code: 'constructor' }]],
  ['report', [{ ...misuse, code: ['init-late'] }]],
  ['request', ['1', request]],
  ['abort', [0.5]],
])('refuses %s with the arguments %o', (name, args) => {
  expect(decode(name, args)).toBeUndefined();
});

const { textLength, messageLength, urlLength } = LIMITS;

test.each<readonly [what: string, longest: number, name: CallName, argsOf: (text: string) => readonly unknown[]]>([
  ['a flash', messageLength, 'flash', (text) => ['notice', text]],
  ['a path', urlLength, 'pushState', (text) => [text]],
  ['a path of redirect', urlLength, 'redirect', (text) => [text]],
  ['a link', urlLength, 'followLink', (text) => [text]],
  ['a title', textLength, 'setTitle', (text) => [text]],
  ['an icon', urlLength, 'setIcon', (text) => [text]],
  ['the label of a button', textLength, 'setBreadcrumb', (label) => [{ ...button, label }]],
  ['an app message', messageLength, 'setBreadcrumb', (message) => [{ ...button, message }]],
  ['the link of a button', urlLength, 'setBreadcrumb', (href) => [{ ...button, href }]],
  ['the label of a dropdown', textLength, 'setBar', (label) => [{ secondary: [{ ...dropdown, label }] }]],
  ['the title of the bar', textLength, 'setBar', (title) => [{ ...bar, title }]],
  ['the icon of the bar', urlLength, 'setBar', (icon) => [{ ...bar, icon }]],
  ['the page of a modal', urlLength, 'openModal', (src) => [{ ...frame, src }]],
  ['the title of a modal', textLength, 'openModal', (title) => [{ ...alert, title }]],
  ['the message of a dialog', messageLength, 'openModal', (message) => [{ ...alert, message }]],
  ['the OK button', textLength, 'openModal', (okButton) => [{ ...alert, okButton }]],
  ['the cancel button', textLength, 'openModal', (cancelButton) => [{ ...confirm, cancelButton }]],
  ['the place of a misuse', textLength, 'report', (place) => [{ ...misuse, place }]],
  ['the value of a misuse', messageLength, 'report', (value) => [{ ...misuse, value }]],
  ['a method', LIMITS.requestMethodLength, 'request', (method) => [1, { ...request, method }]],
  ['the URL of a request', urlLength, 'request', (url) => [1, { ...request, url }]],
])('accepts a text of limited length as %s', (_what, longest, name, argsOf) => {
  expect(decode(name, argsOf('x'.repeat(longest)))).toBeDefined();
  expect(decode(name, argsOf('x'.repeat(longest + 1)))).toBeUndefined();
});

test.each<readonly [what: string, most: number, name: CallName, item: unknown, argsOf: (list: unknown) => unknown[]]>([
  ['links', LIMITS.dropdownLinks, 'setBar', button, (links) => [{ secondary: [{ ...dropdown, links }] }]],
  ['secondary buttons', LIMITS.barSecondaryButtons, 'setBar', dropdown, (secondary) => [{ secondary }]],
  ['secondary buttons of a modal', 2, 'openModal', button, (secondary) => [{ ...frame, secondary }]],
  ['tertiary buttons of a modal', 2, 'openModal', button, (tertiary) => [{ ...frame, tertiary }]],
  ['records', LIMITS.pickedRecords, 'openModal', 1, (resourceIds) => [{ ...picker, resourceIds }]],
  ['headers', LIMITS.requestHeaders, 'request', ['x', 'y'], (headers) => [1, { ...request, headers }]],
])('accepts a limited number of %s', (_what, most, name, item, argsOf) => {
  const listOf = (length: number): unknown[] => Array.from({ length }, () => item);

  expect(decode(name, argsOf(listOf(most)))).toBeDefined();
  expect(decode(name, argsOf(listOf(most + 1)))).toBeUndefined();
});

test('gives arguments that were left out as undefined', () => {
  expect(decode('setIcon', [])).toMatchObject({ args: [undefined] });
  expect(decode('closeModal', ['saved'])).toMatchObject({ args: ['saved', undefined] });
  expect(decode('setTitle', [])).toBeUndefined();
});

test('passes the closing values of a modal by identity', () => {
  const data = { nested: new Map([[1, [undefined, Number.NaN]]]) };

  const call = decodeCall({ type: 'call', id: 1, name: 'closeModal', args: [data, data] });

  expect(call?.args[0]).toBe(data);
  expect(call?.args[1]).toBe(data);
});

test('cleans what the chrome shows, and nothing else', () => {
  const odd = 'a\u202E\u0000b';
  const label = { ...button, label: odd, message: odd };

  expect(decode('flash', ['notice', odd])).toMatchObject({ args: ['notice', 'ab'] });
  expect(decode('setTitle', [odd])).toMatchObject({ args: ['ab'] });
  expect(decode('setBreadcrumb', [label])).toMatchObject({ args: [{ label: 'ab', message: odd }] });
  expect(
    decode('openModal', [{ ...confirm, title: odd, message: odd, okButton: odd, cancelButton: odd }]),
  ).toMatchObject({ args: [{ title: 'ab', message: 'ab', okButton: 'ab', cancelButton: 'ab' }] });
  expect(decode('pushState', [`/${odd}`])).toMatchObject({ args: [`/${odd}`] });
});
