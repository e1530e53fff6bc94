import * as v from 'valibot';
import { expect, test } from 'vitest';
import { callSchemas, type CallName } from './call.ts';
import { LIMITS } from '../limits/limits.ts';

const button = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const dropdown = { type: 'dropdown', label: 'More', links: [button] };
const bar = { title: 'Orders', icon: 'http://a.example/i.png', primary: button, secondary: [dropdown, button] };
const frameModal = {
  type: 'frame',
  id: 1,
  title: '',
  src: 'http://a.example/',
  width: 'small',
  secondary: [],
  tertiary: [],
};
const confirmModal = { type: 'confirm', id: 2, title: 'Sure?', message: '', okButton: 'OK', cancelButton: 'Cancel' };

const request = { method: 'GET', url: 'https://shop.example/admin/webhooks.xml', headers: [] };

const accepted: Readonly<Record<CallName, readonly (readonly unknown[])[]>> = {
  pushState: [['/orders?page=2']],
  flash: [
    ['notice', 'Saved'],
    ['error', ''],
  ],
  redirect: [['/orders/1'], ['orders']],
  followLink: [['https://shop.example/admin/orders']],
  setBar: [[bar], [{ secondary: [], pagination: {}, breadcrumb: button }]],
  setLoading: [[true], [false]],
  setTitle: [['Orders']],
  setIcon: [['http://a.example/i.png'], [undefined]],
  setPagination: [[{ previous: button, next: undefined }], [undefined]],
  setBreadcrumb: [[{ ...button, callback: 7, href: '/', style: 'danger' }], [undefined]],
  openModal: [
    [frameModal],
    [
      {
        ...frameModal,
        height: 700,
        primary: button,
        secondary: [button, button],
        tertiary: [button, button],
        style: 'danger',
      },
    ],
    [{ type: 'alert', id: 1, title: '', message: 'Hello', okButton: 'OK' }],
    [confirmModal],
    [{ ...confirmModal, type: 'input' }],
  ],
  closeModal: [
    [true, { any: new Map([[1, new Date(0)]]) }],
    [undefined, undefined],
    ['text', [1]],
  ],
  setModalHeight: [[100], [700]],
  ready: [[]],
  relay: [[1]],
  escape: [[]],
  chord: [['`'], ['k']],
  report: [[{ code: 'init-late', place: 'init', value: '' }]],
  request: [
    [1, request],
    [
      2,
      {
        ...request,
        method: 'POST',
        headers: [
          ['Content-Type', 'application/xml'],
          ['x-a', ''],
          ['x-a', 'café\t1'],
        ],
        body: new ArrayBuffer(3),
      },
    ],
  ],
  abort: [[1]],
  bye: [[]],
};

// What the objects among the arguments may hold is tested with their schemas.
const refused: Readonly<Record<CallName, readonly unknown[]>> = {
  pushState: [[], [1], ['/a', '/b'], 'pushState'],
  flash: [['warning', 'x'], ['notice'], ['notice', { toString: 'x' }]],
  redirect: [[null], [['/orders']]],
  followLink: [[], [1]],
  setBar: [[], [null], [{}], [bar, bar]],
  setLoading: [[1], ['true']],
  setTitle: [[], [undefined]],
  setIcon: [[null], [{}]],
  setPagination: [[{ first: button }], ['arrows']],
  setBreadcrumb: [[{ ...button, label: undefined }], [dropdown]],
  openModal: [[], [{}], [frameModal, frameModal]],
  closeModal: [[true, {}, {}], 'closeModal'],
  setModalHeight: [[99], ['150']],
  ready: [[1]],
  relay: [[0], ['1']],
  escape: [[1]],
  chord: [[], ['j'], ['k', 'k']],
  report: [[{ code: 'init-late', place: '' }]],
  request: [[1], [0, request], ['1', request], [1, { ...request, credentials: 'include' }]],
  abort: [[], [0], ['1']],
  bye: [[undefined]],
};

const names = Object.keys(callSchemas).filter((name): name is CallName => name in accepted);

test('has test cases for every call', () => {
  expect(Object.keys(callSchemas).toSorted()).toEqual(Object.keys(accepted).toSorted());
});

for (const name of names) {
  test(`accepts the arguments of ${name}`, () => {
    const verdicts = accepted[name].map((args) => v.is(callSchemas[name], args));

    expect(verdicts).toEqual(accepted[name].map(() => true));
  });

  test(`refuses other arguments of ${name}`, () => {
    const verdicts = refused[name].map((args) => v.is(callSchemas[name], args));

    expect(verdicts).toEqual(refused[name].map(() => false));
  });
}

test('accepts missing optional arguments at the end', () => {
  expect(v.parse(callSchemas.setIcon, [])).toEqual([undefined]);
  expect(v.parse(callSchemas.closeModal, ['saved'])).toEqual(['saved', undefined]);
});

test('refuses a hole in place of a required argument', () => {
  const args: unknown[] = ['notice', 'Saved'];
  Reflect.deleteProperty(args, 0);

  expect(v.is(callSchemas.flash, args)).toBe(false);
});

test('passes the closing values of a modal by identity', () => {
  const data = { nested: new Map([[1, [undefined, Number.NaN]]]) };

  const [result, passed] = v.parse(callSchemas.closeModal, [data, data]);

  expect(result).toBe(data);
  expect(passed).toBe(data);
});

test.each([
  ['flash', 'notice', LIMITS.messageLength],
  ['pushState', undefined, LIMITS.urlLength],
  ['redirect', undefined, LIMITS.urlLength],
  ['followLink', undefined, LIMITS.urlLength],
  ['setTitle', undefined, LIMITS.textLength],
  ['setIcon', undefined, LIMITS.urlLength],
] as const)('accepts a text in %s up to its limit', (name, kind, longest) => {
  const listOf = (text: string): readonly unknown[] => (kind === undefined ? [text] : [kind, text]);

  expect(v.is(callSchemas[name], listOf('x'.repeat(longest)))).toBe(true);
  expect(v.is(callSchemas[name], listOf('x'.repeat(longest + 1)))).toBe(false);
});

test('accepts only an array as a list of arguments', () => {
  const lists = [undefined, null, {}, { length: 0 }, '', new Set(), { 0: true, length: 1 }];

  expect(lists.filter((list) => names.some((name) => v.is(callSchemas[name], list)))).toEqual([]);
});
