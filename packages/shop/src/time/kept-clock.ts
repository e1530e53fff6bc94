import { idFilters, idSorts, type CollectionKind, type ShopRecord } from '../store/records/record.ts';

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
export const CLOCK_ID = 0;

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= 8_640_000_000_000_000;
}
