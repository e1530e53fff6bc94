import { deliveries } from '../deliveries/delivery.ts';
import { ShopError } from '../shop-error.ts';
import type { Draft } from '../store/draft.ts';

/** Maximum number of characters of one record as JSON. */
export const MAX_RECORD = 2_000_000;

/**
 * Refuses a record that is too large to be stored and sent without blocking the kernel. Only lists
 * that grow over many requests become so large.
 */
export function refuseLargeRecords(draft: Draft): void {
  for (const write of draft.writes()) {
    // The outcome of an attempt must always be recorded. A payload is checked before it is emitted.
    if (write.collection === deliveries.plural) continue;
    if ('record' in write && JSON.stringify(write.record).length > MAX_RECORD) {
      draft.refuse('base', `Record cannot have more than ${MAX_RECORD} characters`);
    }
  }
}

/** Throws a {@link ShopError} `invalid-payload` for a payload larger than any record. */
export function checkPayload(payload: object): void {
  const { length } = JSON.stringify(payload);
  if (length <= MAX_RECORD) return;
  throw new ShopError('invalid-payload', `The payload has ${length} characters; the limit is ${MAX_RECORD}.`);
}
