import { expect, test } from 'vitest';
import { toMilliseconds, type Duration } from './duration.ts';

/** Values that a test without types may pass. */
const read = (text: string): number => Reflect.apply(toMilliseconds, undefined, [text]);

const amounts: readonly (readonly [Duration, number])[] = [
  ['1.5h', 5_400_000],
  ['1d', 86_400_000],
  ['007s', 7_000],
  ['0h', 0],
  [0.5, 0.5],
];

test.each(amounts)('reads %s as %d milliseconds', (duration, milliseconds) => {
  expect(toMilliseconds(duration)).toBe(milliseconds);
});

test.each([
  ['no number', 's'],
  ['no unit', '90'],
  ['nothing', ''],
  ['a space within', '90 s'],
  ['a space before', ' 90s'],
  ['a line after', '90s\n'],
  ['a unit in capitals', '90S'],
  ['a unit that there is not', '1w'],
  ['a unit in words', '2days'],
  ['two units', '1h30m'],
  ['nothing before the point', '.5h'],
  ['nothing after the point', '5.h'],
  ['a sign', '+1h'],
  ['a comma', '1,5h'],
  ['digits of another script', '٣s'],
  ['a name that objects inherit', '1constructor'],
])('refuses %s and quotes it', (_, text) => {
  expect(() => read(text)).toThrow(
    new RangeError(`A span of time is milliseconds or a text such as "90s", "15m", "48h" or "2d", not "${text}".`),
  );
});
