import { measureAll } from '../declaration/limits.ts';
import type { Resource } from '../declaration/resource.ts';
import { ShopError } from '../shop-error.ts';
import type { ShopSnapshot } from './snapshot.ts';

/**
 * Throws a {@link ShopError} `over-limit` for a snapshot that has more than the API lets anybody
 * make: more webhooks, for example.
 *
 * @param resources The resources of the shop that will hold the snapshot.
 */
export function checkSnapshot(snapshot: ShopSnapshot, resources: readonly Resource[]): void {
  const state = snapshot.toState();
  for (const resource of resources) {
    for (const limit of resource.limits ?? []) {
      const records = state.collection(resource).values();
      if (measureAll(limit, records) > limit.maximum) throw new ShopError('over-limit', `${limit.message}.`);
    }
  }
}
