import type { ImportMode, ImportReport, Shop } from '@platformapp/shop';
import { wait } from '../wait.ts';

/** Imports records with a pause after each batch, in which others get their answers. */
export async function importInBatches(shop: Shop, texts: readonly string[], mode: ImportMode): Promise<ImportReport> {
  const steps = shop.importRecords(texts, mode);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await wait(0);
  }
}
