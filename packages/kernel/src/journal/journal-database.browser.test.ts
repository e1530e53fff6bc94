import { expect, test } from 'vitest';
import { JournalDatabase } from './journal-database.ts';

const open = (): Promise<JournalDatabase> => JournalDatabase.open(crypto.randomUUID());

test('holds no journal at first', async () => {
  const database = await open();

  expect(await database.read()).toBeUndefined();
  expect(await database.nextJournal()).toBe(1);
});

test('reads a snapshot and the entries after it, in order', async () => {
  const database = await open();
  for (const [index, part] of ['a', 'b', 'c'].entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await database.putPart(1, 1, index, part);
  }
  await database.commitSnapshot(1, { version: 1, snapshot: 1, parts: 3, since: 0 });
  await database.append(1, 1, ['one', 'two']);
  await database.append(1, 3, ['three']);

  expect(await database.read()).toEqual({
    journal: 1,
    head: { version: 1, snapshot: 1, parts: 3, since: 0 },
    parts: ['a', 'b', 'c'],
    entries: ['one', 'two', 'three'],
    last: 3,
  });
  expect(await database.nextJournal()).toBe(2);
});

test('stores nothing of a transaction that the browser refuses, and says so', async () => {
  const database = await open();
  await database.putPart(1, 1, 0, 'a');
  await database.commitSnapshot(1, { version: 1, snapshot: 1, parts: 1, since: 0 });
  const place = database.append(1, Number.NaN, ['nowhere']);

  await expect(place).rejects.toMatchObject({ name: 'DataError' });

  expect(await database.read()).toMatchObject({ entries: [], last: 0 });
});

test('passes over a snapshot that was not finished', async () => {
  const database = await open();
  await database.putPart(1, 1, 0, 'a');
  await database.commitSnapshot(1, { version: 1, snapshot: 1, parts: 1, since: 0 });
  await database.append(1, 1, ['one']);

  await database.putPart(1, 2, 0, 'half of');

  expect(await database.read()).toMatchObject({ parts: ['a'], entries: ['one'] });
});

test('passes over parts that a longer attempt left behind', async () => {
  const database = await open();
  for (const [index, part] of ['a', 'b', 'left over'].entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await database.putPart(1, 1, index, part);
  }

  await database.commitSnapshot(1, { version: 1, snapshot: 1, parts: 2, since: 0 });

  expect(await database.read()).toMatchObject({ parts: ['a', 'b'] });
});

test('clears away what a newer snapshot holds', async () => {
  const database = await open();
  await database.putPart(1, 1, 0, 'a');
  await database.commitSnapshot(1, { version: 1, snapshot: 1, parts: 1, since: 0 });
  await database.append(1, 1, ['one', 'two', 'three']);
  await database.putPart(1, 2, 0, 'a and two');

  await database.commitSnapshot(1, { version: 1, snapshot: 2, parts: 1, since: 2 });

  expect(await database.read()).toMatchObject({ parts: ['a and two'], entries: ['three'], last: 3 });
});

test('keeps a journal that is set aside and gives its place to the next', async () => {
  const database = await open();
  await database.putPart(1, 1, 0, 'damaged');
  await database.commitSnapshot(1, { version: 1, snapshot: 1, parts: 1, since: 0 });

  await database.setAside(1, 'It is damaged.');

  expect(await database.read()).toBeUndefined();
  expect(await database.nextJournal()).toBe(2);
});

test('refuses a database that a later version made', async () => {
  const name = crypto.randomUUID();
  await new Promise<void>((resolve) => {
    const request = indexedDB.open(name, 99);
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });

  await expect(JournalDatabase.open(name)).rejects.toMatchObject({ name: 'VersionError' });
});
