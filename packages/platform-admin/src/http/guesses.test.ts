import { expect, test } from 'vitest';
import { Guesses } from './guesses.ts';

const addMany = (guesses: Guesses, address: string, count: number): void => {
  for (let index = 0; index < count; index += 1) guesses.addWrong(address);
};

test('lets a caller try until ten keys were wrong, and again after a minute', () => {
  let now = 0;
  const guesses = new Guesses(() => now);
  addMany(guesses, '192.168.1.5', 9);
  expect(guesses.mayTry('192.168.1.5')).toBe(true);

  addMany(guesses, '192.168.1.5', 1);
  now = 59_999;
  expect(guesses.mayTry('192.168.1.5')).toBe(false);
  expect(guesses.mayTry('192.168.1.6')).toBe(true);

  now = 60_000;
  expect(guesses.mayTry('192.168.1.5')).toBe(true);
});

test.each([
  ['2001:db8:0:7::1', '2001:db8:0:7:8::9', false],
  ['2001:db8:0:7::1', '2001:db8::7:1:2:3:4', false],
  ['2001:db8:0:7::1', '2001:db8:0:8::1', true],
  ['2001:db8::1', '2001:db8::2', false],
  ['::1', '::2', false],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2', true],
])('after wrong keys of %s, lets %s try: %s', (first, second, may) => {
  const guesses = new Guesses();

  addMany(guesses, first, 10);

  expect(guesses.mayTry(second)).toBe(may);
});

test('keeps count of 10,000 callers, and lets no other one try meanwhile', () => {
  const guesses = new Guesses();
  for (let index = 0; index < 10_000; index += 1) guesses.addWrong(`10.0.${index >> 8}.${index & 255}`);

  expect(guesses.mayTry('10.0.0.1')).toBe(true);
  expect(guesses.mayTry('192.168.1.5')).toBe(false);
});
