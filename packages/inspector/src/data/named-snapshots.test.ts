import { expect, test } from 'vitest';
import { NamedSnapshots } from './named-snapshots.ts';

test('gives no number twice, also after a snapshot was forgotten', () => {
  const snapshots = new NamedSnapshots();
  snapshots.add('a');
  snapshots.add('b');

  snapshots.forget('a');
  snapshots.add('c');

  expect(snapshots.list.map(({ name }) => name)).toEqual(['Snapshot 2', 'Snapshot 3']);
});
