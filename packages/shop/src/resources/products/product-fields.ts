import {
  boolean,
  choice,
  connection,
  datetime,
  field,
  list,
  longText,
  nullable,
  object,
  references,
  tags,
  text,
  timestamps,
} from '../../declaration/field.ts';
import type { RecordOf } from '../../declaration/shape.ts';
import { productImages } from './product-images.ts';
import { productOptions } from './product-options.ts';
import { variants } from './variants.ts';

const MAX_VARIANTS = 100;
const MAX_OPTIONS = 3;
const MAX_IMAGES = 250;
const status = choice('ProductStatus', ['active', 'archived', 'draft']);

/** The fields of products. */
export const productFields = {
  title: field(text, 'required', 'The name of the product.'),
  body_html: field(longText, 'writable', 'The description in HTML.', {
    isNullable: true,
    graphqlName: 'descriptionHtml',
  }),
  vendor: field(text, 'writable', 'The maker of the product.'),
  product_type: field(text, 'writable', 'What kind of product it is.'),
  handle: field(text, 'writable', 'The name of the product in URLs.'),
  status: field(status, 'writable', 'Whether the product is for sale.'),
  tags: field(tags, 'writable', 'Labels for finding the product.'),
  collection_ids: field(
    references('Collection', 'collection_id'),
    'writable',
    'The collections that contain the product.',
    {
      graphqlName: 'collections',
    },
  ),
  ...timestamps,
  published_at: field(datetime, 'writable', 'When the product was published.', nullable),
  variants: field(connection(variants, MAX_VARIANTS), 'writable', 'The variants of the product.'),
  options: field(list(productOptions, MAX_OPTIONS), 'writable', 'The properties in which the variants differ.'),
  images: field(connection(productImages, MAX_IMAGES), 'writable', 'The images of the product.'),
  published: field(boolean, 'writable', 'Whether the product is published.'),
  image: field(object(productImages), 'fixed', 'The first of the images.', nullable),
};

/** Something the shop sells. */
export interface Product extends RecordOf<typeof productFields> {}

/** Sets the fields of a product that follow from others. */
export function deriveProduct(product: Omit<Product, 'published' | 'image'>): Product {
  return { ...product, published: product.published_at !== null, image: product.images[0] ?? null };
}
