import { idFilters, idSorts, type CollectionKind, type ShopRecord } from '../store/records/record.ts';
import type { ShopAccess } from '../store/shop-access.ts';
import { isTime } from '../time/clock.ts';

/**
 * The state of a shop's clock that its owner has set or moved. It is part of the shop's state,
 * because the due times of deliveries are by this clock, and these survive a restart.
 */
export interface KeptClock extends ShopRecord {
  /** The setting that the owner began with: the clock is kept for as long as it begins like that. */
  readonly from: string;
  /** The time at which it is stopped, in milliseconds since the epoch; `null` while it runs. */
  readonly stopped: number | null;
  /** Milliseconds that it is ahead of the computer's. */
  readonly ahead: number;
}

/** The collection of the only clock. */
export const keptClocks: CollectionKind<KeptClock> = {
  plural: 'clock',
  sorts: idSorts,
  filters: idFilters,
  findMisfit(record) {
    const { from, stopped, ahead }: Readonly<Record<string, unknown>> = { ...record };
    if (typeof from !== 'string') return 'from';
    if (stopped !== null && !isTime(stopped)) return 'stopped';
    return isTime(ahead) ? undefined : 'ahead';
  },
};

/** No other record has this id. */
const CLOCK_ID = 0;

/** Keeps the state of a shop's clock over restarts. */
export class ClockKeeper {
  readonly #shop: ShopAccess;

  constructor(shop: ShopAccess) {
    this.#shop = shop;
  }

  get kept(): KeptClock | undefined {
    return this.#shop.collection(keptClocks).last();
  }

  /** Keeps a state, or with `undefined` forgets it. The same as before is no change. */
  keep(clock: Omit<KeptClock, 'id'> | undefined): void {
    const kept = clock && { id: CLOCK_ID, ...clock };
    if (JSON.stringify(kept) === JSON.stringify(this.kept)) return;
    this.#shop.change((draft) => {
      if (kept) draft.put(keptClocks, kept);
      else draft.remove(keptClocks, CLOCK_ID);
      return true;
    });
  }
}
