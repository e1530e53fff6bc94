import { createShop, products, type Shop, type ShopSnapshot } from '@platformapp/shop';
import { array, assert, asyncProperty, boolean, constant, integer, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { Journal } from '../journal/journal.ts';
import type { JournalStorage } from '../journal/journal-storage.ts';
import { openStoredShop } from '../journal/stored-shop.ts';
import { noWait, type CreateStorageScene, type StorageScene } from './storage-scene.ts';

interface Made {
  readonly storage: JournalStorage;
  readonly journal: Journal;
  readonly shop: Shop;
  readonly failures: readonly string[];
  /** How many parts of snapshots were written since the shop was made. */
  readonly parts: () => number;
  readonly close: () => Promise<void>;
}

/** Opens the shop of a scene, an empty one at first. */
async function open(scene: StorageScene, storage: JournalStorage = scene.createStorage()): Promise<Made> {
  const failures: string[] = [];
  const onFailure = (reason: string): void => void failures.push(reason);
  const { shop, journal } = await openStoredShop({ storage, options: {}, onWait: noWait, onFailure });
  await journal.settled();
  let parts = 0;
  const putPart = storage.putPart.bind(storage);
  storage.putPart = (...part) => {
    parts += 1;
    return putPart(...part);
  };
  return { storage, journal, shop, failures, parts: () => parts, close: () => journal.close() };
}

function mark({ journal, shop }: Made): ShopSnapshot {
  const snapshot = shop.snapshot();
  journal.mark(snapshot);
  return snapshot;
}

function titlesOf(shop: Shop): readonly string[] {
  const { records } = shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 5_000 });
  return records.map(({ title }) => title);
}

/** The products of the shop as the next kernel finds them. */
async function readTitles(scene: StorageScene, { close }: Pick<Made, 'close'>): Promise<readonly string[]> {
  await close();
  const next = await open(scene);
  const titles = titlesOf(next.shop);
  await next.close();
  return titles;
}

