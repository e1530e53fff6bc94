import { expect, test } from 'vitest';
import { describeEntry } from './describe-entry.ts';

test('cuts a notification that is too long for a line', () => {
  const details = { modal: 1, result: true, data: 'x'.repeat(1_000_000) };

  const text = describeEntry({ type: 'notification', number: 1, at: 0, name: 'modal-closed', details });

  expect(text).toBe(`modal-closed {"modal":1,"result":true,"data":"${'x'.repeat(73)}…`);
});
