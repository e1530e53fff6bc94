import { expect, test } from 'vitest';
import { createReadyList } from './ready-list.ts';

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
