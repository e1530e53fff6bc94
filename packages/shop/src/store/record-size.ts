import type { Draft } from './draft.ts';

/** Maximum number of characters of one record as JSON. */
export const MAX_RECORD = 2_000_000;

/**
 * Refuses a record that is too large to be stored and sent without blocking the kernel. Only lists
 * that grow over many requests become so large.
 */
export function refuseLargeRecords(draft: Draft): void {
  for (const write of draft.writes()) {
    if ('record' in write && JSON.stringify(write.record).length > MAX_RECORD) {
      draft.refuse('base', `Record cannot have more than ${MAX_RECORD} characters`);
    }
  }
}
