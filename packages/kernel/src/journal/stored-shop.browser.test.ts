import { FORMAT_VERSION, products } from '@platformapp/shop';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { LAYOUT_VERSION } from './journal-database.ts';
import { openStoredShop, type StoredShop } from './stored-shop.ts';

const open = (name: string): Promise<StoredShop> => openStoredShop({ sample: 'everyday', seed: 1 }, () => {}, name);

/** Changes one record of the database by hand. */
async function tamper(name: string, store: string, change: (value: unknown) => unknown): Promise<void> {
  const db = await openDB(name);
  const [key] = await db.getAllKeys(store);
  if (key === undefined) throw new Error(`There is nothing in ${store}.`);
  await db.put(store, change(await db.get(store, key)), key);
  db.close();
}

/** Gives a stored text the version of a later format. */
const toNewer = (text: unknown): string =>
  String(text).replace(`{"version":${FORMAT_VERSION}`, `{"version":${FORMAT_VERSION + 1}`);

async function createStored(): Promise<string> {
  const name = crypto.randomUUID();
  const { shop, journal } = await open(name);
  shop.create(products, { title: 'Kept' });
  await journal?.settled();
  return name;
}

test('makes a shop of its sample in an empty browser', async () => {
  const { shop, problems } = await open(crypto.randomUUID());

  expect(shop.count(products)).toBe(130);
  expect(problems).toEqual([]);
});

test('opens the shop that is stored, whatever the sample', async () => {
  const name = await createStored();

  const { shop, problems } = await openStoredShop({ sample: 'empty' }, () => {}, name);

  expect(shop.count(products)).toBe(131);
  expect(problems).toEqual([]);
});

test('goes on with the journal where it ended', async () => {
  const name = await createStored();
  const second = await open(name);
  second.shop.create(products, { title: 'Second' });
  await second.journal?.settled();

  const third = await open(name);

  expect(third.shop.count(products)).toBe(132);
});

test('sets a damaged journal aside, says so, and destroys nothing', async () => {
  const name = await createStored();
  await tamper(name, 'entries', (text) => String(text).slice(0, 20));

  const { shop, journal, problems } = await open(name);

  await journal?.settled();
  expect(shop.count(products)).toBe(130);
  expect(problems).toEqual([expect.stringContaining('set aside as journal 1 of the database “platform-admin”')]);
  const db = await openDB(name);
  expect(await db.getAll('aside')).toMatchObject([{ reason: expect.stringContaining('could not be read') }]);
  expect(await db.count('entries', IDBKeyRange.bound([1], [2]))).toBe(1);
  db.close();
});

test('sets a journal with a gap aside', async () => {
  const name = await createStored();
  await tamper(name, 'entries', (text) => String(text).replace('"number":1', '"number":2'));

  const { problems } = await open(name);

  expect(problems).toEqual([expect.stringContaining('goes from change 0 to 2')]);
});

test.each([
  ['heads', (head: unknown) => ({ ...Object(head), version: LAYOUT_VERSION + 1 })],
  ['entries', toNewer],
  ['parts', toNewer],
])('leaves a journal whose %s are newer alone, and goes on in memory', async (store, change) => {
  const name = await createStored();
  await tamper(name, store, change);

  const { shop, journal, problems } = await open(name);
  shop.create(products, { title: 'In memory' });

  expect(journal).toBeUndefined();
  expect(problems).toEqual([expect.stringMatching(/this version .*reads.*Changes to the shop are kept in memory/)]);
  const db = await openDB(name);
  expect(await db.count('aside')).toBe(0);
  expect(await db.count('entries')).toBe(1);
  db.close();
});

test('goes on in memory beside a database of a later version', async () => {
  const name = crypto.randomUUID();
  (await openDB(name, 99)).close();

  const { shop, journal, problems } = await open(name);

  expect(shop.count(products)).toBe(130);
  expect(journal).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining('written by a later version of the shell')]);
});
