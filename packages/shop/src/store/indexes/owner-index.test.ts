import { expect, test } from 'vitest';
import { OwnerIndex } from './owner-index.ts';
import { recordsIn } from '../records/record.ts';

const tree = (id: number, ...leaves: readonly number[]): { readonly id: number; readonly leaves: unknown } => ({
  id,
  leaves: leaves.map((leaf) => ({ id: leaf })),
});

const ownersOf = (...trees: readonly ReturnType<typeof tree>[]): OwnerIndex<ReturnType<typeof tree>> => {
  return OwnerIndex.of('leaves', trees);
};

test('finds the holder of a record', () => {
  const owners = ownersOf(tree(1, 12, 10), tree(2, 11));

  expect([owners.find(10), owners.find(11), owners.find(12), owners.find(13)]).toEqual([1, 2, 1, undefined]);
});

test('follows records that are added, removed or moved', () => {
  const owners = ownersOf(tree(1, 10, 11), tree(2));

  owners.replace(tree(1, 10, 11), tree(1, 10));
  owners.replace(tree(2), tree(2, 11, 12));

  expect([owners.find(10), owners.find(11), owners.find(12)]).toEqual([1, 2, 2]);
});

test('forgets the records of a removed holder', () => {
  const owners = ownersOf(tree(1, 10));
  const clone = owners.clone();

  owners.replace(tree(1, 10), undefined);

  expect([owners.find(10), clone.find(10)]).toEqual([undefined, 1]);
});

test('ignores values of a field that are not records', () => {
  expect(recordsIn({ leaves: [{ id: 1 }, null, 'x', { id: 'y' }] }, 'leaves')).toEqual([{ id: 1 }]);
  expect(recordsIn({ leaves: 'none' }, 'leaves')).toEqual([]);
  expect(recordsIn({}, 'leaves')).toEqual([]);
});
