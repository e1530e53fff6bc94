import { expect, test } from 'vitest';
import { createShop, openShop } from '../create-shop.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import type { JournalEntry } from '../storage/journal-entry.ts';
import { decodeSnapshot, encodeSnapshot } from '../storage/stored-text.ts';
import { createTestShop, done, errorsOf } from '../test-support/test-shop.ts';
import { MAX_INSTALLED_APPS } from './installed-apps.ts';
import { storedKinds } from '../storage/stored-kinds.ts';

test('gives each app a token of its own, once', () => {
  const { shop } = createTestShop();

  const reviews = done(shop.apps.install('reviews'));
  const mails = done(shop.apps.install('mails'));

  expect(reviews).toMatchObject({ apiKey: 'reviews', installedAt: Date.UTC(2026, 0, 5, 10) });
  expect(reviews.token).toMatch(/^platform_[\da-f]{32}$/);
  expect(mails.token).not.toBe(reviews.token);
  expect(done(shop.apps.install('reviews'))).toEqual(reviews);
  expect(shop.apps.list()).toEqual([reviews, mails]);
});

test('finds an app only by its whole token', () => {
  const { shop } = createTestShop();
  const app = done(shop.apps.install('reviews'));

  expect(shop.apps.findByToken(app.token)).toEqual(app);
  expect(
    ['', 'reviews', app.token.toUpperCase(), app.token.slice(0, -1)].map((text) => shop.apps.findByToken(text)),
  ).toEqual([undefined, undefined, undefined, undefined]);
});

test('ends the token of an app that is uninstalled, and gives another when it comes back', () => {
  const { shop } = createTestShop();
  const app = done(shop.apps.install('reviews'));
  done(shop.apps.install('mails'));

  expect(done(shop.apps.uninstall('reviews'))).toEqual(app);
  expect(shop.apps.findByToken(app.token)).toBeUndefined();
  expect(shop.apps.list().map(({ apiKey }) => apiKey)).toEqual(['mails']);
  expect(done(shop.apps.install('reviews')).token).not.toBe(app.token);
});

test('emits app/uninstalled with the shop to its webhooks, and keeps them', () => {
  const { shop, topics } = createTestShop();
  done(shop.create(webhooks, { topic: 'app/uninstalled', address: 'http://localhost:9/' }));
  done(shop.apps.install('reviews'));

  done(shop.apps.uninstall('reviews'));

  const [delivery] = shop.deliveries.list({ sort: 'id', isReversed: false, terms: [], limit: 5 }).records;
  expect(topics).toEqual(['app/uninstalled']);
  expect(delivery).toMatchObject({ topic: 'app/uninstalled', payload: { domain: 'sample-shop.example' } });
  expect(shop.count(webhooks)).toBe(1);
});

test('does nothing for an app that is not installed', () => {
  const { shop, topics } = createTestShop();

  expect(shop.apps.uninstall('reviews')).toEqual({ status: 'missing' });
  expect(topics).toEqual([]);
});

test('refuses more apps than a shop may have', () => {
  const { shop } = createTestShop();
  for (let number = 1; number <= MAX_INSTALLED_APPS; number += 1) done(shop.apps.install(`app-${number}`));

  expect(errorsOf(shop.apps.install('one-more'))).toEqual({ base: ['Shop cannot have more than 250 apps'] });
  expect(done(shop.apps.install('app-1')).apiKey).toBe('app-1');
  expect(shop.apps.list()).toHaveLength(250);
});

test('keeps apps in the snapshot and in the journal, until the shop is reset', () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ journal: { append: (entry) => entries.push(entry), replace() {} } });
  const inSnapshot = done(shop.apps.install('in-the-snapshot'));
  const gone = done(shop.apps.install('gone'));
  const stored = [...encodeSnapshot(shop.snapshot())];
  const inJournal = done(shop.apps.install('in-the-journal'));
  done(shop.apps.uninstall('gone'));

  const opened = openShop(decodeSnapshot(stored, storedKinds(shop.resources)), entries);

  expect(opened.apps.list()).toEqual([inSnapshot, inJournal]);
  expect(opened.apps.findByToken(inSnapshot.token)).toEqual(inSnapshot);
  expect(opened.apps.findByToken(gone.token)).toBeUndefined();
  shop.reset();
  expect(shop.apps.list()).toEqual([]);
});
