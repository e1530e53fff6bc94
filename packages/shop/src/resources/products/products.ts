import type { Draft } from '../../store/draft.ts';
import {
  choice,
  connection,
  datetime,
  field,
  list,
  longText,
  nullable,
  references,
  tags,
  text,
  timestamps,
} from '../../declaration/field.ts';
import type { RecordOf } from '../../declaration/shape.ts';
import { defineResource, type Resource } from '../../declaration/resource.ts';
import { handleOf } from './handle.ts';
import { productCollections } from './product-collections.ts';
import { arrangeImages, productImages } from './product-images.ts';
import { arrangeOptions, productOptions } from './product-options.ts';
import { makeSampleProducts } from './sample-products.ts';
import { arrangeVariants, variants } from './variants.ts';

const MAX_VARIANTS = 100;
const MAX_OPTIONS = 3;
const MAX_IMAGES = 250;
const status = choice('ProductStatus', ['active', 'archived', 'draft']);

const fields = {
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
  collection_ids: field(references('Collection'), 'writable', 'The collections that contain the product.', {
    graphqlName: 'collections',
  }),
  ...timestamps,
  published_at: field(datetime, 'writable', 'When the product was published.', nullable),
  variants: field(connection(variants, MAX_VARIANTS), 'writable', 'The variants of the product.'),
  options: field(list(productOptions, MAX_OPTIONS), 'writable', 'The properties in which the variants differ.'),
  images: field(connection(productImages, MAX_IMAGES), 'writable', 'The images of the product.'),
};

/** Something the shop sells. */
export interface Product extends RecordOf<typeof fields> {}

/** Whether a product is on sale. */
export type ProductStatus = Product['status'];

/** The declaration of products. */
export const products: Resource<Product> = defineResource({
  typeName: 'Product',
  description: 'A product that the shop sells.',
  singular: 'product',
  plural: 'products',
  fields,
  sorts: {
    title: true,
    vendor: true,
    product_type: true,
    published_at: true,
  },
  filters: {
    published_at: 'range',
    title: 'exact',
    vendor: 'exact',
    product_type: 'exact',
    handle: 'exact',
    status: { isIndexed: true, wildcard: 'any' },
    tag: { kind: 'text', read: (product) => product.tags.split(', ') },
    collection_id: { kind: 'integer', read: (product) => product.collection_ids },
  },
  defaultOrder: { sort: 'title', isReversed: false },
  sample: { everyday: 130, make: makeSampleProducts },
  finish(product, { before, input, draft }) {
    const { id } = product;
    const old = before ?? product;
    const sold =
      before && !input.variants ? before.variants : arrangeVariants(id, old.variants, input.variants ?? [], draft);
    return {
      ...product,
      handle: product.handle || handleOf(product.title, id),
      collection_ids: moveBetween(before?.collection_ids ?? [], product.collection_ids, draft),
      published_at: !before && input.published_at === undefined ? draft.now : product.published_at,
      variants: sold,
      options: arrangeOptions(id, old.options, input.options ?? old.options, sold, draft),
      images: input.images ? arrangeImages(id, old.images, input.images, draft) : old.images,
    };
  },
  remove(product, draft) {
    moveBetween(product.collection_ids, [], draft);
  },
});

/**
 * Updates the counts of the collections that a product joins and leaves. Refuses collections that
 * do not exist.
 */
function moveBetween(from: readonly number[], to: readonly number[], draft: Draft): readonly number[] {
  const wanted = new Set(to);
  const count = (id: number, change: number): boolean => {
    const collection = draft.find(productCollections, id);
    if (collection) {
      draft.put(productCollections, { ...collection, products_count: collection.products_count + change });
    }
    return collection !== undefined;
  };
  for (const id of from) if (!wanted.has(id)) count(id, -1);
  for (const id of wanted) {
    if (!from.includes(id) && !count(id, 1)) draft.refuse('collection_ids', `names no collection: ${id}`);
  }
  return [...wanted];
}
