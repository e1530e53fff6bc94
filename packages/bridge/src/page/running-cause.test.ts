import { expect, test } from 'vitest';
import type { Cause } from '@platformapp/protocol';
import { runFor, runningCause } from './running-cause.ts';

test('knows the cause of the running code, also inside another cause', () => {
  const seen: (Cause | undefined)[] = [];

  runFor('press 1', () => {
    runFor('modal 2', () => seen.push(runningCause()));
    seen.push(runningCause());
  });
  seen.push(runningCause());

  expect(seen).toEqual(['modal 2', 'press 1', undefined]);
});

test('has no cause after an error', () => {
  expect(() =>
    runFor('press 1', () => {
      throw new Error('A fault of the app.');
    }),
  ).toThrow('A fault of the app.');

  expect(runningCause()).toBeUndefined();
});