/** How a journal stores the changes of a shop in any storage. */
export function testJournal(createScene: CreateStorageScene): void {
  test('has stored each change when it says so', async () => {
    const scene = await createScene();
    const made = await open(scene);

    let isStored = false;
    made.shop.create(products, { title: 'Bowl' });
    const settled = made.journal.settled().then(() => (isStored = true));
    // As many turns of this queue as a promise could take that waits for nothing.
    // oxlint-disable-next-line no-await-in-loop
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();

    expect(isStored).toBe(false);
    await settled;
    expect(await readTitles(scene, made)).toEqual(['Bowl']);
  });

  test('stores the first change of a turn at once, and the rest together', async () => {
    const { storage, journal, shop } = await open(await createScene());
    const sizes: number[] = [];
    const append = storage.append.bind(storage);
    storage.append = (first, steps) => {
      sizes.push(steps.length);
      return append(first, steps);
    };

    for (const title of ['A', 'B', 'C']) shop.create(products, { title });
    await journal.settled();

    expect(sizes).toEqual([1, 2]);
  });

  test('settles at once when there is nothing to store', async () => {
    const { journal } = await open(await createScene());

    await expect(journal.settled()).resolves.toBeUndefined();
  });

  test('shortens itself and loses nothing meanwhile', async () => {
    const scene = await createScene();
    const made = await open(scene);
    for (let count = 0; count < 1_001; count += 1) made.shop.create(products, { title: `Bowl ${count}` });
    await made.journal.settled();

    made.shop.create(products, { title: 'Meanwhile' });
    await made.journal.settled();

    await expect.poll(async () => (await made.storage.read())?.entries.length).toBeLessThanOrEqual(1);
    expect(await readTitles(scene, made)).toEqual(titlesOf(made.shop));
  });

  test('gives up shortening itself when it is closed, before another kernel may write (#10)', async () => {
    const scene = await createScene();
    const made = await open(scene);
    const calls: string[] = [];
    const { storage } = made;
    const [putPart, close] = [storage.putPart.bind(storage), storage.close.bind(storage)];
    let write: (() => void) | undefined;
    const writing = new Promise<void>((resolve) => (write = resolve));
    storage.putPart = async (...part) => {
      calls.push('a part begins');
      await writing;
      await putPart(...part);
      calls.push('the part is written');
    };
    storage.close = async () => {
      calls.push('closed');
      await close();
    };
    for (let count = 0; count < 1_001; count += 1) made.shop.create(products, { title: `Bowl ${count}` });
    await expect.poll(() => calls).toContain('a part begins');

    const closing = made.close();
    write?.();
    await closing;
    const next = await open(scene);
    made.shop.create(products, { title: 'Too late' });

    expect(calls).toEqual(['a part begins', 'the part is written', 'closed']);
    expect(titlesOf(next.shop)).toHaveLength(1_001);
    expect((await next.storage.read())?.entries).toHaveLength(1_001);
  });

  test('stores a restored shop in place of what was there', async () => {
    const scene = await createScene();
    const made = await open(scene);
    const first = made.shop.snapshot();
    made.shop.create(products, { title: 'Gone' });
    await made.journal.settled();

    made.shop.restore(first);
    made.shop.create(products, { title: 'After it' });
    await made.journal.settled();

    expect(await readTitles(scene, made)).toEqual(['After it']);
  });

  test('goes back to a marked snapshot without writing it', async () => {
    const scene = await createScene();
    const made = await open(scene);
    made.shop.create(products, { title: 'Bowl' });
    const bowl = mark(made);
    made.shop.create(products, { title: 'Gone' });
    await made.journal.settled();

    made.shop.restore(bowl);
    made.shop.create(products, { title: 'Cup' });
    await made.journal.settled();

    expect(made.parts()).toBe(0);
    expect(await readTitles(scene, made)).toEqual(['Bowl', 'Cup']);
  });

  test('writes a snapshot that the journal went back behind', async () => {
    const scene = await createScene();
    const made = await open(scene);
    const empty = mark(made);
    made.shop.create(products, { title: 'Bowl' });
    const bowl = mark(made);
    made.shop.restore(empty);
    made.shop.create(products, { title: 'Gone' });

    made.shop.restore(bowl);
    made.shop.create(products, { title: 'Cup' });
    await made.journal.settled();

    expect(made.parts()).toBeGreaterThan(0);
    expect(await readTitles(scene, made)).toEqual(['Bowl', 'Cup']);
  });

  test('writes a snapshot that is older than the shortened journal', async () => {
    const scene = await createScene();
    const made = await open(scene);
    made.shop.create(products, { title: 'Bowl' });
    const bowl = mark(made);
    for (let count = 0; count < 1_001; count += 1) made.shop.create(products, { title: `Gone ${count}` });
    await made.journal.settled();
    await expect.poll(async () => (await made.storage.read())?.entries.length).toBe(0);

    made.shop.restore(bowl);
    await made.journal.settled();

    expect(await readTitles(scene, made)).toEqual(['Bowl']);
  });

  test('writes a snapshot that is marked for no journal, and one from before another shop was put in its place', async () => {
    const scene = await createScene();
    const made = await open(scene);
    const old = mark(made);
    const other = createShop();
    other.create(products, { title: 'Other' });

    made.shop.restore(other.snapshot());
    await made.journal.settled();
    const titles = await readTitles(scene, made);
    const again = await open(scene);
    again.shop.restore(old);
    await again.journal.settled();

    expect(titles).toEqual(['Other']);
    expect(await readTitles(scene, again)).toEqual([]);
  });

  testProperties(createScene);
}

