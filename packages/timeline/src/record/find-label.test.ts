import { expect, test } from 'vitest';
import { findLabel } from './find-label.ts';

const button = (label: string, message: string, callback?: number): object => ({
  type: 'button',
  label,
  message,
  ...(callback === undefined ? {} : { callback }),
});

const SHOWN = {
  bar: {
    primary: button('Save', 'save', 1),
    secondary: [{ type: 'dropdown', label: 'More', links: [button('Copy', 'copy', 2)] }, button('Save as', 'save', 3)],
    pagination: { next: button('', 'next') },
    breadcrumb: button('Orders', 'back'),
  },
  modals: [
    { type: 'frame', primary: button('Old', 'same') },
    { type: 'frame', primary: button('OK', 'ok', 4) },
    { type: 'frame', primary: button('New', 'same') },
  ],
};

test.each([
  [{ message: 'save', callback: 1 }, 'Save'],
  [{ message: 'copy', callback: 2 }, 'Copy'],
  [{ message: 'save', callback: 3 }, 'Save as'],
  [{ message: 'next' }, ''],
  [{ message: 'back' }, 'Orders'],
  [{ message: 'ok', callback: 4 }, 'OK'],
  [{ message: 'same' }, 'New'],
  [{ message: 'save', callback: 7 }, undefined],
])('finds the label of %j', (press, label) => {
  expect(findLabel(SHOWN, press)).toBe(label);
});
