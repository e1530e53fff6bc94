import { expect, test } from 'vitest';
import { rankCommands } from './rank-commands.ts';

const COMMANDS = [
  { id: 'a', label: 'Orders', group: 'Section' },
  { id: 'b', label: 'orders/create', group: 'Trigger topic' },
  { id: 'c', label: 'Draft orders', group: 'Section' },
  { id: 'd', label: 'Reset shop', group: 'Shop' },
  { id: 'e', label: 'Reorders', group: 'App' },
];

function rank(text: string, recent: readonly string[] = []): string {
  return rankCommands(COMMANDS, text, recent)
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

test('puts commands that were used before first, the last used at the top', () => {
  expect(rank('', ['d', 'c'])).toBe('dcabe');
  expect(rank('orders', ['e', 'b'])).toBe('bace');
});
