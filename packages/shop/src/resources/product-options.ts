import type { Draft } from '../draft.ts';
import { field, integer, reference, text, texts } from '../declaration/field.ts';
import type { Input } from '../declaration/input.ts';
import { idFilters, idSorts } from '../declaration/orderings.ts';
import type { Embedded } from '../declaration/shape.ts';
import { matchItems } from './match-items.ts';
import type { Variant } from './variants.ts';

/** A property in which the variants of a product differ, such as its size. */
export interface ProductOption {
  readonly id: number;
  readonly product_id: number;
  readonly name: string;
  /** From 1 to 3: which `option` of a variant holds the value. */
  readonly position: number;
  /** The values that variants have, each once. */
  readonly values: readonly string[];
}

/** The declaration of options. */
export const productOptions: Embedded<ProductOption> = {
  typeName: 'ProductOption',
  description: 'A property in which the variants of a product differ.',
  singular: 'option',
  plural: 'options',
  isEditable: false,
  fields: {
    product_id: field(reference('Product'), 'fixed', 'The product.'),
    name: field(text, 'required', 'Name of the property.'),
    position: field(integer, 'fixed', 'Which option of a variant holds the value.'),
    values: field(texts, 'fixed', 'The values that variants have.'),
  },
  sorts: { ...idSorts, position: { read: (option) => option.position } },
  filters: { ...idFilters },
  defaultOrder: { sort: 'position', isReversed: false },
};

/**
 * Arranges the options of a product and reads their values from its variants. Without any there is one, `Title`. An
 * option that names no id is the one in its place, unless that is named elsewhere.
 */
export function arrangeOptions(
  productId: number,
  existing: readonly ProductOption[],
  input: readonly Input<ProductOption>[],
  variants: readonly Variant[],
  draft: Draft,
): readonly ProductOption[] {
  if (input.length > 3) draft.refuse('options', 'are too many (maximum is 3)');
  const wanted: readonly Input<ProductOption>[] = input.length === 0 ? [{ name: 'Title' }] : input.slice(0, 3);
  const named = matchItems('options', existing, wanted, 'is not an option of this product', draft);
  const unnamed = existing.map((option) => (named.includes(option) ? undefined : option));
  return wanted.map((values, index) => {
    const old = named[index] ?? unnamed[index];
    return {
      id: old?.id ?? draft.newId(),
      product_id: productId,
      name: values.name ?? old?.name ?? 'Title',
      position: index + 1,
      values: [...new Set(variants.map((variant) => valueOf(variant, index)).filter((value) => value !== null))],
    };
  });
}

function valueOf(variant: Variant, index: number): string | null {
  return [variant.option1, variant.option2, variant.option3][index] ?? null;
}
