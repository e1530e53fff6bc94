import { expect, test } from 'vitest';
import { NamedSnapshots } from './named-snapshots.ts';

test('gives no number twice, also after a snapshot was forgotten', () => {
  const snapshots = new NamedSnapshots();
  snapshots.add('a');
  snapshots.add('b');

  for (const first of snapshots.list.slice(0, 1)) snapshots.forget(first);
  snapshots.add('c');

  expect(snapshots.list.map(({ name }) => name)).toEqual(['Snapshot 2', 'Snapshot 3']);
});

test('numbers a name that another snapshot has, and forgets one of two of the same state', () => {
  const snapshots = new NamedSnapshots();
  const names = ['first', ' first ', 'first (2)'].map((name) => snapshots.add('a', name));
  expect(names).toEqual(['first', 'first (2)', 'first (2) (2)']);

  for (const second of snapshots.list.slice(1, 2)) snapshots.forget(second);

  expect(snapshots.list.map(({ name }) => name)).toEqual(['first', 'first (2) (2)']);
});

test('renames a snapshot, with a number where another one has the name', () => {
  const snapshots = new NamedSnapshots();
  snapshots.add('a', 'first');
  snapshots.add('b', 'second');
  const [, second] = snapshots.list;

  if (second) snapshots.rename(second, ' first ');
  expect(snapshots.list.map(({ name }) => name)).toEqual(['first', 'first (2)']);
  const [, renamed] = snapshots.list;
  if (renamed) snapshots.rename(renamed, ' ');

  expect(snapshots.list.map(({ name }) => name)).toEqual(['first', 'first (2)']);
});
