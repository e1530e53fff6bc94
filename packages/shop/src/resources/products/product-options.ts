import type { Draft } from '../../store/draft.ts';
import { field, integer, reference, text, texts } from '../../declaration/field.ts';
import type { Input } from '../../declaration/input.ts';
import { changedRecord, newRecord } from '../../declaration/record-values.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';
import { matchItems } from '../../declaration/match-items.ts';
import type { Variant } from './variants.ts';

const fields = {
  product_id: field(reference('Product'), 'fixed', 'The product.'),
  name: field(text, 'required', 'The name of the property.', { initially: 'Title' }),
  position: field(integer, 'fixed', 'Which option of a variant holds the value, from 1 to 3.'),
  values: field(texts, 'fixed', 'The values that variants have, each once.'),
};

/** A property in which the variants of a product differ, such as its size. */
export interface ProductOption extends RecordOf<typeof fields> {}

/** The declaration of options. */
export const productOptions: Embedded<ProductOption> = defineEmbedded({
  typeName: 'ProductOption',
  description: 'A property in which the variants of a product differ.',
  singular: 'option',
  plural: 'options',
  fields,
  sorts: { position: true },
  defaultOrder: { sort: 'position', isReversed: false },
});

/**
 * Arranges the options of a product and reads their values from its variants. Without input, there
 * is one option, `Title`. An option without an id is the existing one at its position, unless
 * another item names that one.
 */
export function arrangeOptions(
  productId: number,
  existing: readonly ProductOption[],
  input: readonly Input<ProductOption>[],
  variants: readonly Variant[],
  draft: Draft,
): readonly ProductOption[] {
  const wanted: readonly Input<ProductOption>[] = input.length === 0 ? [{ name: 'Title' }] : input;
  const named = matchItems('options', existing, wanted, 'is not an option of this product', draft);
  const unnamed = existing.map((option) => (named.includes(option) ? undefined : option));
  return wanted.map((each, index) => {
    const old = named[index] ?? unnamed[index];
    const option = old ? changedRecord(productOptions, old, each, draft) : newRecord(productOptions, each, draft);
    const held = variants.map((variant) => valueOf(variant, index)).filter((value) => value !== null);
    return Object.assign(option, { product_id: productId, position: index + 1, values: [...new Set(held)] });
  });
}

function valueOf(variant: Variant, index: number): string | null {
  return [variant.option1, variant.option2, variant.option3][index] ?? null;
}
