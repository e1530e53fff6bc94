import { expect, test } from 'vitest';
import { decodeSnapshot, encodeSnapshot } from '../storage/stored-text.ts';
import { openShop, storedKinds } from '../create-shop.ts';
import type { JournalEntry } from '../storage/journal.ts';
import { createShop } from '../create-shop.ts';
import { createTestShop } from '../test-support/test-shop.ts';
import { MAX_KEPT_TEXTS } from './kept-texts.ts';

test('finds a text by its id', () => {
  const { shop } = createTestShop();

  const [first, second] = [shop.keepText('first'), shop.keepText('second')];

  expect([shop.findText(first), shop.findText(second), shop.findText(-1)]).toEqual(['first', 'second', undefined]);
});

test('gives the same text the same id, without a second change', () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ journal: { append: (entry) => entries.push(entry), replace() {} } });

  const ids = [shop.keepText('same'), shop.keepText('same')];

  expect(ids[0]).toBe(ids[1]);
  expect(entries).toHaveLength(1);
});

test('forgets the oldest text when there are too many', () => {
  const { shop } = createTestShop();

  const ids = Array.from({ length: MAX_KEPT_TEXTS + 1 }, (_, number) => shop.keepText(`text ${number}`));

  expect(shop.findText(ids[0] ?? -1)).toBeUndefined();
  expect([shop.findText(ids[1] ?? -1), shop.findText(ids.at(-1) ?? -1)]).toEqual(['text 1', `text ${MAX_KEPT_TEXTS}`]);
});

test('keeps a text in the snapshot and in the journal', () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ journal: { append: (entry) => entries.push(entry), replace() {} } });
  const inSnapshot = shop.keepText('in the snapshot');
  const stored = [...encodeSnapshot(shop.snapshot())];
  const inJournal = shop.keepText('in the journal');

  const opened = openShop(decodeSnapshot(stored, storedKinds(shop.resources)), entries);

  expect([opened.findText(inSnapshot), opened.findText(inJournal)]).toEqual(['in the snapshot', 'in the journal']);
});
