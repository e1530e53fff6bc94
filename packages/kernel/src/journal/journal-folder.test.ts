import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShop, decodeSnapshot, encodeSnapshot, products, RESOURCES, storedKinds } from '@platformapp/shop';
import { expect, onTestFinished, test } from 'vitest';
import { testJournal } from '../test-support/journal-contract.ts';
import { testStorage } from '../test-support/storage-contract.ts';
import { noWait, type StorageScene } from '../test-support/storage-scene.ts';
import { testStoredShop } from '../test-support/stored-shop-contract.ts';
import { JournalFolder } from './journal-folder.ts';
import { lockFolder } from './lock-folder.ts';
import { openStoredShop } from './stored-shop.ts';

const FILES = { head: /^head\.json$/, part: /^shop-\d+\.jsonl$/, entry: /^changes-\d+\.jsonl$/ } as const;

const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-admin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Makes the storage of a folder, and closes it when the test ends. */
const createStorage = (folder: string): JournalFolder => {
  const storage = new JournalFolder(folder);
  onTestFinished(() => storage.close());
  return storage;
};

const findFile = async (folder: string, pattern: RegExp): Promise<string> => {
  const names = await readdir(join(folder, 'journal'));
  return join(folder, 'journal', names.find((name) => pattern.test(name)) ?? 'nothing');
};

const createScene = async (): Promise<StorageScene> => {
  const folder = await createFolder();
  return {
    createStorage: () => createStorage(folder),
    tamper: async (kind, change) => {
      const path = await findFile(folder, FILES[kind]);
      const [first = '', ...rest] = (await readFile(path, 'utf8')).split('\n');
      await writeFile(path, [change(first), ...rest].join('\n'));
    },
    readReasons: async () => {
      const names = (await readdir(folder)).filter((name) => name.startsWith('set-aside-'));
      const reasons = names.toSorted().map((name) => readFile(join(folder, name, 'reason.txt'), 'utf8'));
      return (await Promise.all(reasons)).map((reason) => reason.trimEnd());
    },
  };
};

testStorage(createScene);
testStoredShop(createScene);
testJournal(createScene);

/** Opens the shop of a folder. */
const openShopIn = async (folder: string, failures: string[] = []) => {
  const storage = createStorage(folder);
  const onFailure = (reason: string): void => void failures.push(reason);
  const opened = await openStoredShop({ storage, options: {}, onWait: noWait, onFailure });
  await opened.journal.settled();
  return { storage, ...opened };
};

test.each([
  ['a torn line', '{"version":2,"num'],
  ['a whole entry without its line break', '{"version":2}'],
  ['half of a character', Buffer.from('ü').subarray(0, 1)],
  ['blocks of zeros', Buffer.alloc(5_000)],
])('skips the incomplete line of a killed process: %s', async (_, rest) => {
  const folder = await createFolder();
  const first = await openShopIn(folder);
  first.shop.create(products, { title: 'Kept' });
  await first.journal.settled();
  await first.storage.close();
  await appendFile(await findFile(folder, FILES.entry), rest);

  const second = await openShopIn(folder);
  second.shop.create(products, { title: 'Kept too' });
  await second.journal.settled();
  await second.storage.close();
  const third = await openShopIn(folder);

  expect(third.problems).toEqual([]);
  expect(third.shop.count(products)).toBe(2);
});

test('stores a snapshot in the format of an exported shop', async () => {
  const folder = await createFolder();
  const { shop, journal, storage } = await openShopIn(folder);
  const other = createShop({ sample: 'everyday' });
  shop.restore(other.snapshot());
  await journal.settled();
  await storage.close();

  const text = await readFile(await findFile(folder, FILES.part), 'utf8');

  expect(text).toBe(`${[...encodeSnapshot(other.snapshot())].join('\n')}\n`);
  expect(decodeSnapshot(text.trimEnd().split('\n'), storedKinds(RESOURCES)).changes).toBe(other.snapshot().changes);
});

test('keeps only the files in use', async () => {
  const folder = await createFolder();
  const { shop, journal } = await openShopIn(folder);
  for (let round = 0; round < 5; round += 1) {
    shop.create(products, { title: 'Bowl' });
    shop.restore(shop.snapshot());
    // oxlint-disable-next-line no-await-in-loop -- one replacement after the other
    await journal.settled();
  }
  shop.create(products, { title: 'Bowl' });
  await journal.settled();

  const names = await readdir(join(folder, 'journal'));

  expect(names).toHaveLength(3);
});

test('moves a journal with a damaged head aside', async () => {
  const folder = await createFolder();
  await (await openShopIn(folder)).storage.close();
  await writeFile(join(folder, 'journal/head.json'), '{"version":1,"snapshot":"x"}');

  const { problems } = await openShopIn(folder);

  expect(problems).toEqual([
    expect.stringContaining(`set aside as ${join(folder, 'set-aside-1')}; this is a new one.`),
  ]);
  expect(await readdir(join(folder, 'set-aside-1'))).toEqual(expect.arrayContaining(['head.json', 'reason.txt']));
});

