import { products, type Shop, type ShopSnapshot } from '@platformapp/shop';
import type { Journal } from '../journal/journal.ts';
import type { JournalStorage } from '../journal/journal-storage.ts';
import { openStoredShop } from '../journal/stored-shop.ts';
import { noWait, type StorageScene } from './storage-scene.ts';

/** A shop in a storage, with its journal. */
export interface JournalScene {
  readonly storage: JournalStorage;
  readonly journal: Journal;
  readonly shop: Shop;
  readonly failures: readonly string[];
  /** How many snapshot parts were written since the shop was made. */
  readonly parts: () => number;
  readonly close: () => Promise<void>;
}

/** Opens the shop of a scene, an empty one at first. */
export async function open(
  scene: StorageScene,
  storage: JournalStorage = scene.createStorage(),
): Promise<JournalScene> {
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

/** Takes a snapshot that the journal can go back to. */
export function mark({ journal, shop }: JournalScene): ShopSnapshot {
  const snapshot = shop.snapshot();
  journal.mark(snapshot);
  return snapshot;
}

/** The titles of the products, by id. */
export function titlesOf(shop: Shop): readonly string[] {
  const { records } = shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 5_000 });
  return records.map(({ title }) => title);
}

/** The products of the shop as the next kernel finds them. */
export async function readTitles(
  scene: StorageScene,
  { close }: Pick<JournalScene, 'close'>,
): Promise<readonly string[]> {
  await close();
  const next = await open(scene);
  const titles = titlesOf(next.shop);
  await next.close();
  return titles;
}
