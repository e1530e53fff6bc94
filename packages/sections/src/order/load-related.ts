import { isObject } from '@platformapp/protocol';
import { customers, products, readField, type ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';
import type { Related } from '../form/record-form.ts';

/** Loads the customer and the products of an order. */
export async function loadRelated(client: AdminClient, order: ShopRecord, signal: AbortSignal): Promise<Related> {
  const buyer = readField(order, 'customer');
  const id = isObject(buyer) ? buyer['id'] : undefined;
  const items = readField(order, 'line_items');
  const ids = Array.isArray(items) ? items.flatMap((item) => (isObject(item) ? [item['product_id']] : [])) : [];
  const known = [...new Set(ids.filter((each) => typeof each === 'number'))];
  const [found, goods] = await Promise.all([
    typeof id === 'number' ? client.record(customers, id, signal) : undefined,
    client.records(products, known.slice(0, 250), signal),
  ]);
  return {
    customer: found?.status === 'done' ? found.value : undefined,
    products: new Map(goods.map((product) => [product.id, product])),
  };
}

/** A variant of a product. */
export interface SoldVariant {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  readonly sku: string | null;
}

/** The variants of a product. */
export function variantsOf(product: ShopRecord | undefined): readonly SoldVariant[] {
  const variants = product && readField(product, 'variants');
  return Array.isArray(variants) ? variants.filter(isVariant) : [];
}

/** The name of a variant of a product; `''` if it is the only one. */
export function variantName(product: ShopRecord | undefined, variantId: number | null): string {
  const title = variantsOf(product).find(({ id }) => id === variantId)?.title ?? '';
  return title === 'Default Title' ? '' : title;
}

function isVariant(value: unknown): value is SoldVariant {
  if (!isObject(value)) return false;
  const { id, title, price, sku } = value;
  const isText = typeof title === 'string' && typeof price === 'string';
  return typeof id === 'number' && isText && (sku === null || typeof sku === 'string');
}
