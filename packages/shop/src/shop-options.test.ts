import { expect, test } from 'vitest';
import { createFixedClock } from './time/clock.ts';
import { createShop } from './create-shop.ts';
import { locations } from './resources/shop/locations.ts';
import { RESOURCES } from './resources/resources.ts';
import { shopSettings } from './resources/shop/shop-settings.ts';
import { completeOptions } from './shop-options.ts';

test('has a default for everything', () => {
  const { clock, journal, ...rest } = completeOptions({});

  expect(rest).toEqual({
    sample: 'empty',
    seed: 1,
    domain: 'sample-shop.example',
    utcOffset: '+00:00',
    resources: RESOURCES,
  });
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
  expect(Object.keys(journal)).toEqual(['append', 'replace']);
});

test('passes its options to the shop', () => {
  const clock = createFixedClock(Date.UTC(2026, 5, 1, 12));

  const shop = createShop({ clock, domain: 'corner.example', utcOffset: '-03:30' });

  expect(shop.now()).toBe(Date.UTC(2026, 5, 1, 12));
  expect(shop.single(shopSettings)).toMatchObject({
    domain: 'corner.example',
    timezone: '-03:30',
    currency: 'EUR',
    created_at: '2026-01-05T05:30:00-03:30',
  });
  expect(shop.create(locations, { name: 'North' })).toMatchObject({
    status: 'done',
    record: { created_at: '2026-06-01T08:30:00-03:30' },
  });
});

test.each(['', 'UTC', '+1:00', '+14:01', '-15:00', '+01:60', '01:00', '+0100'])(
  'refuses the UTC offset %j',
  (utcOffset) => {
    expect(() => createShop({ utcOffset })).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  },
);

test.each(['+14:00', '-14:00', '+05:45', '-00:30'])('accepts the UTC offset %s', (utcOffset) => {
  const shop = createShop({ utcOffset, clock: createFixedClock(Date.UTC(2026, 0, 5)) });

  expect(shop.time.utcOffset).toBe(utcOffset);
  expect(shop.time.read(shop.time.format(shop.now()))).toBe(shop.now());
});
