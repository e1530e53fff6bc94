import { expect, test } from 'vitest';
import { createManualClock } from './time/clock.ts';
import { createShop, openShop } from './create-shop.ts';
import type { JournalEntry } from './storage/journal-entry.ts';
import { locations } from './resources/shop/locations.ts';
import { RESOURCES } from './resources/resources.ts';
import { shopSettings } from './resources/shop/shop-settings.ts';
import { done } from './test-support/test-shop.ts';
import type { Shop } from './shop.ts';
import type { ShopSnapshot } from './storage/snapshot.ts';
import { storedKinds } from './storage/stored-kinds.ts';

interface Stored {
  readonly shop: Shop;
  readonly first: ShopSnapshot;
  readonly entries: readonly JournalEntry[];
}

/** A shop with three new locations, and its journal. */
const createStored = (): Stored => {
  const entries: JournalEntry[] = [];
  const clock = createManualClock(Date.UTC(2026, 0, 5, 10));
  const journal = { append: (entry: JournalEntry) => entries.push(entry), replace() {} };
  const shop = createShop({ clock, journal, utcOffset: '+02:00' });
  const first = shop.snapshot();
  for (const name of ['North', 'South', 'West']) done(shop.create(locations, { name }));
  return { shop, first, entries };
};

const namesOf = (shop: Shop): readonly string[] =>
  shop
    .list(locations, { sort: 'id', isReversed: false, terms: [], limit: 10 })
    .records.slice(1)
    .map(({ name }) => name);

test('refuses a change to a collection that the shop does not have', () => {
  const { first, entries } = createStored();
  const [entry] = entries;
  if (!entry) throw new Error('The journal is empty.');
  const strange = { ...entry, writes: [{ collection: 'ghosts', removed: 1 }] };

  expect(() => openShop(first, [strange])).toThrow(expect.objectContaining({ code: 'unknown-resource' }));
});

test('keeps the time zone of the stored shop, whatever the options say', () => {
  const { shop } = createStored();

  const opened = openShop(shop.snapshot(), [], { utcOffset: '-05:00', clock: createManualClock(0) });

  expect(opened.time.utcOffset).toBe('+02:00');
  expect(done(opened.create(locations, { name: 'East' })).created_at).toBe('1970-01-01T02:00:00+02:00');
});

test('replays changes without writing to the journal or emitting events', () => {
  const { first, entries } = createStored();
  const journal = {
    append: () => {
      throw new Error('The journal was told.');
    },
    replace: () => {
      throw new Error('The journal was replaced.');
    },
  };

  const opened = openShop(first, entries, { journal });

  expect(opened.deliveries.nextDueAt()).toBeUndefined();
  expect(namesOf(opened)).toEqual(['North', 'South', 'West']);
});

test('resets to how it was opened, not to how it was made', () => {
  const { first, entries } = createStored();
  const opened = openShop(first, entries);
  done(opened.create(locations, { name: 'East' }));

  opened.reset();

  expect(namesOf(opened)).toEqual(['North', 'South', 'West']);
  expect(opened.snapshot().changes).toBe(3);
});

test('stores every resource, the deliveries and the kept texts, each under its own name', () => {
  const names = storedKinds(RESOURCES).map(({ plural }) => plural);
  const own = ['deliveries', 'keptTexts', 'installedApps', 'clock'];

  expect(names).toEqual([...RESOURCES.map(({ plural }) => plural), ...own]);
});

test('opens under the given domain, or else its stored one (#10)', () => {
  const { shop } = createStored();

  const domains = [openShop(shop.snapshot(), [], { domain: 'corner.example' }), openShop(shop.snapshot(), [])].map(
    (opened) => opened.single(shopSettings)?.domain,
  );

  expect(domains).toEqual(['corner.example', 'sample-shop.example']);
});
