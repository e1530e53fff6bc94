import { NamedSnapshots } from '@platformapp/inspector/data/named-snapshots';
import { expect, test } from 'vitest';
import { makeKernel } from '../test-support/kernel.ts';
import { shopCommands } from './shop-commands.ts';

test('has a command of its own for each snapshot, also for two of the same state', () => {
  const snapshots = new NamedSnapshots();
  for (const name of ['first', 'second']) snapshots.add('snapshot-1', name);
  const commands = shopCommands(makeKernel({}), snapshots, []);

  expect(commands.map(({ label }) => label)).toEqual(expect.arrayContaining(['Restore first', 'Restore second']));
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
});
