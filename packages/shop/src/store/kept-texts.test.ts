import { expect, test } from 'vitest';
import { decodeSnapshot, encodeSnapshot } from '../storage/stored-text.ts';
import { openShop } from '../create-shop.ts';
import type { JournalEntry } from '../storage/journal-entry.ts';
import { createShop } from '../create-shop.ts';
import { createTestShop } from '../test-support/test-shop.ts';
import { MAX_KEPT_TEXTS } from './kept-texts.ts';
import { storedKinds } from '../storage/stored-kinds.ts';

test('finds a text by its id', () => {
  const { shop } = createTestShop();

  const [first, second] = [shop.texts.keep('first'), shop.texts.keep('second')];

  expect([shop.texts.find(first), shop.texts.find(second), shop.texts.find(-1)]).toEqual([
    'first',
    'second',
    undefined,
  ]);
});

test('gives the same text the same id, without a second change', () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ journal: { append: (entry) => entries.push(entry), replace() {} } });

  const ids = [shop.texts.keep('same'), shop.texts.keep('same')];

  expect(ids[0]).toBe(ids[1]);
  expect(entries).toHaveLength(1);
});

test('forgets the oldest text when there are too many', () => {
  const { shop } = createTestShop();

  const ids = Array.from({ length: MAX_KEPT_TEXTS + 1 }, (_, number) => shop.texts.keep(`text ${number}`));

  expect(shop.texts.find(ids[0] ?? -1)).toBeUndefined();
  expect([shop.texts.find(ids[1] ?? -1), shop.texts.find(ids.at(-1) ?? -1)]).toEqual([
    'text 1',
    `text ${MAX_KEPT_TEXTS}`,
  ]);
});

test('keeps a text in the snapshot and in the journal', () => {
  const entries: JournalEntry[] = [];
  const shop = createShop({ journal: { append: (entry) => entries.push(entry), replace() {} } });
  const inSnapshot = shop.texts.keep('in the snapshot');
  const stored = [...encodeSnapshot(shop.snapshot())];
  const inJournal = shop.texts.keep('in the journal');

  const opened = openShop(decodeSnapshot(stored, storedKinds(shop.resources)), entries);

  expect([opened.texts.find(inSnapshot), opened.texts.find(inJournal)]).toEqual(['in the snapshot', 'in the journal']);
});
