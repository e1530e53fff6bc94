import { expect, test } from 'vitest';
import { ShopTime } from './shop-time.ts';

const berlin = new ShopTime('+01:00');
const utc = new ShopTime('+00:00');

test('writes timestamps in the UTC offset of the shop', () => {
  const noon = Date.UTC(2026, 0, 5, 12, 30, 15, 999);

  expect(utc.format(noon)).toBe('2026-01-05T12:30:15+00:00');
  expect(berlin.format(noon)).toBe('2026-01-05T13:30:15+01:00');
  expect(new ShopTime('-05:30').format(noon)).toBe('2026-01-05T07:00:15-05:30');
});

test('reads back what it wrote', () => {
  const time = Date.UTC(2026, 5, 1, 23, 59, 59);

  expect(berlin.read(berlin.format(time))).toBe(time);
});

test.each([
  ['2026-01-05 10:30', '2026-01-05T10:30:00+01:00'],
  ['2026-01-05', '2026-01-05T00:00:00+01:00'],
  ['2026-01-05T10:30:15', '2026-01-05T10:30:15+01:00'],
  ['2026-01-05T10:30:15Z', '2026-01-05T11:30:15+01:00'],
  ['2026-01-05T10:30:15.123Z', '2026-01-05T11:30:15+01:00'],
  ['2026-01-05T10:30:15-05:00', '2026-01-05T16:30:15+01:00'],
  ['2026-01-05T10:30:15+0200', '2026-01-05T09:30:15+01:00'],
  [' 2024-02-29 ', '2024-02-29T00:00:00+01:00'],
])('reads %s in the time zone of the shop', (text, expected) => {
  expect(berlin.parse(text)).toBe(expected);
});

test.each([
  '',
  'yesterday',
  '2026-13-01',
  '2026-02-31',
  '2025-02-29',
  '2026-01-05 24:30',
  '2026-01-05 10:61',
  '2026-01-05T10',
  '2026-01-05T10:30:15+99:00',
  '2026-01-05T10:30:15+01:75',
  '0001-01-01',
  '99999-01-01',
  '2026-1-5',
  '1767607815',
])('refuses %j as a date', (text) => {
  expect(berlin.parse(text)).toBeUndefined();
});

test.each(['', 'Z', '+1:00', '+15:00', '+01:60', 'Europe/Berlin'])('refuses %j as a UTC offset', (offset) => {
  expect(() => new ShopTime(offset)).toThrow('is not a UTC offset');
});

test('changes the timestamp of an update within one second once, and never goes back', () => {
  const created = utc.format(0);

  expect(utc.following(10_000, created)).toBe('1970-01-01T00:00:10+00:00');
  expect(utc.following(999, created)).toBe('1970-01-01T00:00:01+00:00');
  expect(utc.following(0, utc.following(0, created))).toBe('1970-01-01T00:00:01+00:00');
  expect(utc.following(1_000, utc.following(0, created))).toBe('1970-01-01T00:00:02+00:00');
  expect(utc.following(0, '1970-01-01T00:00:09+00:00')).toBe('1970-01-01T00:00:09+00:00');
});
