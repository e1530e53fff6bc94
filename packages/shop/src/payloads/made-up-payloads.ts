import { formatMoney } from '../money.ts';
import type { Customer } from '../resources/customers/customers.ts';
import type { ShopLocation } from '../resources/shop/locations.ts';
import { plainAddress } from '../resources/customers/mailing-address.ts';
import type { Product } from '../resources/products/product-fields.ts';

/** The records that made-up payloads refer to. */
export interface SampleGoods {
  readonly product: Product;
  readonly customer: Customer;
  readonly location: ShopLocation;
  /** A timestamp of the shop. */
  readonly now: string;
}

/** A cart with one line. Its id is its token. */
export function sampleCart({ product, now }: SampleGoods): object {
  const token = tokenOf('cart', product.id);
  return {
    id: token,
    token,
    line_items: [lineOf(product)],
    note: '',
    created_at: now,
    updated_at: now,
  };
}

/** A checkout of that cart. */
export function sampleCheckout({ product, customer, now }: SampleGoods): object {
  const { id, email, first_name: first, last_name: last } = customer;
  const line = lineOf(product);
  const token = tokenOf('checkout', product.id);
  const address = customer.default_address ? plainAddress(customer.default_address) : null;
  return {
    id: product.id,
    token,
    cart_token: tokenOf('cart', product.id),
    email,
    currency: 'EUR',
    subtotal_price: line.line_price,
    total_tax: '0.00',
    total_price: line.line_price,
    line_items: [line],
    customer: { id, email, first_name: first, last_name: last },
    shipping_address: address,
    billing_address: address,
    note: null,
    abandoned_checkout_url: `https://checkout.example/${token}`,
    created_at: now,
    updated_at: now,
    completed_at: null,
  };
}

/** The inventory item of a variant. */
export function sampleInventoryItem({ product, now }: SampleGoods): object {
  const variant = product.variants[0];
  return {
    id: variant?.id ?? product.id,
    sku: variant?.sku ?? null,
    cost: variant?.price ?? '0.00',
    tracked: true,
    requires_shipping: true,
    created_at: now,
    updated_at: now,
  };
}

/**
 * The stock of an inventory item at a location. `disconnect` names only the item and the location.
 */
export function sampleInventoryLevel({ product, location, now }: SampleGoods, action: string): object {
  const variant = product.variants[0];
  const level = { inventory_item_id: variant?.id ?? product.id, location_id: location.id };
  return action === 'disconnect' ? level : { ...level, available: variant?.inventory_quantity ?? 0, updated_at: now };
}

/** A theme. After `publish` it is the main one. */
export function sampleTheme({ product, now }: SampleGoods, action: string): object {
  return {
    id: product.id,
    name: 'Sample Theme',
    role: action === 'publish' ? 'main' : 'unpublished',
    theme_store_id: null,
    previewable: true,
    processing: false,
    created_at: now,
    updated_at: now,
  };
}

interface Line {
  readonly id: number;
  readonly product_id: number;
  readonly variant_id: number;
  readonly title: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly price: string;
  readonly line_price: string;
}

function lineOf(product: Product): Line {
  const [variant] = product.variants;
  const price = variant?.price ?? formatMoney(0);
  const id = variant?.id ?? product.id;
  return {
    id,
    product_id: product.id,
    variant_id: id,
    title: product.title,
    sku: variant?.sku ?? null,
    quantity: 1,
    price,
    line_price: price,
  };
}

function tokenOf(kind: string, id: number): string {
  return `${kind}-${id.toString(16).padStart(8, '0')}`;
}
