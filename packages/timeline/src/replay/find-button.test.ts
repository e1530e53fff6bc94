import type { AdminState } from '@platformapp/host';
import { expect, test } from 'vitest';
import type { TimelineEntry } from '../entries/entry.ts';
import { findPressed, keyAt } from './find-button.ts';

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
  [
    { press: 9, message: 'save', callback: 1 },
    { isInModal: false, path: ['primary'], label: 'Save' },
  ],
  [
    { message: 'copy', callback: 2 },
    { isInModal: false, path: ['secondary', 0, 'links', 0], label: 'Copy' },
  ],
  [
    { message: 'save', callback: 3 },
    { isInModal: false, path: ['secondary', 1], label: 'Save as' },
  ],
  [{ message: 'next' }, { isInModal: false, path: ['pagination', 'next'], label: '' }],
  [{ message: 'back' }, { isInModal: false, path: ['breadcrumb'], label: 'Orders' }],
  [
    { message: 'ok', callback: 4 },
    { isInModal: true, path: ['primary'], label: 'OK' },
  ],
  [{ message: 'save', callback: 7 }, undefined],
])('finds the button of %j', (details, place) => {
  expect(findPressed(BAR, details)).toEqual(place);
});

test('takes the newest of two buttons that send the same', () => {
  const entries = [call('setBar', { primary: button('Old', 'a') }), call('setBar', { primary: button('New', 'a') })];

  expect(findPressed(entries, { message: 'a' })?.label).toBe('New');
});

const shown = (key: number, style?: 'disabled') => ({ type: 'button', key, label: '', style }) as const;

test('gives the key of the button at a place, unless it is disabled or gone', () => {
  const state: AdminState = {
    accountAccess: 'Account owner',
    phase: 'connected',
    bar: {
      primary: shown(5, 'disabled'),
      secondary: [{ type: 'dropdown', key: 6, label: 'More', links: [shown(7)] }],
    },
    isLoading: false,
    isStarting: false,
    isCut: false,
    flashLog: [],
    closingModals: [],
    modals: [],
    misuses: [],
    dropped: { atWindow: 0, atPort: 0 },
  };
  const keyOf = (isInModal: boolean, ...path: readonly (string | number)[]): number | undefined =>
    keyAt(state, { isInModal, path, label: '' });

  expect(keyOf(false, 'secondary', 0, 'links', 0)).toBe(7);
  expect([
    keyOf(false, 'primary'),
    keyOf(false, 'secondary', 1),
    keyOf(false, 'pagination', 'next'),
    keyOf(true, 'primary'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
