import { expect, test } from 'vitest';
import type { NewEntry } from '../entries/entry.ts';
import { describeEntry } from './describe-entry.ts';

test('cuts a notification that is too long for a line', () => {
  const details = { modal: 1, result: true, data: 'x'.repeat(1_000_000) };

  const text = describeEntry({ type: 'notification', number: 1, at: 0, name: 'modal-closed', details });

  expect(text).toBe(`modal-closed {"modal":1,"result":true,"data":"${'x'.repeat(73)}…`);
});

test('names the button that was pressed, if that is known', () => {
  const press = { type: 'notification', number: 1, at: 0, name: 'press' } as const;

  expect(describeEntry({ ...press, details: { press: 1, message: 'add', label: 'Add' } })).toBe('Press “Add”');
  expect(describeEntry({ ...press, details: { press: 1, message: 'add' } })).toBe('Press a button');
});

const LAUNCH = `hmac=${'0'.repeat(64)}&locale=en&shop=localhost%3A4820&timestamp=1`;

test.each<[NewEntry, string]>([
  [
    { type: 'session', at: 0, frame: 'app', state: 'opened', url: `http://localhost:3000/a?b=1&${LAUNCH}` },
    'session opened: http://localhost:3000/a?b=1',
  ],
  [{ type: 'navigation', at: 0, path: `/a?b=1&${LAUNCH}` }, '/a?b=1'],
])('leaves out what the admin adds to the URL of an app', (entry, text) => {
  expect(describeEntry({ ...entry, number: 1 })).toBe(text);
});
