import { readReferrers, type Outcome, type Resource, type ShopRecord } from '@platformapp/shop';
import type { Call } from './call.ts';

/**
 * Deletes a record. Where many others refer to it, these references end in many small changes
 * first, with other requests between them.
 */
export async function deleteRecord<T extends ShopRecord>(
  call: Call,
  resource: Resource<T>,
  id: number,
): Promise<Outcome<T>> {
  const { shop } = call;
  await call.read(readReferrers(shop, resource, id));
  let isReleased = true;
  // oxlint-disable-next-line no-await-in-loop -- one change after the other
  while (isReleased) isReleased = await call.change(() => shop.release(resource, id));
  return shop.delete(resource, id);
}
