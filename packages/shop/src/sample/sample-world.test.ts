import { expect, test } from 'vitest';
import { fruit, fruits } from '../test-support/fruits.ts';
import { ShopTime } from '../time/shop-time.ts';
import { SampleWorld } from './sample-world.ts';

const worldOf = (seed = 1, utcOffset = '+00:00'): SampleWorld =>
  new SampleWorld(seed, new ShopTime(utcOffset), 'shop.example');

const draw = (world: SampleWorld, plural: string): readonly number[] => {
  const random = world.randomFor(plural);
  return Array.from({ length: 20 }, () => random.below(1_000));
};

test('gives each id and order number once, and reports the next ones', () => {
  const world = worldOf();
  const before = world.sequences();
  const next = (): number => world.nextNumber('orders', 1001);

  const given = [world.newId(), world.newId(), next(), world.newId(), next()];

  expect(before).toEqual({ nextId: 1, nextNumbers: {} });
  expect(given).toEqual([1, 2, 1001, 3, 1002]);
  expect(world.sequences()).toEqual({ nextId: 4, nextNumbers: { orders: 1003 } });
});

test.each([
  ['+00:00', 0, '2026-01-05T09:00:00+00:00'],
  ['+00:00', 90, '2026-01-05T10:30:00+00:00'],
  ['-05:00', 0, '2026-01-05T04:00:00-05:00'],
  ['+01:00', 24 * 60, '2026-01-06T10:00:00+01:00'],
  ['+00:00', 525_600, '2027-01-05T09:00:00+00:00'],
  ['+00:00', 0.5, '2026-01-05T09:00:30+00:00'],
])('counts minutes in the time zone %s: %d', (utcOffset, minutes, expected) => {
  expect(worldOf(1, utcOffset).timestamp(minutes)).toBe(expected);
});

test('gives a source the same numbers whatever other sources draw', () => {
  const [alone, crowded] = [worldOf(), worldOf()];

  draw(crowded, 'customers');
  draw(crowded, 'products');
  crowded.newId();

  expect(draw(crowded, 'orders')).toEqual(draw(alone, 'orders'));
});

test('gives each source and each seed different numbers', () => {
  const drawn = [
    draw(worldOf(1), 'orders'),
    draw(worldOf(1), 'products'),
    draw(worldOf(1), 'sredro'),
    draw(worldOf(2), 'orders'),
    draw(worldOf(-1), 'orders'),
    draw(worldOf(0), 'orders'),
  ].map((numbers) => numbers.join());

  expect(new Set(drawn).size).toBe(6);
});

test('uses 32 bits of a seed', () => {
  expect(draw(worldOf(2 ** 32 + 5), 'x')).toEqual(draw(worldOf(5), 'x'));
});

test.each([0, -7, Number.MAX_SAFE_INTEGER])('accepts the seed %d', (seed) => {
  expect(draw(worldOf(seed), 'orders')).toEqual(draw(worldOf(seed), 'orders'));
});

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('refuses the seed %d', (seed) => {
  expect(() => worldOf(seed)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
});

test('is empty for a kind that was not loaded', () => {
  expect(worldOf().collection(fruits).size).toBe(0);
});

test('lets later sources read and change loaded records', () => {
  const world = worldOf();
  world.load(fruits, [fruit(1, 'Plum'), fruit(2, 'Apple')]);

  world.collection(fruits).put(fruit(2, 'Fig'));

  expect([...world.collection(fruits).values()]).toEqual([fruit(1, 'Plum'), fruit(2, 'Fig')]);
});

test('tells kinds apart by their declaration, not by their name', () => {
  const world = worldOf();
  world.load(fruits, [fruit(1, 'Plum')]);

  expect(world.collection({ ...fruits }).size).toBe(0);
});

test('refuses two records with one id', () => {
  expect(() => worldOf().load(fruits, [fruit(1, 'Plum'), fruit(1, 'Apple')])).toThrow('ascending');
});
