import { FORMAT_VERSION, products } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { LAYOUT_VERSION } from '../journal/journal-storage.ts';
import { openStoredShop, type StoredShop } from '../journal/stored-shop.ts';
import { noWait, type CreateStorageScene, type StorageScene } from './storage-scene.ts';

interface OpenedShop extends StoredShop {
  readonly close: () => Promise<void>;
}

const onFailure = (reason: string): void => expect.unreachable(reason);

const open = async (scene: StorageScene, sample: 'everyday' | 'empty' = 'everyday'): Promise<OpenedShop> => {
  const storage = scene.createStorage();
  const opened = await openStoredShop({ storage, options: { sample }, onWait: noWait, onFailure });
  await opened.journal.settled();
  return {
    ...opened,
    close: () => opened.journal.close(),
  };
};

const storeProduct = async (scene: StorageScene): Promise<void> => {
  const { shop, close } = await open(scene);
  shop.create(products, { title: 'Kept' });
  await close();
};

/** Gives a stored text the version of a later format. */
const toNewer = (text: string): string =>
  text.replace(`{"version":${FORMAT_VERSION}`, `{"version":${FORMAT_VERSION + 1}`);

/** The contract of opening a shop from any storage. */
export function testStoredShop(createScene: CreateStorageScene): void {
  test('makes a shop of its sample in an empty storage', async () => {
    const { shop, problems } = await open(await createScene());

    expect(shop.count(products)).toBe(130);
    expect(problems).toEqual([]);
  });

  test('opens the shop that is stored, whatever the sample', async () => {
    const scene = await createScene();
    await storeProduct(scene);

    const { shop, problems } = await open(scene, 'empty');

    expect(shop.count(products)).toBe(131);
    expect(problems).toEqual([]);
  });

  test('continues the journal where it ended', async () => {
    const scene = await createScene();
    await storeProduct(scene);
    await storeProduct(scene);

    const { shop } = await open(scene);

    expect(shop.count(products)).toBe(132);
  });

  test('says why it cannot be opened, even when it cannot be closed either', async () => {
    const storage = (await createScene()).createStorage();
    const close = storage.close.bind(storage);
    const cause = new Error('The disk is lost.');
    storage.read = () => Promise.reject(cause);
    storage.close = async () => {
      await close();
      throw new Error('It cannot be closed.');
    };

    const opening = openStoredShop({ storage, options: {}, onWait: noWait, onFailure });

    await expect(opening).rejects.toMatchObject({ code: 'storage-failed', cause });
    storage.close = close;
  });

  test.each([
    ['an entry', 'entry', (text: string) => text.slice(0, 20)],
    ['a gap', 'entry', (text: string) => text.replace('"number":1', '"number":2')],
    ['a part', 'part', (text: string) => text.slice(1)],
  ] as const)('moves a damaged journal aside, says so, and destroys nothing: %s', async (_, kind, damage) => {
    const scene = await createScene();
    await storeProduct(scene);
    await storeProduct(scene);
    await scene.tamper(kind, damage);

    const { shop, problems, close } = await open(scene);
    await close();

    expect(shop.count(products)).toBe(130);
    expect(problems).toEqual([expect.stringContaining('could not be read and was set aside as ')]);
    expect(await scene.readReasons()).toHaveLength(1);
    expect((await open(scene)).problems).toEqual([]);
  });

  test.each([
    ['a torn text', (text: string) => text.slice(0, 20)],
    ['a text that ends in zeros', (text: string) => text.slice(0, 20).padEnd(500, '\0')],
    ['zeros', () => '\0'.repeat(500)],
  ])('loses only the last entry when that is damaged: %s (#30)', async (_, damage) => {
    const scene = await createScene();
    await storeProduct(scene);
    await scene.tamper('entry', damage);

    const second = await open(scene);
    second.shop.create(products, { title: 'Later' });
    await second.close();
    const third = await open(scene);

    expect(second.problems).toEqual([
      'The last change in the stored shop was damaged and is lost. All earlier changes are kept.',
    ]);
    expect([third.problems, third.shop.count(products)]).toEqual([[], 131]);
    expect(await scene.readReasons()).toEqual([]);
  });

  test.each([
    ['head', (text: string) => text.replace(/"version":\d+/, `"version":${LAYOUT_VERSION + 1}`)],
    ['entry', toNewer],
    ['part', toNewer],
  ] as const)('refuses a journal whose %s is newer, and leaves it alone', async (kind, change) => {
    const scene = await createScene();
    await storeProduct(scene);
    let before = '';
    await scene.tamper(kind, (text) => (before = change(text)));

    await expect(open(scene)).rejects.toMatchObject({
      code: 'storage-failed',
      message: expect.stringMatching(/this version .*reads/),
    });

    await scene.tamper(kind, (text) => {
      expect(text).toBe(before);
      return text;
    });
    expect(await scene.readReasons()).toEqual([]);
  });
}
