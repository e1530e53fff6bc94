import { expect, test } from 'vitest';
import { isInvite, isNotification, isWelcome } from './host-messages.ts';

const WELCOME = {
  type: 'platformapp:welcome',
  version: 1,
  document: 'd',
  role: 'app',
  user: { accountAccess: 'Full access' },
};

test.for([
  { type: 'press', press: 1, message: 'save' },
  { type: 'press', press: 1, message: 'save', callback: 2, href: 'https://app.example/' },
  { type: 'modal-closed', modal: 1, result: false, data: undefined },
  { type: 'user', user: { accountAccess: 'Full access' } },
  { type: 'misuse', report: { sentence: 'Too many buttons.' } },
  { type: 'bye' },
])('accepts the notification %j', (data) => {
  expect(isNotification(data)).toBe(true);
});

test.for([
  undefined,
  null,
  'bye',
  ['bye'],
  {},
  { type: 'other' },
  { type: 'reply', id: 1, value: undefined },
  { type: 'call-failed', id: 1, message: '' },
  { type: 'press', press: '1', message: 'save' },
  { type: 'press', press: 1 },
  { type: 'press', press: 1, message: 'save', callback: 'alert' },
  { type: 'press', press: 1, message: 'save', href: { toString: 1 } },
  { type: 'modal-closed' },
  { type: 'user' },
  { type: 'user', user: { accountAccess: 1 } },
  { type: 'user', user: { accountAccess: 'Nobody' } },
  { type: 'misuse', report: 'text' },
  { type: 'misuse', report: {} },
])('refuses the notification %j', (data) => {
  expect(isNotification(data)).toBe(false);
});

test('accepts a welcome of this version', () => {
  expect(isWelcome(WELCOME)).toBe(true);
  expect(isWelcome({ ...WELCOME, role: 'modal' })).toBe(true);
});

test.for([{ version: 2 }, { document: 1 }, { role: 'host' }, { user: null }, { type: 'platformapp:hello' }])(
  'refuses a welcome with %j',
  (changes) => {
    expect(isWelcome({ ...WELCOME, ...changes })).toBe(false);
  },
);

test('recognises an invite by its type', () => {
  expect(isInvite({ type: 'platformapp:invite' })).toBe(true);
  expect([null, 'platformapp:invite', {}, WELCOME].some(isInvite)).toBe(false);
});
