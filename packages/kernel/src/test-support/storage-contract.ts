import { expect, test } from 'vitest';
import type { JournalStorage } from '../journal/journal-storage.ts';
import { noWait, type CreateStorageScene, type StorageScene } from './storage-scene.ts';

const open = async (scene: StorageScene): Promise<JournalStorage> => {
  const storage = scene.createStorage();
  await storage.open(noWait);
  return storage;
};

/** Stores a snapshot and makes it count. */
const store = async (storage: JournalStorage, snapshot: number, since: number, parts: readonly string[]) => {
  for (const [index, part] of parts.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one call runs at a time
    await storage.putPart(snapshot, index, part);
  }
  await storage.commitSnapshot({ version: 1, snapshot, parts: parts.length, since });
};

/** The contract of every storage of a journal. */
export function testStorage(createScene: CreateStorageScene): void {
  test('holds no journal at first', async () => {
    const storage = await open(await createScene());

    expect(await storage.read()).toBeUndefined();
  });

  test('reads a snapshot and the entries after it, in order', async () => {
    const storage = await open(await createScene());

    await store(storage, 1, 0, ['a', 'b', 'c']);
    await storage.append(1, ['one', 'two']);
    await storage.append(3, ['three']);

    expect(await storage.read()).toEqual({
      head: { version: 1, snapshot: 1, parts: 3, since: 0 },
      parts: ['a', 'b', 'c'],
      entries: ['one', 'two', 'three'],
      last: 3,
    });
  });

  test('keeps texts as they are', async () => {
    const storage = await open(await createScene());
    const texts = ['{"title":"Größe \u2028 \u2029 \u0085 😀"}', ' ', '\\n', '\r', 'x'.repeat(300_000)];

    await store(storage, 1, 0, texts);
    await storage.append(1, texts);

    expect(await storage.read()).toMatchObject({ parts: texts, entries: texts });
  });

  test('continues where the previous kernel ended', async () => {
    const scene = await createScene();
    const first = await open(scene);
    await store(first, 1, 0, ['a']);
    await first.append(1, ['one']);
    await first.close();

    const second = await open(scene);
    await second.append(2, ['two', 'three']);
    await second.close();
    const third = await open(scene);

    expect(await third.read()).toMatchObject({ parts: ['a'], entries: ['one', 'two', 'three'], last: 3 });
  });

  test('skips entries that a return cancelled', async () => {
    const scene = await createScene();
    const first = await open(scene);
    await store(first, 1, 0, ['a']);
    await first.append(1, ['one', 'two', 'gone']);
    await first.append(4, ['gone too', { backTo: 2 }, 'three', 'gone as well']);
    await first.append(8, [{ backTo: 6 }]);
    await first.close();

    const second = await open(scene);

    expect(await second.read()).toMatchObject({ entries: ['one', 'two', 'three'] });
  });

  test('skips an unfinished snapshot', async () => {
    const scene = await createScene();
    const first = await open(scene);
    await store(first, 1, 0, ['a']);
    await first.append(1, ['one']);
    await first.putPart(2, 0, 'half of');
    await first.append(2, ['two']);
    await first.close();

    const second = await open(scene);

    expect(await second.read()).toMatchObject({ parts: ['a'], entries: ['one', 'two'], last: 2 });
  });

  test('skips parts that a longer attempt left behind', async () => {
    const storage = await open(await createScene());
    for (const [index, part] of ['a', 'b', 'left over'].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one call runs at a time
      await storage.putPart(1, index, part);
    }

    await storage.commitSnapshot({ version: 1, snapshot: 1, parts: 2, since: 0 });

    expect(await storage.read()).toMatchObject({ parts: ['a', 'b'] });
  });

  test('keeps the entries that came while a newer snapshot was written, and no earlier ones', async () => {
    const scene = await createScene();
    const storage = await open(scene);
    await store(storage, 1, 0, ['a']);
    await storage.append(1, ['one', 'two']);
    await storage.putPart(2, 0, 'a, one and two');
    await storage.append(3, ['three']);

    await storage.commitSnapshot({ version: 1, snapshot: 2, parts: 1, since: 2 });
    await storage.append(4, ['four']);

    expect(await storage.read()).toMatchObject({ parts: ['a, one and two'], entries: ['three', 'four'], last: 4 });
  });

  test('removes everything that a snapshot replaces', async () => {
    const storage = await open(await createScene());
    await store(storage, 1, 0, ['a']);
    await storage.append(1, ['gone']);

    await store(storage, 2, 5, ['b']);
    await storage.append(6, ['six']);

    expect(await storage.read()).toMatchObject({ parts: ['b'], entries: ['six'], last: 6 });
  });

  test('keeps a journal that is moved aside, and stores a new one', async () => {
    const scene = await createScene();
    const storage = await open(scene);
    await store(storage, 1, 0, ['damaged']);
    const [first, nothing] = [await storage.setAside('It is damaged.'), await storage.read()];

    await store(storage, 1, 0, ['b']);
    const second = await storage.setAside('This one too.');

    expect(nothing).toBeUndefined();
    expect(second).not.toBe(first);
    expect(await storage.read()).toBeUndefined();
    await storage.close();
    expect(await scene.readReasons()).toEqual(['It is damaged.', 'This one too.']);
  });
}
