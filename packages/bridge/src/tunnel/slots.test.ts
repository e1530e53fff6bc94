import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('lets two through at once, and the others in their order as room is made', async () => {
  const slots = createSlots(2);
  const entered: string[] = [];
  const all = ['a', 'b', 'c', 'd'].map((name) => slots.enter().then(() => entered.push(name)));
  await Promise.all(all.slice(0, 2));
  const first = [...entered];

  slots.leave();
  await all[2];
  const second = [...entered];
  slots.leave();
  await all[3];

  expect(first).toEqual(['a', 'b']);
  expect(second).toEqual(['a', 'b', 'c']);
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
});

test('has room again when everyone has left', async () => {
  const slots = createSlots(1);

  await slots.enter();
  slots.leave();

  await expect(slots.enter()).resolves.toBeUndefined();
});
