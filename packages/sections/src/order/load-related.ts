import { isObject } from '@platformapp/protocol';
import { customers, products, readField, type ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';

/** What the page of an order shows of other records. */
export interface Related {
  /** The customer, if there is one still. */
  readonly customer: ShopRecord | undefined;
  /** The products of the items, by id. */
  readonly products: ReadonlyMap<number, ShopRecord>;
}

/** Loads the customer and the products of an order. */
export async function loadRelated(client: AdminClient, order: ShopRecord): Promise<Related> {
  const buyer = readField(order, 'customer');
  const id = isObject(buyer) ? buyer['id'] : undefined;
  const items = readField(order, 'line_items');
  const ids = Array.isArray(items) ? items.flatMap((item) => (isObject(item) ? [item['product_id']] : [])) : [];
  const known = [...new Set(ids.filter((each) => typeof each === 'number'))];
  const [found, goods] = await Promise.all([
    typeof id === 'number' ? client.record(customers, id) : undefined,
    client.records(products, known.slice(0, 250)),
  ]);
  return {
    customer: found?.status === 'done' ? found.value : undefined,
    products: new Map(goods.map((product) => [product.id, product])),
  };
}

/** The name of a variant of a product; `''` if it is the only one. */
export function variantName(product: ShopRecord | undefined, variantId: number | null): string {
  const variants = product && readField(product, 'variants');
  const variant = Array.isArray(variants)
    ? variants.find((each: unknown) => isObject(each) && each['id'] === variantId)
    : undefined;
  const title: unknown = isObject(variant) ? variant['title'] : '';
  return typeof title === 'string' && title !== 'Default Title' ? title : '';
}
