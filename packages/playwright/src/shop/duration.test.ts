import { expect, test } from 'vitest';
import { toMilliseconds, type Duration } from './duration.ts';

/** What a test without types may give. */
const read = (value: unknown): number => Reflect.apply(toMilliseconds, undefined, [value]);

const durations: readonly (readonly [Duration, number])[] = [
  [0, 0],
  [0.5, 0.5],
  [1_500, 1_500],
  ['250ms', 250],
  ['90s', 90_000],
  ['007s', 7_000],
  ['15m', 900_000],
  ['48h', 172_800_000],
  ['0h', 0],
  ['1.5h', 5_400_000],
  ['2d', 172_800_000],
];

test.each(durations)('reads %s as %d milliseconds', (duration, milliseconds) => {
  expect(toMilliseconds(duration)).toBe(milliseconds);
});

test.each([
  ['a negative number', -1],
  ['no number', Number.NaN],
  ['a negative text', '-1h'],
  ['an exponent', '1e3s'],
  ['hexadecimal digits', '0x1m'],
  ['a text without a number', 's'],
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
])('refuses %s and quotes it', (_, value) => {
  expect(() => read(value)).toThrow(
    new RangeError(`A span of time is milliseconds or a text such as "90s", "15m", "48h" or "2d", not "${value}".`),
  );
});
