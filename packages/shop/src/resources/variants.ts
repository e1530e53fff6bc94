import type { Draft } from '../draft.ts';
import { field, integer, money, number, reference, text } from '../declaration/field.ts';
import type { Input } from '../declaration/input.ts';
import { byText, idFilters, idSorts, indexed } from '../declaration/orderings.ts';
import type { Embedded } from '../declaration/shape.ts';
import { matchItems } from './match-items.ts';

/** One way in which a product is sold. */
export interface Variant {
  readonly id: number;
  readonly product_id: number;
  /** The options' values, joined. */
  readonly title: string;
  readonly sku: string | null;
  readonly price: string;
  readonly compare_at_price: string | null;
  /** Place among the variants of the product, from 1. */
  readonly position: number;
  readonly inventory_quantity: number;
  readonly barcode: string | null;
  /** In kilograms. */
  readonly weight: number;
  readonly option1: string | null;
  readonly option2: string | null;
  readonly option3: string | null;
}

/** Variants that one product can have. */
export const MAX_VARIANTS = 100;

const nullable = { isNullable: true };

/** The declaration of variants. */
export const variants: Embedded<Variant> = {
  typeName: 'ProductVariant',
  description: 'One way in which a product is sold.',
  singular: 'variant',
  plural: 'variants',
  isEditable: true,
  fields: {
    product_id: field(reference('Product'), 'fixed', 'The product.'),
    title: field(text, 'fixed', "The options' values, joined."),
    sku: field(text, 'writable', 'Stock keeping unit.', nullable),
    price: field(money, 'writable', "Price in the shop's currency."),
    compare_at_price: field(money, 'writable', 'Price before a reduction.', nullable),
    position: field(integer, 'fixed', 'Place among the variants of the product, from 1.'),
    inventory_quantity: field(integer, 'writable', 'Number in stock.'),
    barcode: field(text, 'writable', 'Barcode.', nullable),
    weight: field(number, 'writable', 'Weight in kilograms.'),
    option1: field(text, 'writable', 'Value of the first option.', nullable),
    option2: field(text, 'writable', 'Value of the second option.', nullable),
    option3: field(text, 'writable', 'Value of the third option.', nullable),
  },
  sorts: {
    ...idSorts,
    position: { read: (variant) => variant.position },
    title: byText((variant) => variant.title),
    sku: byText((variant) => variant.sku),
  },
  filters: { ...idFilters, sku: indexed('text', (variant) => variant.sku) },
  defaultOrder: { sort: 'position', isReversed: false },
};

/**
 * Arranges the variants of a product in the order of the input: those that name an id are changed, the others are new,
 * and those that the input leaves out are gone. A product always has at least one.
 */
export function arrangeVariants(
  productId: number,
  existing: readonly Variant[],
  input: readonly Input<Variant>[],
  draft: Draft,
): readonly Variant[] {
  if (input.length > MAX_VARIANTS) draft.refuse('variants', `are too many (maximum is ${MAX_VARIANTS})`);
  const wanted: readonly Input<Variant>[] = input.length === 0 ? [{}] : input;
  const old = matchItems('variants', existing, wanted, 'is not a variant of this product', draft);
  return wanted.map((values, index) => arrange(old[index] ?? blank(productId, draft), values, index + 1));
}

function arrange(old: Variant, values: Input<Variant>, position: number): Variant {
  const variant = { ...old, ...values, id: old.id };
  const options = [variant.option1, variant.option2, variant.option3];
  return { ...variant, title: options.filter((value) => value !== null).join(' / '), position };
}

function blank(productId: number, draft: Draft): Variant {
  return {
    id: draft.newId(),
    product_id: productId,
    title: '',
    sku: null,
    price: '0.00',
    compare_at_price: null,
    position: 0,
    inventory_quantity: 0,
    barcode: null,
    weight: 0,
    option1: 'Default Title',
    option2: null,
    option3: null,
  };
}
