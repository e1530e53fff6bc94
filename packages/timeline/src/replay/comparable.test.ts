import { expect, test } from 'vitest';
import type { TimelineEntry } from '../entries/entry.ts';
import { type ComparedEntry, isCompared, isSame, toComparable } from './comparable.ts';

const SHOP = 'http://localhost:4820';
const AT = Date.parse('2026-11-23T08:00:00Z');
const LATER = Date.parse('2026-12-24T18:30:00Z');

const call = (name: string, ...args: readonly unknown[]): ComparedEntry => ({
  type: 'call',
  number: 1,
  at: AT,
  name,
  args,
});

test.each([
  [
    call('setBar', { primary: { type: 'button', label: 'Save', message: 'PlatformApp.Button.7', callback: 12 } }),
    {
      call: 'setBar',
      args: [{ primary: { type: 'button', label: 'Save', message: 'PlatformApp.Button', callback: '(callback)' } }],
    },
  ],
  [
    call('openModal', { type: 'confirm', id: 4, title: '', message: 'Sure?', okButton: 'OK' }),
    { call: 'openModal', args: [{ type: 'confirm', id: '(id)', title: '', message: 'Sure?', okButton: 'OK' }] },
  ],
  [
    call('pushState', `/orders?view=all&hmac=${'0'.repeat(64)}&locale=en&shop=localhost%3A4820&timestamp=1`),
    { call: 'pushState', args: ['/orders?view=all'] },
  ],
  [
    call('redirect', `/back?to=${encodeURIComponent(SHOP)}`),
    { call: 'redirect', args: ['/back?to=http%3A%2F%2F(shop)'] },
  ],
])('leaves out of a call what differs each time', (entry, comparable) => {
  expect(toComparable(entry, SHOP)).toEqual(comparable);
});

test('compares the method, path, query and body of a request', () => {
  const body = {
    text: '{"webhook":{"id":3,"address":"http://localhost:4820/0b5e1b1c-5c3b-4d0e-9a51-0123456789ab"}}',
    isBase64: false,
    size: 90,
  };
  const url = `${SHOP}/admin/webhooks.json?limit=5`;
  const request = { type: 'request', number: 1, at: AT, lane: 'tunnel', method: 'POST', url, body } as const;

  expect(toComparable({ ...request, headers: [['x', 'y']] }, SHOP)).toEqual({
    request: 'POST /admin/webhooks.json?limit=5',
    body: { webhook: { id: 3, address: '(shop)/(uuid)' } },
  });
});

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [[1], { 0: 1 }, false],
  // Now, each by its own time.
  ['at 2026-11-23T08:00:01Z', 'at 2026-12-24T19:30:02+01:00', true],
  ['?_=1795420800', `?_=${LATER}`, true],
  [AT + 5, LATER + 9, true],
  [AT / 1_000, LATER / 1_000, true],
  // Other times.
  ['2026-11-20T08:00:00Z', '2026-12-20T08:00:00Z', false],
  ['2026-11-20T08:00:00Z', '2026-12-24T18:30:00Z', false],
  [7, 8, false],
])('compares %j with %j: %s', (expected, got, verdict) => {
  expect(isSame(expected, AT, got, LATER)).toBe(verdict);
});

test('compares what the app does, and neither the admin nor what follows', () => {
  const request = { type: 'request', number: 1, at: 0, method: 'GET', url: SHOP, headers: [] } as const;
  const closed = { type: 'notification', number: 1, at: 0, name: 'modal-closed', details: {} } as const;
  const compared: readonly TimelineEntry[] = [
    call('flash'),
    { ...request, lane: 'tunnel' },
    { ...request, lane: 'server' },
    { ...closed, cause: 3 },
  ];
  const others: readonly TimelineEntry[] = [
    { ...request, lane: 'shell' },
    { ...request, lane: 'network' },
    closed,
    { type: 'event', number: 1, at: 0, topic: 'orders/create', payload: {} },
    { type: 'navigation', number: 1, at: 0, path: '/' },
  ];

  expect(compared.map(isCompared)).toEqual([true, true, true, true]);
  expect(others.map(isCompared)).toEqual([false, false, false, false, false]);
});
