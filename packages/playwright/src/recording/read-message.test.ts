import { expect, test } from 'vitest';
import { readCall, readNotification } from './read-message.ts';

const call = (name: string, ...args: readonly unknown[]): object => ({ type: 'call', id: 1, name, args });

test('reads a call with its arguments', () => {
  expect(readCall(call('flash', 'notice', 'Saved'), 5)).toEqual({
    type: 'call',
    at: 5,
    name: 'flash',
    args: ['notice', 'Saved'],
  });
});

for (const name of ['bye', 'report', 'relay', 'chord', 'toString', 'answer', '']) {
  test(`leaves out the call "${name}"`, () => {
    expect(readCall(call(name), 0)).toBeUndefined();
  });
}

for (const message of [
  null,
  'flash',
  7,
  {},
  { type: 'reply', name: 'flash', args: [] },
  { type: 'call', name: 'flash' },
]) {
  test(`sees no call in ${JSON.stringify(message)}`, () => {
    expect(readCall(message, 0)).toBeUndefined();
  });
}

test('reads a press, a closed modal and another level', () => {
  expect(readNotification({ type: 'press', press: 1, message: 'save' }, 5)).toEqual({
    type: 'notification',
    at: 5,
    name: 'press',
    details: { press: 1, message: 'save' },
  });
  expect(readNotification({ type: 'modal-closed', modal: 1, result: true, data: 7 }, 5)).toMatchObject({
    name: 'modal-closed',
    details: { result: true, data: 7 },
  });
  expect(readNotification({ type: 'user', user: { accountAccess: 'Full access' } }, 5)).toMatchObject({ name: 'user' });
});

test('reads a misuse with its rule', () => {
  const report = { code: 'argument-type', place: 'flashNotice', value: '42', sentence: 'Wrong.', rule: 'parameters' };

  expect(readNotification({ type: 'misuse', report }, 5)).toEqual({ type: 'misuse', at: 5, report });
  expect(readNotification({ type: 'misuse', report: { ...report, rule: undefined } }, 5)).toBeUndefined();
});

for (const message of [null, { type: 'bye' }, { type: 'reply', id: 1 }]) {
  test(`sees no notification in ${JSON.stringify(message)}`, () => {
    expect(readNotification(message, 0)).toBeUndefined();
  });
}
