import { expect, test } from 'vitest';
import { createManualClock } from '../../time/clock.ts';
import { createShop } from '../../create-shop.ts';
import { createTestShop, done, errorsOf } from '../../test-support/test-shop.ts';
import { shopSettings, type ShopSettings } from './shop-settings.ts';

const settingsOf = (scene: ReturnType<typeof createTestShop>): ShopSettings => {
  const settings = scene.shop.single(shopSettings);
  if (!settings) throw new Error('The shop says nothing of itself.');
  return settings;
};

test('has a name, a country and a currency in a new shop', () => {
  expect(settingsOf(createTestShop())).toEqual({
    id: 1,
    name: 'Sample Shop',
    email: 'owner@mail.example',
    domain: 'sample-shop.example',
    currency: 'EUR',
    country: 'Germany',
    timezone: '+00:00',
    created_at: '2026-01-05T09:00:00+00:00',
    updated_at: '2026-01-05T09:00:00+00:00',
  });
});

test('allows changes of name, email address and country only', () => {
  const scene = createTestShop();
  const settings = settingsOf(scene);

  const changed = done(
    scene.shop.update(shopSettings, settings.id, {
      id: 99,
      name: 'Corner Shop',
      email: 'corner@mail.example',
      domain: 'corner.example',
      currency: 'USD',
      country: 'France',
      timezone: '+05:00',
      created_at: '2000-01-01',
    }),
  );

  expect(changed).toEqual({
    ...settings,
    name: 'Corner Shop',
    email: 'corner@mail.example',
    country: 'France',
    updated_at: '2026-01-05T10:00:00+00:00',
  });
});

test('needs a name', () => {
  const scene = createTestShop();
  const settings = settingsOf(scene);

  expect(errorsOf(scene.shop.update(shopSettings, settings.id, { name: ' ' }))).toEqual({ name: ["can't be blank"] });
  expect(settingsOf(scene)).toEqual(settings);
});

test('starts at the same moment in every time zone', () => {
  const clock = createManualClock(0);

  const began = ['+00:00', '-05:00', '+12:45'].map(
    (utcOffset) => createShop({ clock, utcOffset }).single(shopSettings)?.created_at,
  );

  expect(began).toEqual(['2026-01-05T09:00:00+00:00', '2026-01-05T04:00:00-05:00', '2026-01-05T21:45:00+12:45']);
});
