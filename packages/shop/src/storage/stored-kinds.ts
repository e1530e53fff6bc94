import { installedApps } from '../apps/installed-apps.ts';
import type { Resource } from '../declaration/resource.ts';
import { deliveries } from '../deliveries/delivery.ts';
import { keptTexts } from '../store/kept-texts.ts';
import { keptClocks } from '../clock/kept-clock.ts';
import type { CollectionKind, ShopRecord } from '../store/records/record.ts';

/** The kinds of records that a shop with those resources stores, for `decodeSnapshot`. */
export function storedKinds(resources: readonly Resource[]): readonly CollectionKind<ShopRecord>[] {
  return [...resources, deliveries, keptTexts, installedApps, keptClocks];
}
