import { expect, test } from 'vitest';
import { createReadyList } from './ready-list.ts';

test('runs nothing before the start and everything in order at the start', () => {
  const ran: number[] = [];
  const list = createReadyList(window);
  list.add(() => ran.push(1));
  list.add(() => ran.push(2));
  const before = [...ran];

  list.start();

  expect(before).toEqual([]);
  expect(ran).toEqual([1, 2]);
});

test('runs a function that a function adds after the waiting ones', () => {
  const ran: string[] = [];
  const list = createReadyList(window);
  list.add(() => {
    list.add(() => ran.push('inner'));
    ran.push('outer');
  });
  list.add(() => ran.push('second'));

  list.start();

  expect(ran).toEqual(['outer', 'second', 'inner']);
});

test('runs each function once', async () => {
  let runs = 0;
  const list = createReadyList(window);
  list.add(() => (runs += 1));

  list.start();
  list.start();
  list.add(() => (runs += 10));
  await Promise.resolve();

  expect(runs).toBe(11);
});
