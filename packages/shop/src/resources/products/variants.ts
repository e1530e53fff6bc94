import type { Draft } from '../../store/draft.ts';
import { field, integer, money, nullable, number, reference, text, timestamps } from '../../declaration/field.ts';
import type { Input } from '../../declaration/input.ts';
import { changedRecord, newRecord } from '../../declaration/record-values.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';
import { readField } from '../../store/records/record.ts';
import { matchItems } from '../../declaration/match-items.ts';

const fields = {
  product_id: field(reference('Product'), 'fixed', 'The product.'),
  title: field(text, 'fixed', "The options' values, joined."),
  sku: field(text, 'writable', 'The stock keeping unit.', nullable),
  price: field(money, 'writable', "The price in the shop's currency."),
  compare_at_price: field(money, 'writable', 'The price before a reduction.', nullable),
  position: field(integer, 'fixed', 'The position among the variants of the product, from 1.'),
  inventory_quantity: field(integer, 'writable', 'How many are in stock.'),
  barcode: field(text, 'writable', 'The barcode.', nullable),
  weight: field(number, 'writable', 'The weight in kilograms.'),
  option1: field(text, 'writable', 'The value of the first option.', { isNullable: true, initially: 'Default Title' }),
  option2: field(text, 'writable', 'The value of the second option.', nullable),
  option3: field(text, 'writable', 'The value of the third option.', nullable),
  ...timestamps,
};

/** A version of a product, such as a size. */
export interface Variant extends RecordOf<typeof fields> {}

/** The declaration of variants. */
export const variants: Embedded<Variant> = defineEmbedded({
  typeName: 'ProductVariant',
  description: 'A version of a product, such as a size or a colour.',
  singular: 'variant',
  plural: 'variants',
  isEditable: true,
  fields,
  sorts: {
    position: true,
    title: true,
    sku: true,
  },
  filters: { sku: 'exact', barcode: 'exact' },
  defaultOrder: { sort: 'position', isReversed: false },
});

/**
 * Arranges the variants of a product in the order of the input: those that name an id are changed,
 * the others are new, and those that the input leaves out are removed. Without input there is a
 * default one.
 */
export function arrangeVariants(
  productId: number,
  existing: readonly Variant[],
  input: readonly Input<Variant>[],
  draft: Draft,
): readonly Variant[] {
  const wanted: readonly Input<Variant>[] = input.length === 0 ? [{}] : input;
  const named = matchItems('variants', existing, wanted, 'is not a variant of this product', draft);
  return wanted.map((values, index) => {
    const variant = changeVariant(named[index], values, draft);
    const options = [variant.option1, variant.option2, variant.option3];
    const title = options.filter((value) => value !== null).join(' / ');
    return Object.assign({}, variant, { product_id: productId, title, position: index + 1 });
  });
}

/** A variant that is sent back unchanged keeps its `updated_at`. */
function changeVariant(old: Variant | undefined, values: Input<Variant>, draft: Draft): Variant {
  if (!old) return newRecord(variants, values, draft);
  const isSame = Object.entries(values).every(([name, value]) => readField(old, name) === value);
  return isSame ? old : changedRecord(variants, old, values, draft);
}
