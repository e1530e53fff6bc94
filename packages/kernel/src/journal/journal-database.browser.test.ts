import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { testJournal } from '../test-support/journal-contract.ts';
import { testStorage } from '../test-support/storage-contract.ts';
import { noWait, type StorageScene } from '../test-support/storage-scene.ts';
import { testStoredShop } from '../test-support/stored-shop-contract.ts';
import { JournalDatabase } from './journal-database.ts';

const STORES = { head: 'heads', part: 'parts', entry: 'entries' } as const;

const createScene = async (): Promise<StorageScene> => {
  const name = crypto.randomUUID();
  return {
    createStorage: () => new JournalDatabase(name),
    tamper: async (kind, change) => {
      const db = await openDB(name);
      const [key = ''] = await db.getAllKeys(STORES[kind]);
      const value: unknown = await db.get(STORES[kind], key);
      const changed = typeof value === 'string' ? change(value) : JSON.parse(change(JSON.stringify(value)));
      await db.put(STORES[kind], changed, key);
      db.close();
    },
    readReasons: async () => {
      const db = await openDB(name);
      const aside: readonly { readonly reason: string }[] = await db.getAll('aside');
      db.close();
      return aside.map(({ reason }) => reason);
    },
  };
};

testStorage(createScene);
testStoredShop(createScene);
testJournal(createScene);

test('stores nothing of a transaction that the browser refuses, and says so', async () => {
  const database = new JournalDatabase(crypto.randomUUID());
  await database.open(noWait);
  await database.putPart(1, 0, 'a');
  await database.commitSnapshot({ version: 1, snapshot: 1, parts: 1, since: 0 });

  await expect(database.append(Number.NaN, ['nowhere'])).rejects.toMatchObject({ name: 'DataError' });

  expect(await database.read()).toMatchObject({ entries: [], last: 0 });
});

test('refuses a database of a later version, and says what happened', async () => {
  const name = crypto.randomUUID();
  (await openDB(name, 99)).close();
  const database = new JournalDatabase(name);

  const cause: unknown = await database.open(noWait).catch((error: unknown) => error);

  expect(database.explain(cause)).toContain('written by a later version of the shell');
});

test('waits until the previous kernel has closed the database', async () => {
  const name = crypto.randomUUID();
  const [first, second] = [new JournalDatabase(name), new JournalDatabase(name)];
  await first.open(noWait);
  let waits = 0;

  const opening = second.open(() => {
    waits += 1;
  });
  await expect.poll(() => waits).toBe(1);
  await first.close();

  await expect(opening).resolves.toBeUndefined();
});

test.each([
  ['QuotaExceededError', /storage is full/],
  ['UnknownError', /refuses storage \(It does\.\)/],
])('explains a %s', (name, sentence) => {
  expect(new JournalDatabase().explain(new DOMException('It does.', name))).toMatch(sentence);
});
