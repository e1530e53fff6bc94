import { expect, test } from 'vitest';
import type { TimelineEntry } from '../entries/entry.ts';
import { findLabel } from './find-label.ts';

const button = (label: string, message: string, callback?: number): object => ({
  type: 'button',
  label,
  message,
  ...(callback === undefined ? {} : { callback }),
});

const BAR: readonly TimelineEntry[] = [
  call('setBar', {
    primary: button('Save', 'save', 1),
    secondary: [{ type: 'dropdown', label: 'More', links: [button('Copy', 'copy', 2)] }, button('Save as', 'save', 3)],
  }),
  call('setPagination', { next: button('', 'next') }),
  call('setBreadcrumb', button('Orders', 'back')),
  call('openModal', { type: 'frame', id: 1, primary: button('OK', 'ok', 4), secondary: [], tertiary: [] }),
];

function call(name: string, ...args: readonly unknown[]): TimelineEntry {
  return { type: 'call', number: 1, at: 0, name, args };
}

test.each([
  [{ message: 'save', callback: 1 }, 'Save'],
  [{ message: 'copy', callback: 2 }, 'Copy'],
  [{ message: 'save', callback: 3 }, 'Save as'],
  [{ message: 'next' }, ''],
  [{ message: 'back' }, 'Orders'],
  [{ message: 'ok', callback: 4 }, 'OK'],
  [{ message: 'save', callback: 7 }, undefined],
])('finds the label of %j', (press, label) => {
  expect(findLabel(BAR, press)).toBe(label);
});

test('takes the newest of two buttons that send the same', () => {
  const entries = [call('setBar', { primary: button('Old', 'a') }), call('setBar', { primary: button('New', 'a') })];

  expect(findLabel(entries, { message: 'a' })).toBe('New');
});
