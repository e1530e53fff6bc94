import { expect, test } from 'vitest';
import { openShop } from '../test-support/shop-scene.ts';

const NOON = new Date('2026-03-01T12:00:00Z');

test('shows the time of the shop', async () => {
  const { shop } = await openShop({ clock: NOON.getTime() });

  expect(await shop.clock.now()).toEqual(NOON);
});

test('stops at the time that it is set to', async () => {
  const { shop } = await openShop();

  await shop.clock.set(NOON);

  expect(await shop.clock.now()).toEqual(NOON);
});

test("runs with the computer's clock again", async () => {
  const { shop } = await openShop({ clock: NOON.getTime() });
  const before = Date.now();

  await shop.clock.set('real');

  const now = (await shop.clock.now()).getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test('moves forward, as a step of the test', async () => {
  const { shop, steps } = await openShop({ clock: NOON.getTime() });

  await shop.clock.advance('90s');

  expect(await shop.clock.now()).toEqual(new Date('2026-03-01T12:01:30Z'));
  expect(steps).toContain('shop.clock.advance("90s")');
});

test('does not move back', async () => {
  const { shop } = await openShop({ clock: NOON.getTime() });

  await expect(shop.clock.advance(-1)).rejects.toThrow('not "-1"');

  expect(await shop.clock.now()).toEqual(NOON);
});

test.each([Infinity, 1e17])('stays where it is when it cannot move by %d', async (duration) => {
  const { shop } = await openShop({ clock: NOON.getTime() });

  await expect(shop.clock.advance(duration)).rejects.toThrow('A clock cannot');

  expect(await shop.clock.now()).toEqual(NOON);
});

test('stays where it is when it is set to no time', async () => {
  const { shop } = await openShop({ clock: NOON.getTime() });

  await expect(shop.clock.set(new Date('soon'))).rejects.toThrow('NaN');

  expect(await shop.clock.now()).toEqual(NOON);
});
