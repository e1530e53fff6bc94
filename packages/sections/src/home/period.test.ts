import { expect, test } from 'vitest';
import { addDays, dayOf, isDay, periodUntil } from './period.ts';

test('is thirty days of the shop, the last one included, between bounds of which neither belongs to it', () => {
  const { days, from, to } = periodUntil('2026-03-01', '-05:00');

  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-01-31', '2026-03-01']);
  expect([from, to]).toEqual(['2026-01-30T23:59:59-05:00', '2026-03-02T00:00:00-05:00']);
});

test.each([
  ['+00:00', '2026-02-03'],
  ['+01:30', '2026-02-04'],
  ['-05:00', '2026-02-03'],
  ['nonsense', '2026-02-03'],
])('knows the day in a shop at %s', (utcOffset, day) => {
  expect(dayOf(Date.UTC(2026, 1, 3, 23), utcOffset)).toBe(day);
});

test('counts days over the end of a month and a year', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['0026-02-03', false],
  ['', false],
])('takes %s for a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