test('moves changes without a head aside, rather than apply them to the next shop', async () => {
  const folder = await createFolder();
  const first = await openShopIn(folder);
  first.shop.create(products, { title: 'Old' });
  await first.journal.settled();
  first.shop.restore(createShop().snapshot());
  first.shop.create(products, { title: 'Older' });
  await first.journal.settled();
  await first.storage.close();
  await rm(join(folder, 'journal/head.json'));

  const second = await openShopIn(folder);
  await second.storage.close();
  const third = await openShopIn(folder);

  expect(second.problems).toEqual([expect.stringContaining('The head of the journal, head.json, is missing.')]);
  expect(third.shop.count(products)).toBe(0);
});

/** Starts a process that locks a folder. */
const startOwner = async (folder: string): Promise<ChildProcess> => {
  const module = JSON.stringify(new URL('lock-folder.ts', import.meta.url).href);
  const script = `
    const { lockFolder } = await import(${module});
    await lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const flags = ['--conditions=@platformapp/source', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
};

test.each([
  ['of this machine', (owner: string) => owner],
  // Its number says nothing here: there may be no such process, or it may be this one.
  [
    'of another container (#30)',
    (owner: string) => JSON.stringify({ ...JSON.parse(owner), pid: 2_000_000_000, namespace: 'other' }),
  ],
  [
    'of another container, with our number (#30)',
    (owner: string) => JSON.stringify({ ...JSON.parse(owner), pid: process.pid, namespace: 'other' }),
  ],
])('refuses a folder that a process %s has, and takes it after that one was killed', async (_, write) => {
  const folder = await createFolder();
  const child = await startOwner(folder);
  const lock = join(folder, (await readdir(folder)).find((name) => /^lock-[\w-]+$/.test(name)) ?? '');
  const owner = write(await readFile(lock, 'utf8'));
  await writeFile(lock, owner);

  await expect(openShopIn(folder)).rejects.toMatchObject({
    code: 'storage-failed',
    message:
      `The shop in ${folder} is open in process ${JSON.parse(owner).pid}. End that one, or name another folder. ` +
      `If it is no longer running, delete ${lock}.`,
  });
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const { storage } = await openShopIn(folder);

  expect(await readdir(folder)).toHaveLength(3);
  await storage.close();
  expect(await readdir(folder)).toEqual(['journal']);
});

test('of two that open a folder at the same time, gives it to one (#30)', async () => {
  const folder = await createFolder();

  const opened = await Promise.allSettled([openShopIn(folder), openShopIn(folder), openShopIn(folder)]);

  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['of an earlier version that runs', `lock-${process.ppid}`, undefined, true],
  ['of an earlier version that has ended', 'lock-2000000000', undefined, false],
  ['that was not written to its end', 'lock-a', undefined, false],
  ['of another container, without a socket', 'lock-a', { namespace: 'other' }, true],
  ['of another machine', 'lock-a', { boot: 'other', host: 'other' }, true],
  ['of this machine before it was started again', 'lock-a', { boot: 'other' }, false],
])('judges a lock %s', async (_, name, owner, isRefused) => {
  const folder = await createFolder();
  const release = await lockFolder(folder);
  const [lock = ''] = await readdir(folder);
  const own: object = JSON.parse(await readFile(join(folder, lock), 'utf8'));
  await release();
  await writeFile(join(folder, name), owner ? JSON.stringify({ ...own, pid: 2_000_000_000, ...owner }) : '');

  const [{ status }] = await Promise.allSettled([openShopIn(folder)]);

  expect(status).toBe(isRefused ? 'rejected' : 'fulfilled');
});

test('refuses a folder that this process has, until it is closed', async () => {
  const folder = await createFolder();
  const { storage } = await openShopIn(folder);

  await expect(openShopIn(folder)).rejects.toMatchObject({ code: 'storage-failed' });
  await storage.close();

  await expect(openShopIn(folder)).resolves.toBeDefined();
});

test('rejects pending writes, once, when the folder goes away', async () => {
  const folder = await createFolder();
  const failures: string[] = [];
  const { shop, journal } = await openShopIn(folder, failures);
  await rename(folder, join(await createFolder(), 'moved'));

  shop.create(products, { title: 'Not stored' });
  const waits = [journal.settled(), journal.settled()];

  expect(await Promise.allSettled(waits)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await expect(journal.settled()).rejects.toMatchObject({ code: 'storage-failed' });
  expect(failures).toEqual([expect.stringContaining(`The shop cannot be stored in ${folder}: ENOENT`)]);
});

test('says what to do about a full disk, and names a path that is not a folder', async () => {
  const folder = await createFolder();
  await writeFile(join(folder, 'file'), '');
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });

  await expect(openShopIn(join(folder, 'file'))).rejects.toThrow(
    `The shop cannot be stored in ${join(folder, 'file')}: `,
  );
  expect(new JournalFolder(folder).explain(full)).toBe(
    `The disk is full, so the shop cannot be stored in ${folder}. Free some space.`,
  );
});
