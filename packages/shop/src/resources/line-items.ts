import type { Draft } from '../draft.ts';
import { field, integer, reference, shopMoney, text } from '../declaration/field.ts';
import type { Input } from '../declaration/input.ts';
import { idFilters, idSorts } from '../declaration/orderings.ts';
import type { Embedded } from '../declaration/shape.ts';
import { products } from './products.ts';

/** So many of one variant in an order. */
export interface LineItem {
  readonly id: number;
  /** The product, or `null` for something that is not in the shop. */
  readonly product_id: number | null;
  readonly variant_id: number | null;
  readonly title: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** Price of one. */
  readonly price: string;
  /** How many have not been sent yet. */
  readonly fulfillable_quantity: number;
}

const nullable = { isNullable: true };

/** The declaration of line items. */
export const lineItems: Embedded<LineItem> = {
  typeName: 'LineItem',
  description: 'So many of one variant in an order.',
  singular: 'line_item',
  plural: 'line_items',
  isEditable: false,
  fields: {
    product_id: field(reference('Product'), 'fixed', 'The product.', nullable),
    variant_id: field(reference('ProductVariant'), 'initial', 'The variant.', nullable),
    title: field(text, 'initial', 'Name of what is bought.'),
    sku: field(text, 'initial', 'Stock keeping unit.', nullable),
    quantity: field(integer, 'initial', 'How many are bought.'),
    price: field(shopMoney, 'initial', 'Price of one.'),
    fulfillable_quantity: field(integer, 'fixed', 'How many have not been sent yet.'),
  },
  sorts: { ...idSorts },
  filters: { ...idFilters },
  defaultOrder: { sort: 'id', isReversed: false },
};

/** Makes a line item; what it does not say of itself is taken from the variant that it names. */
export function createLineItem(input: Input<LineItem>, draft: Draft): LineItem {
  const { variant_id: variantId = null, quantity = 1 } = input;
  const product = variantId === null ? undefined : draft.findOwner(products, 'variants', variantId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (variantId !== null && !variant) draft.refuse('line_items.variant_id', `names no variant: ${variantId}`);
  const title = input.title?.trim() ? input.title : product?.title;
  if (!title) draft.refuse('line_items.title', "can't be blank");
  if (quantity < 1) draft.refuse('line_items.quantity', 'must be at least 1');
  return {
    id: draft.newId(),
    product_id: product?.id ?? null,
    variant_id: variantId,
    title: title ?? '',
    sku: input.sku ?? variant?.sku ?? null,
    quantity,
    price: input.price ?? variant?.price ?? '0.00',
    fulfillable_quantity: quantity,
  };
}
