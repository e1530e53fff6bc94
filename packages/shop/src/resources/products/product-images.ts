import type { Draft } from '../../store/draft.ts';
import { field, integer, nullable, reference, webAddress } from '../../declaration/field.ts';
import type { Input } from '../../declaration/input.ts';
import { changedRecord, newRecord } from '../../declaration/record-values.ts';
import { defineEmbedded } from '../../declaration/resource.ts';
import type { Embedded, OtherInput, RecordOf, TypeOf } from '../../declaration/shape.ts';
import { matchItems } from '../../declaration/match-items.ts';
import { isWebAddress } from '../webhooks/web-address.ts';

const altText: TypeOf<string> = { kind: 'text', maxLength: 512 };

/** How base64 of each kind of picture begins. */
const PICTURES = { png: 'iVBORw0KGgo', jpeg: '/9j/', gif: 'R0lGOD', webp: 'UklGR' };

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const attachment: OtherInput = {
  name: 'attachment',
  description: 'The picture itself in base64, instead of its URL.',
  refusal: 'is not a PNG, JPEG, GIF or WebP picture in base64',
  read(text) {
    const bytes = text.replaceAll(/\s/g, '');
    const addresses = Object.keys(PICTURES).map((type) => `data:image/${type};base64,${bytes}`);
    return addresses.find(isAttached);
  },
};

const fields = {
  product_id: field(reference('Product'), 'fixed', 'The product.'),
  src: field(webAddress, 'required', 'The URL of the image: http, https, or data for one that was attached.', {
    otherInput: attachment,
  }),
  alt: field(altText, 'writable', 'The text that describes the image.', nullable),
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

/** Whether a text is the URL of a picture: http or https, or the picture itself. */
export function isPicture(src: string): boolean {
  return isWebAddress(src) || isAttached(src);
}

function isAttached(src: string): boolean {
  const found = Object.entries(PICTURES).find(([type, beginning]) =>
    src.startsWith(`data:image/${type};base64,${beginning}`),
  );
  return found !== undefined && BASE64.test(src.slice(src.indexOf(',') + 1));
}

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
    if (values.src !== undefined && !isPicture(values.src)) draft.refuse('images.src', 'is invalid');
    const image = old ? changedRecord(productImages, old, values, draft) : newRecord(productImages, values, draft);
    return Object.assign(image, { product_id: productId, position: index + 1 });
  });
}
