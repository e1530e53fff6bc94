import { createShop, decodeSnapshot, products, RESOURCES, storedKinds, type Shop } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { Journal } from './journal.ts';
import { JournalDatabase } from './journal-database.ts';

interface Made {
  readonly database: JournalDatabase;
  readonly journal: Journal;
  readonly shop: Shop;
  readonly failures: unknown[];
}

async function make(): Promise<Made> {
  const database = await JournalDatabase.open(crypto.randomUUID());
  const failures: unknown[] = [];
  const journal: Journal = new Journal({
    database,
    position: { journal: 1, snapshot: 0, parts: 0, since: 0, last: 0 },
    snapshot: () => shop.snapshot(),
    onFailure: (cause) => failures.push(cause),
  });
  const shop = createShop({ journal });
  journal.replace(shop.snapshot());
  await journal.settled();
  return { database, journal, shop, failures };
}

async function countStored(database: JournalDatabase): Promise<number> {
  const stored = await database.read();
  return stored?.entries.length ?? -1;
}

test('begins with a snapshot', async () => {
  const { database } = await make();

  const stored = await database.read();

  expect(decodeSnapshot(stored?.parts ?? [], storedKinds(RESOURCES)).changes).toBe(0);
  expect(stored?.entries).toEqual([]);
});

test('has stored each change when it says so', async () => {
  const { database, journal, shop } = await make();

  let isStored = false;
  shop.create(products, { title: 'Bowl' });
  const settled = journal.settled().then(() => (isStored = true));
  // As many turns of this queue as a promise could take that waits for nothing.
  // oxlint-disable-next-line no-await-in-loop
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();

  expect(isStored).toBe(false);
  await settled;
  expect(await countStored(database)).toBe(1);
});

test('stores the first change of a turn at once, and the rest together', async () => {
  const { database, journal, shop } = await make();
  const sizes: number[] = [];
  const append = database.append.bind(database);
  database.append = (number, first, entries) => {
    sizes.push(entries.length);
    return append(number, first, entries);
  };

  for (const title of ['A', 'B', 'C']) shop.create(products, { title });
  await journal.settled();

  expect(sizes).toEqual([1, 2]);
  expect(await countStored(database)).toBe(3);
});

test('gathers what comes while a transaction runs', async () => {
  const { database, journal, shop } = await make();

  shop.create(products, { title: 'A' });
  const first = journal.settled();
  await Promise.resolve();
  shop.create(products, { title: 'B' });
  await Promise.all([first, journal.settled()]);

  expect(await countStored(database)).toBe(2);
});

test('settles at once when there is nothing to store', async () => {
  const { journal } = await make();

  await expect(journal.settled()).resolves.toBeUndefined();
});

test('shortens itself and loses nothing meanwhile', async () => {
  const { database, journal, shop } = await make();
  for (let count = 0; count < 1_001; count += 1) shop.create(products, { title: `Bowl ${count}` });
  await journal.settled();

  shop.create(products, { title: 'Meanwhile' });
  await journal.settled();

  await expect.poll(() => countStored(database)).toBeLessThanOrEqual(1);
  const stored = await database.read();
  const snapshot = decodeSnapshot(stored?.parts ?? [], storedKinds(RESOURCES));
  expect(snapshot.changes + (stored?.entries.length ?? 0)).toBe(1_002);
});

test('stores a restored shop in place of what was there', async () => {
  const { database, journal, shop } = await make();
  const first = shop.snapshot();
  shop.create(products, { title: 'Gone' });
  await journal.settled();

  shop.restore(first);
  shop.create(products, { title: 'After it' });
  await journal.settled();

  const stored = await database.read();
  expect(decodeSnapshot(stored?.parts ?? [], storedKinds(RESOURCES)).changes).toBe(0);
  expect(stored?.entries).toEqual([expect.stringContaining('After it')]);
});

test('goes on in memory when the database refuses, and lets nobody wait', async () => {
  const { database, journal, shop, failures } = await make();
  database.append = async () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };

  shop.create(products, { title: 'Not stored' });
  await journal.settled();
  shop.create(products, { title: 'Nor this' });
  await journal.settled();

  expect(failures).toMatchObject([{ name: 'QuotaExceededError' }]);
  expect(shop.count(products)).toBe(2);
  expect(await countStored(database)).toBe(0);
});
