import { expect as base, type Expect, type ExpectMatcherState, type MatcherReturnType } from '@playwright/test';
import { expect, test } from 'vitest';
import { failureOf } from '../test-support/failure.ts';
import { matchUntil, type MatcherOptions } from './match-until.ts';

/** Reads the next value; the last one repeats. */
type Read = () => Promise<number>;

async function toBecome(
  this: ExpectMatcherState,
  read: Read,
  wanted: number,
  { timeout }: MatcherOptions = {},
): Promise<MatcherReturnType> {
  return await matchUntil(this, {
    name: 'toBecome',
    receiver: 'number.now',
    read,
    isMatch: (seen) => seen === wanted,
    expected: `the number ${wanted}`,
    describe: (seen) => `the number ${seen}`,
    timeout,
  });
}

const numbers: Expect<{ readonly toBecome: typeof toBecome }> = base.extend({ toBecome });

const show = (...seen: readonly number[]): Read => {
  const rest = [...seen];
  return async () => (rest.length > 1 ? rest.shift() : rest[0]) ?? 0;
};

const readNothing: Read = () => Promise.reject(new Error('The page is closed.'));

test('waits until the value matches', async () => {
  await expect(numbers(show(1, 2, 3)).toBecome(3)).resolves.toBeUndefined();
});

test('waits with not until the value no longer matches', async () => {
  await expect(numbers(show(3, 3, 1)).not.toBecome(3)).resolves.toBeUndefined();
});

test('passes with not when the value never matches', async () => {
  await expect(numbers(show(1)).not.toBecome(3)).resolves.toBeUndefined();
});

test('says what was expected, what was found last, and how long it waited', async () => {
  const failure = await failureOf(() => numbers(show(1, 2)).toBecome(3));

  expect(failure.split('\n')).toEqual([
    'expect(number.now).toBecome(expected)',
    '',
    'Expected: the number 3',
    'Received: the number 2',
    'Timeout:  5000 ms',
  ]);
});

test('says with not what was not expected', async () => {
  const failure = await failureOf(() => numbers(show(3)).not.toBecome(3));

  expect(failure.split('\n')).toEqual([
    'expect(number.now).not.toBecome(expected)',
    '',
    'Expected: not the number 3',
    'Received: the number 3',
    'Timeout:  5000 ms',
  ]);
});

test('waits as long as the option of the matcher says', async () => {
  const failure = await failureOf(() => numbers(show(1)).toBecome(3, { timeout: 300 }));

  expect(failure).toContain('Timeout:  300 ms');
});

test('waits as long as expect is configured to, unless the matcher has an option', async () => {
  const impatient = numbers.configure({ timeout: 400 });

  expect(await failureOf(() => impatient(show(1)).toBecome(3))).toContain('Timeout:  400 ms');
  expect(await failureOf(() => impatient(show(1)).toBecome(3, { timeout: 900 }))).toContain('Timeout:  900 ms');
});

test('reads at least once before it fails', async () => {
  let looks = 0;
  const read = async (): Promise<number> => {
    looks += 1;
    // The first read takes longer than the timeout.
    return looks > 1 ? 7 : await new Promise<number>(() => {});
  };

  expect(await failureOf(() => numbers(read).toBecome(3, { timeout: 1 }))).toContain('Received: the number 7');
});

test('fails either way when there is nothing to read', async () => {
  expect(await failureOf(() => numbers(readNothing).toBecome(3))).toBe('The page is closed.');
  expect(await failureOf(() => numbers(readNothing).not.toBecome(3))).toBe('The page is closed.');
});

test('says why reading failed, not what was read before', async () => {
  let looks = 0;
  const read = async (): Promise<number> => {
    looks += 1;
    if (looks > 1) throw new Error('The page is closed.');
    return 1;
  };

  expect(await failureOf(() => numbers(read).toBecome(3))).toBe('The page is closed.');
});
