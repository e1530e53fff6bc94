import type { Resource } from '../declaration/resource.ts';
import { Draft } from '../store/draft.ts';
import type { ShopSnapshot } from '../storage/snapshot.ts';
import type { ShopTime } from '../time/shop-time.ts';
import { RecordImport, type ImportMode, type ImportReport } from './import-records.ts';

/** What {@link Imports} needs from its shop. */
export interface ImportShop {
  readonly resources: readonly Resource[];
  readonly time: ShopTime;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The shop as it is now: the same object while nothing changes. */
  snapshot(): ShopSnapshot;
}

/** The imports of a shop: at once, or in batches, between which the shop may change. */
export class Imports {
  readonly #shop: ImportShop;
  readonly #commit: (draft: Draft) => void;

  /** Made by the shop. */
  constructor(shop: ImportShop, commit: (draft: Draft) => void) {
    this.#shop = shop;
    this.#commit = commit;
  }

  /** Imports at once. */
  run(texts: readonly string[], mode: ImportMode): ImportReport {
    const reading = this.begin(texts);
    while (reading.readBatch());
    return this.end(reading, texts, mode);
  }

  /** Begins an import. Read all of its batches, then call {@link Imports.end}. */
  begin(texts: readonly string[]): RecordImport {
    const { resources, time } = this.#shop;
    const snapshot = this.#shop.snapshot();
    return new RecordImport(resources, texts, new Draft(snapshot.toState(), time, this.#shop.now()), snapshot);
  }

  /** Ends an import. If the shop has changed since it began, it is read again, at once. */
  end(reading: RecordImport, texts: readonly string[], mode: ImportMode): ImportReport {
    const { report, draft, snapshot } = reading;
    const isWhole = mode === 'accepted' || report.lists.every(({ refused }) => refused.length === 0);
    const isImported = mode !== 'preview' && isWhole && report.problems.length === 0 && draft.writes().length > 0;
    if (!isImported) return { ...report, isImported };
    if (snapshot !== this.#shop.snapshot()) return this.run(texts, mode);
    this.#commit(draft);
    return { ...report, isImported };
  }
}
