import { expect, test } from 'vitest';
import { createFixedClock } from '../time/clock.ts';
import { createShop } from '../create-shop.ts';
import type { JournalEntry } from './journal-entry.ts';
import { products } from '../resources/products/products.ts';
import type { ShopSnapshot } from './snapshot.ts';

const clock = createFixedClock(Date.UTC(2026, 0, 5));

test('restores a shop any number of times', () => {
  const shop = createShop({ clock, sample: 'everyday' });
  const snapshot = shop.snapshot();
  const first = shop.list(products, { sort: 'title', isReversed: false, terms: [], limit: 5 });

  for (const round of [1, 2]) {
    for (const { id } of first.records) shop.delete(products, id);
    expect(shop.count(products), `in round ${round}`).toBe(125);
    shop.restore(snapshot);
    expect(shop.count(products)).toBe(130);
    expect(shop.list(products, { sort: 'title', isReversed: false, terms: [], limit: 5 })).toEqual(first);
  }
});

test('keeps a fork and its original independent', () => {
  const shop = createShop({ clock, sample: 'everyday' });
  shop.list(products, { sort: 'title', isReversed: false, terms: [], limit: 5 });
  const fork = shop.fork();

  fork.create(products, { title: 'Aardvark' });
  shop.create(products, { title: 'Zebra' });
  const titles = [shop, fork].map((each) =>
    each.list(products, { sort: 'title', isReversed: false, terms: [], limit: 1 }).records.map(({ title }) => title),
  );

  expect([shop.count(products), fork.count(products)]).toEqual([131, 131]);
  expect(titles[1]).toEqual(['Aardvark']);
  expect(titles[0]).not.toEqual(['Aardvark']);
});

test('does not journal the changes of a fork', () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ clock, journal: { append: (entry) => entries.push(entry), replace() {} } });

  shop.fork().create(products, { title: 'Bowl' });

  expect(entries).toEqual([]);
});

test('tells the journal to replace what it stored on restore', () => {
  const replaced: ShopSnapshot[] = [];
  const shop = createShop({ clock, journal: { append() {}, replace: (snapshot) => replaced.push(snapshot) } });
  const snapshot = shop.snapshot();

  shop.restore(snapshot);

  expect(replaced).toEqual([snapshot]);
});

test('refuses a snapshot with another UTC offset', () => {
  const shop = createShop({ clock });
  const other = createShop({ clock, utcOffset: '+02:00' }).snapshot();

  expect(() => shop.restore(other)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
});
