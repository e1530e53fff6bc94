import { expect, test } from 'vitest';
import { expectUntil } from './expect-until.ts';
import { failureOf } from '../test-support/failure.ts';

test('gives what the first look finds', async () => {
  expect(await expectUntil(() => 'found', 'a word')).toBe('found');
});

test('looks until there is something, and gives that', async () => {
  const looks = [undefined, undefined, 'found', 'too late'];

  expect(await expectUntil(async () => looks.shift(), 'a word')).toBe('found');
});

test.each([0, '', false, null])('takes %j for something', async (value) => {
  expect(await expectUntil(() => value, 'a value')).toBe(value);
});

test('says what was waited for', async () => {
  const failure = await failureOf(() => expectUntil(() => undefined, 'a delivery of orders/create'));

  expect(failure).toContain('Waiting for a delivery of orders/create.');
  expect(failure).toContain('Timeout 5000ms exceeded');
});

test('does not look again when a look fails', async () => {
  let looks = 0;
  const look = (): never => {
    looks += 1;
    throw new Error('The page is closed.');
  };

  await expect(expectUntil(look, 'a word')).rejects.toThrow('The page is closed.');
  expect(looks).toBe(1);
});
