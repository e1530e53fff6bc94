import type { Draft } from '../../store/draft.ts';
import { field, integer, nullable, reference, shopMoney, text } from '../../declaration/field.ts';
import type { Input } from '../../declaration/input.ts';
import { newRecord } from '../../declaration/record-values.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';
import { centsOf, formatMoney, MAX_CENTS } from '../../money.ts';
import { products } from '../products/products.ts';

const fields = {
  product_id: field(reference('Product'), 'fixed', 'The product; null for an item that is not in the shop.', nullable),
  variant_id: field(reference('ProductVariant'), 'initial', 'The variant.', nullable),
  title: field(text, 'initial', 'The name of the item.'),
  sku: field(text, 'initial', 'The stock keeping unit.', nullable),
  quantity: field(integer, 'initial', 'How many of the item were ordered.', { initially: 1 }),
  price: field(shopMoney, 'initial', 'The price of one item.'),
  fulfillable_quantity: field(integer, 'fixed', 'How many of the item have not been sent yet.'),
};

/** A quantity of one variant in an order. */
export interface LineItem extends RecordOf<typeof fields> {}

/** The declaration of line items. */
export const lineItems: Embedded<LineItem> = defineEmbedded({
  typeName: 'LineItem',
  description: 'A quantity of one variant in an order.',
  singular: 'line_item',
  plural: 'line_items',
  fields,
});

/** The fields of a line item that describe what is sold. */
export type SoldItem = Pick<LineItem, 'product_id' | 'variant_id' | 'title' | 'sku' | 'quantity' | 'price'>;

/** Makes a line item of an order. */
export function createLineItem(input: Input<LineItem>, draft: Draft): LineItem {
  const item = describeItem(input, draft);
  return { ...newRecord(lineItems, {}, draft), ...item, fulfillable_quantity: item.quantity };
}

/** Describes what a line item sells. Fields that the input leaves out come from the variant. */
export function describeItem(input: Input<SoldItem>, draft: Draft): SoldItem {
  const { variant_id: variantId = null, quantity = 1 } = input;
  const product = variantId === null ? undefined : draft.findOwner(products, 'variants', variantId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (variantId !== null && !variant) draft.refuse('line_items.variant_id', `not found: ${variantId}`);
  const title = input.title?.trim() ? input.title : product?.title;
  if (!title) draft.refuse('line_items.title', "can't be blank");
  if (quantity < 1) draft.refuse('line_items.quantity', 'must be at least 1');
  return {
    product_id: product?.id ?? null,
    variant_id: variantId,
    title: title ?? '',
    sku: input.sku ?? variant?.sku ?? null,
    quantity,
    price: input.price ?? variant?.price ?? '0.00',
  };
}

/** The sum of line items without tax, in cents. */
export function sumOf(items: readonly Pick<SoldItem, 'price' | 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + centsOf(item.price) * item.quantity, 0);
}

/**
 * The totals of an order. Refuses an order without line items, and one above the largest amount.
 */
export function totalsOf(
  items: readonly SoldItem[],
  tax: string,
  draft: Draft,
): { readonly subtotal_price: string; readonly total_price: string } {
  if (items.length === 0) draft.refuse('line_items', "can't be blank");
  const subtotal = sumOf(items);
  const total = subtotal + centsOf(tax);
  if (total > MAX_CENTS) draft.refuse('line_items', `add up to more than ${formatMoney(MAX_CENTS)}`);
  return { subtotal_price: formatMoney(subtotal), total_price: formatMoney(total) };
}