/** One thing that happens to a shop, at some place of those that are there. */
const steps = array(
  record({
    type: oneof(
      { weight: 6, arbitrary: constant('create') },
      { weight: 2, arbitrary: constant('delete') },
      { weight: 3, arbitrary: constant('mark') },
      { weight: 4, arbitrary: constant('restore') },
      { weight: 2, arbitrary: constant('settle') },
      { weight: 1, arbitrary: constant('create many') },
      { weight: 1, arbitrary: constant('reopen') },
    ),
    at: integer({ min: 0, max: 9 }),
  }),
  { maxLength: 25 },
);

function testProperties(createScene: CreateStorageScene): void {
  test('gives the next kernel the same shop, whatever happened to it', { timeout: 60_000 }, async () => {
    await assert(
      asyncProperty(steps, async (walk) => {
        const scene = await createScene();
        let made = await open(scene);
        let marks: ShopSnapshot[] = [];
        let count = 0;
        const create = (): unknown => made.shop.create(products, { title: `Bowl ${(count += 1)}` });

        for (const { type, at } of walk) {
          const [first] = made.shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
          const marked = marks.at(at % Math.max(marks.length, 1));
          if (type === 'create') create();
          else if (type === 'create many') for (let each = 0; each < 600; each += 1) create();
          else if (type === 'delete' && first) made.shop.delete(products, first.id);
          else if (type === 'mark') marks.push(at % 2 === 0 ? mark(made) : made.shop.snapshot());
          else if (type === 'restore' && marked) made.shop.restore(marked);
          // oxlint-disable-next-line no-await-in-loop -- what follows happens afterwards
          else if (type === 'settle') await made.journal.settled();
          else if (type === 'reopen') {
            // oxlint-disable-next-line no-await-in-loop
            await made.journal.settled();
            // oxlint-disable-next-line no-await-in-loop
            await made.close();
            // oxlint-disable-next-line no-await-in-loop
            made = await open(scene);
            marks = [];
          }
        }
        await made.journal.settled();

        expect(await readTitles(scene, made)).toEqual(titlesOf(made.shop));
      }),
      { numRuns: 25 },
    );
  });

  test('keeps what was acknowledged before a call failed', { timeout: 60_000 }, async () => {
    await assert(
      asyncProperty(integer({ min: 0, max: 15 }), boolean(), async (calls, isDone) => {
        const scene = await createScene();
        const made = await open(scene);
        failAfter(made.storage, calls, isDone);

        const acknowledged: string[] = [];
        for (let round = 0; round < 8; round += 1) {
          const title = `Bowl ${round}`;
          made.shop.create(products, { title });
          if (round === 4) for (let each = 0; each < 1_001; each += 1) made.shop.create(products, { title: 'Many' });
          // oxlint-disable-next-line no-await-in-loop -- each write waits for its acknowledgement
          const [{ status }] = await Promise.allSettled([made.journal.settled()]);
          const hasFailed = made.failures.length > 0;
          expect(status).toBe(hasFailed && made.storage.isRequired ? 'rejected' : 'fulfilled');
          if (!hasFailed) acknowledged.push(title);
        }

        expect(made.failures.length).toBeLessThanOrEqual(1);
        expect(await readTitles(scene, made)).toEqual(expect.arrayContaining(acknowledged));
      }),
      { numRuns: 20 },
    );
  });
}

/**
 * Lets each call that writes fail after so many.
 *
 * @param isDone Whether what fails is written all the same.
 */
function failAfter(storage: JournalStorage, calls: number, isDone: boolean): void {
  let left = calls;
  const perform = async (call: () => Promise<void>): Promise<void> => {
    left -= 1;
    if (left >= 0 || isDone) await call();
    if (left < 0) throw new Error('The disk has gone.');
  };
  const append = storage.append.bind(storage);
  const putPart = storage.putPart.bind(storage);
  const commitSnapshot = storage.commitSnapshot.bind(storage);
  storage.append = (...args) => perform(() => append(...args));
  storage.putPart = (...args) => perform(() => putPart(...args));
  storage.commitSnapshot = (...args) => perform(() => commitSnapshot(...args));
}
