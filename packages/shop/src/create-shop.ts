import type { JournalEntry } from './storage/journal-entry.ts';
import { shopSettings, type ShopSettings } from './resources/shop/shop-settings.ts';
import { createSample } from './create-sample.ts';
import { completeOptions, type ShopOptions } from './shop-options.ts';
import { ShopError } from './shop-error.ts';
import { ShopTime } from './time/shop-time.ts';
import { Shop } from './shop.ts';
import { readStored } from './storage/stored-text.ts';
import { ShopSnapshot } from './storage/snapshot.ts';

/** Makes a shop with sample data in it. */
export function createShop(options: ShopOptions = {}): Shop {
  const complete = completeOptions(options);
  const time = new ShopTime(complete.utcOffset);
  const { sample: size, seed, resources, domain } = complete;
  const state = createSample({ size, seed, resources, domain, time });
  return new Shop(new ShopSnapshot(state, 0, complete.utcOffset), complete);
}

/**
 * Opens a stored shop: a snapshot and the changes that came after it. Changes that the snapshot
 * already holds are skipped; a gap throws a {@link ShopError} `format-damaged`.
 *
 * @param options As in {@link createShop}; `sample`, `seed` and `utcOffset` are ignored, because
 *   the stored shop has its own. A `domain` renames it.
 */
export function openShop(snapshot: ShopSnapshot, entries: Iterable<JournalEntry>, options: ShopOptions = {}): Shop {
  const state = snapshot.toState();
  let { changes } = snapshot;
  const kinds = new Map(Array.from(state.collections(), ({ kind }) => [kind.plural, kind]));
  for (const entry of entries) {
    if (entry.number <= changes) continue;
    if (entry.number !== changes + 1) {
      throw new ShopError('format-damaged', `The journal jumps from change ${changes} to ${entry.number}.`);
    }
    changes = entry.number;
    state.sequences = entry.sequences;
    state.apply(
      entry.writes.map((write) => {
        const kind = kinds.get(write.collection);
        if (!kind || !('record' in write)) return write;
        return { collection: write.collection, record: readStored(kind, write.record) };
      }),
    );
  }

  const settings = state.collection(shopSettings).last();
  const { domain = settings?.domain } = options;
  if (settings && domain !== undefined && domain !== settings.domain) {
    const record: ShopSettings = { ...settings, domain };
    state.collection(shopSettings).put(record);
  }
  return new Shop(new ShopSnapshot(state, changes, snapshot.utcOffset), completeOptions(options));
}
