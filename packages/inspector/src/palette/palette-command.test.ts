import { expect, test } from 'vitest';
import { rankCommands } from './palette-command.ts';

const COMMANDS = [
  { id: 'a', label: 'Orders', group: 'Section' },
  { id: 'b', label: 'orders/create', group: 'Trigger topic' },
  { id: 'c', label: 'Draft orders', group: 'Section' },
  { id: 'd', label: 'Reset shop', group: 'Shop' },
  { id: 'e', label: 'Reorders', group: 'App' },
];

function rank(text: string): string {
  return rankCommands(COMMANDS, text)
    .map(({ id }) => id)
    .join('');
}

test.each([
  ['', 'abcde'],
  ['orders', 'abce'],
  ['ORDERS', 'abce'],
  ['create trigger', 'b'],
  ['section', 'ac'],
  ['shop reset', 'd'],
  ['nothing', ''],
])('finds what %j means', (text, ids) => {
  expect(rank(text)).toBe(ids);
});
