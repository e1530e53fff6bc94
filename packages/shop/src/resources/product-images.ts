import type { Draft } from '../draft.ts';
import { field, integer, reference, text, webAddress } from '../declaration/field.ts';
import type { Input } from '../declaration/input.ts';
import { idFilters, idSorts } from '../declaration/orderings.ts';
import type { Embedded } from '../declaration/shape.ts';
import { isWebAddress } from './web-address.ts';
import { matchItems } from './match-items.ts';

/** A picture of a product. */
export interface ProductImage {
  readonly id: number;
  readonly product_id: number;
  readonly src: string;
  readonly alt: string | null;
  /** Place among the images of the product, from 1. */
  readonly position: number;
}

/** The declaration of images. */
export const productImages: Embedded<ProductImage> = {
  typeName: 'ProductImage',
  description: 'A picture of a product.',
  singular: 'image',
  plural: 'images',
  isEditable: true,
  fields: {
    product_id: field(reference('Product'), 'fixed', 'The product.'),
    src: field(webAddress, 'required', 'Address of the picture, http or https.'),
    alt: field(text, 'writable', 'What the picture shows.', { isNullable: true }),
    position: field(integer, 'fixed', 'Place among the images of the product, from 1.'),
  },
  sorts: { ...idSorts, position: { read: (image) => image.position } },
  filters: { ...idFilters },
  defaultOrder: { sort: 'position', isReversed: false },
};

/** Arranges the images of a product by the rules of its variants, but there may be none. */
export function arrangeImages(
  productId: number,
  existing: readonly ProductImage[],
  input: readonly Input<ProductImage>[],
  draft: Draft,
): readonly ProductImage[] {
  const named = matchItems('images', existing, input, 'is not an image of this product', draft);
  return input.map((values, index) => {
    const old = named[index];
    if (values.src !== undefined && !isWebAddress(values.src)) draft.refuse('images.src', 'is invalid');
    return {
      id: old?.id ?? draft.newId(),
      product_id: productId,
      src: values.src ?? old?.src ?? '',
      alt: values.alt === undefined ? (old?.alt ?? null) : values.alt,
      position: index + 1,
    };
  });
}
