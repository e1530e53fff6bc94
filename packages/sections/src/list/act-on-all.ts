import { fullMessages, type ShopRecord } from '@platformapp/shop';
import { errorsOf } from '../api/result.ts';
import { rememberShop, reportDone } from '../outcome/report.ts';
import type { Admin } from '../page/admin.ts';
import { type BulkAction, type Section, titleOf } from '../section/section.ts';
import { shorten } from '../values/text.ts';
import { countThings } from './describe-page.ts';

/**
 * Does something with records, one after the other. Says how many were changed, with *Undo*, and
 * which were refused, with the reasons.
 *
 * @returns The ids of the changed ones.
 */
export async function actOnAll(
  section: Section,
  admin: Admin,
  records: readonly ShopRecord[],
  { done, act }: BulkAction,
): Promise<ReadonlySet<number>> {
  const before = await rememberShop(admin);
  const changed = new Set<number>();
  const refusals: string[] = [];
  for (const record of records) {
    // One at a time, so that a large selection does not take the API from an app.
    // oxlint-disable-next-line no-await-in-loop
    const errors = await errorsOf(act(admin.client, record.id));
    if (errors) refusals.push(`${shorten(titleOf(section, record), 100)}: ${fullMessages(errors).join('. ')}`);
    else changed.add(record.id);
  }
  const count = countThings(section, changed.size);
  if (changed.size > 0) await reportDone(admin, before, `${count} ${done}`, `${count} restored`);
  if (refusals.length > 0) {
    const text = `${refusals.length} of ${countThings(section, records.length)} could not be ${done}`;
    admin.report({ text, details: refusals, isError: true });
  }
  return changed;
}
