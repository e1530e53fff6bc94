import type { Draft } from '../draft.ts';
import { choice, connection, datetime, field, list, longText, references, tags, text } from '../declaration/field.ts';
import { handleOf } from './handle.ts';
import { byText, datedFilters, datedSorts, indexed, ranged, scanned } from '../declaration/orderings.ts';
import type { Resource } from '../declaration/resource.ts';
import { collections } from './collections.ts';
import { arrangeImages, productImages, type ProductImage } from './product-images.ts';
import { arrangeOptions, productOptions, type ProductOption } from './product-options.ts';
import { arrangeVariants, variants, type Variant } from './variants.ts';

/** Whether a product is on sale. */
export type ProductStatus = 'active' | 'archived' | 'draft';

/** Something the shop sells. */
export interface Product {
  readonly id: number;
  readonly title: string;
  readonly body_html: string | null;
  readonly vendor: string;
  readonly product_type: string;
  readonly handle: string;
  readonly status: ProductStatus;
  readonly tags: string;
  readonly collection_ids: readonly number[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly published_at: string | null;
  readonly variants: readonly Variant[];
  readonly options: readonly ProductOption[];
  readonly images: readonly ProductImage[];
}

/** The declaration of products. */
export const products: Resource<Product> = {
  typeName: 'Product',
  description: 'Something the shop sells.',
  singular: 'product',
  plural: 'products',
  fields: {
    title: field(text, 'required', 'Name of the product.'),
    body_html: field(longText, 'writable', 'Description in HTML.', {
      isNullable: true,
      graphqlName: 'descriptionHtml',
    }),
    vendor: field(text, 'writable', 'Who makes the product.'),
    product_type: field(text, 'writable', 'What kind of product it is.'),
    handle: field(text, 'writable', 'Name of the product in URLs.'),
    status: field(choice('ProductStatus', ['active', 'archived', 'draft']), 'writable', 'Whether it is on sale.'),
    tags: field(tags, 'writable', 'Words to find it by.'),
    collection_ids: field(references('Collection'), 'writable', 'The collections that it belongs to.', {
      graphqlName: 'collections',
    }),
    created_at: field(datetime, 'fixed', 'When the product was made.'),
    updated_at: field(datetime, 'fixed', 'When the product was last changed.'),
    published_at: field(datetime, 'writable', 'When the product was published.', { isNullable: true }),
    variants: field(connection(variants), 'writable', 'The ways in which it is sold.'),
    options: field(list(productOptions), 'writable', 'The properties in which its variants differ.'),
    images: field(connection(productImages), 'writable', 'Pictures of it.'),
  },
  sorts: {
    ...datedSorts,
    title: byText((product) => product.title),
    vendor: byText((product) => product.vendor),
    product_type: byText((product) => product.product_type),
    published_at: { read: (product) => product.published_at },
  },
  filters: {
    ...datedFilters,
    published_at: ranged('datetime', (product) => product.published_at),
    title: indexed('text', (product) => product.title),
    vendor: indexed('text', (product) => product.vendor),
    product_type: indexed('text', (product) => product.product_type),
    handle: indexed('text', (product) => product.handle),
    status: { ...indexed('text', (product) => product.status), wildcard: 'any' },
    tag: scanned('text', (product) => product.tags.split(', ')),
    collection_id: scanned('integer', (product) => product.collection_ids),
  },
  defaultOrder: { sort: 'title', isReversed: false },
  topics: { create: 'products/create', update: 'products/update', delete: 'products/delete' },

  create(input, draft) {
    const id = draft.newId();
    const title = input.title ?? '';
    const sold = arrangeVariants(id, [], input.variants ?? [], draft);
    return {
      id,
      title,
      body_html: input.body_html ?? null,
      vendor: input.vendor ?? '',
      product_type: input.product_type ?? '',
      handle: input.handle ?? handleOf(title, id),
      status: input.status ?? 'active',
      tags: input.tags ?? '',
      collection_ids: moveBetween([], input.collection_ids ?? [], draft),
      created_at: draft.now,
      updated_at: draft.now,
      published_at: input.published_at === undefined ? draft.now : input.published_at,
      variants: sold,
      options: arrangeOptions(id, [], input.options ?? [], sold, draft),
      images: arrangeImages(id, [], input.images ?? [], draft),
    };
  },

  update(product, input, draft) {
    const sold = input.variants
      ? arrangeVariants(product.id, product.variants, input.variants, draft)
      : product.variants;
    return {
      ...product,
      ...input,
      ...draft.touch(product),
      collection_ids: moveBetween(product.collection_ids, input.collection_ids ?? product.collection_ids, draft),
      variants: sold,
      options: arrangeOptions(product.id, product.options, input.options ?? product.options, sold, draft),
      images: input.images ? arrangeImages(product.id, product.images, input.images, draft) : product.images,
    };
  },

  remove(product, draft) {
    moveBetween(product.collection_ids, [], draft);
  },
};

/** Keeps the counts of the collections that a product enters and leaves; collections that do not exist are refused. */
function moveBetween(from: readonly number[], to: readonly number[], draft: Draft): readonly number[] {
  const wanted = new Set(to);
  const count = (id: number, change: number): boolean => {
    const collection = draft.find(collections, id);
    if (collection) {
      draft.put(collections, { ...collection, products_count: collection.products_count + change });
    }
    return collection !== undefined;
  };
  for (const id of from) if (!wanted.has(id)) count(id, -1);
  for (const id of wanted) {
    if (!from.includes(id) && !count(id, 1)) draft.refuse('collection_ids', `names no collection: ${id}`);
  }
  return [...wanted];
}
