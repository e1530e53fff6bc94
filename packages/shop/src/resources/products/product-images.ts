import type { Draft } from '../../store/draft.ts';
import { field, integer, nullable, reference, text, webAddress } from '../../declaration/field.ts';
import type { Input } from '../../declaration/input.ts';
import { changedRecord, newRecord } from '../../declaration/record-values.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, RecordOf } from '../../declaration/shape.ts';
import { matchItems } from '../../declaration/match-items.ts';
import { isWebAddress } from '../webhooks/web-address.ts';

const fields = {
  product_id: field(reference('Product'), 'fixed', 'The product.'),
  src: field(webAddress, 'required', 'The URL of the image, http or https.'),
  alt: field(text, 'writable', 'The text that describes the image.', nullable),
  position: field(integer, 'fixed', 'The position among the images of the product, from 1.'),
};

/** A picture of a product. */
export interface ProductImage extends RecordOf<typeof fields> {}

/** The declaration of images. */
export const productImages: Embedded<ProductImage> = defineEmbedded({
  typeName: 'ProductImage',
  description: 'An image of a product.',
  singular: 'image',
  plural: 'images',
  isEditable: true,
  fields,
  sorts: { position: true },
  defaultOrder: { sort: 'position', isReversed: false },
});

/**
 * Arranges the images of a product in the order of the input, like its variants. There may be
 * none.
 */
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
    const image = old ? changedRecord(productImages, old, values, draft) : newRecord(productImages, values, draft);
    return Object.assign(image, { product_id: productId, position: index + 1 });
  });
}
