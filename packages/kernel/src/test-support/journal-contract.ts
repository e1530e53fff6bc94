import { createShop, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { mark, open, readTitles, titlesOf } from './journal-scene.ts';
import { testJournalProperties } from './journal-properties.ts';
import type { CreateStorageScene } from './storage-scene.ts';

/** How a journal stores the changes of a shop in any storage. */
export function testJournal(createScene: CreateStorageScene): void {
  test('has stored each change when it says so', async () => {
    const scene = await createScene();
    const made = await open(scene);

    let isStored = false;
    made.shop.create(products, { title: 'Bowl' });
    const settled = made.journal.settled().then(() => (isStored = true));
    // Enough turns for any promise that waits for nothing.
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

  test('stops shortening itself when it is closed, before another kernel may write (#10)', async () => {
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

  test('stores a restored shop in place of the old one', async () => {
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

  test('returns to a marked snapshot without writing it', async () => {
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

  test('writes a snapshot that is newer than where the journal went back to', async () => {
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

  test('writes a snapshot without a mark, and one from before the shop was replaced', async () => {
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

  testJournalProperties(createScene);
}
