import {
  checkSnapshot,
  decodeSnapshot,
  openShop,
  storedKinds,
  type Resource,
  type ShopSnapshot,
} from '@platformapp/shop';

/**
 * Reads the text of an exported shop and renames it. Throws a `ShopError` for a text that is not a
 * whole shop, and for a shop that exceeds a limit of the API.
 *
 * @param domain The domain of the shop from now on.
 * @param resources The resources of the shop.
 */
export function readShop(text: string, domain: string, resources: readonly Resource[]): ShopSnapshot {
  const snapshot = decodeSnapshot(text.trimEnd().split('\n'), storedKinds(resources));
  checkSnapshot(snapshot, resources);
  return openShop(snapshot, [], { domain, resources }).snapshot();
}
