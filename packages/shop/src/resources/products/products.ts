import type { Draft } from '../../store/draft.ts';
import type { Input } from '../../declaration/input.ts';
import { defineResource, type Resource } from '../../declaration/resource.ts';
import { handleOf } from './handle.ts';
import { productCollections } from './product-collections.ts';
import { deriveProduct, productFields, type Product } from './product-fields.ts';
import { arrangeImages } from './product-images.ts';
import { arrangeOptions } from './product-options.ts';
import { makeSampleProducts } from './sample-products.ts';
import { arrangeVariants, type Variant } from './variants.ts';

/** The declaration of products. */
export const products: Resource<Product> = defineResource({
  typeName: 'Product',
  description: 'A product that the shop sells.',
  singular: 'product',
  plural: 'products',
  fields: productFields,
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
    sku: { kind: 'text', read: (product) => textsOf(product.variants, 'sku') },
    barcode: { kind: 'text', read: (product) => textsOf(product.variants, 'barcode') },
    inventory_total: { kind: 'number', read: inventoryOf },
    published_status: {
      kind: 'text',
      isIndexed: true,
      wildcard: 'any',
      values: ['published', 'unpublished'],
      read: (product) => (product.published_at === null ? 'unpublished' : 'published'),
    },
    collection_id: { kind: 'integer', isIndexed: true, read: (product) => product.collection_ids },
  },
  defaultOrder: { sort: 'title', isReversed: false },
  sample: { everyday: 130, make: makeSampleProducts },
  finish(product, { before, input, draft }) {
    const { id } = product;
    const old = before ?? product;
    if (before && input.variants?.length === 0) draft.refuse('base', 'Product must have at least one variant');
    const sold =
      before && !input.variants ? before.variants : arrangeVariants(id, old.variants, input.variants ?? [], draft);
    return deriveProduct({
      ...product,
      handle: product.handle || handleOf(product.title, id),
      collection_ids: moveBetween(before?.collection_ids ?? [], product.collection_ids, draft),
      published_at: publishedAt(product, before, input, draft),
      variants: sold,
      options: arrangeOptions(id, old.options, input.options ?? old.options, sold, draft),
      images: input.images ? arrangeImages(id, old.images, input.images, draft) : old.images,
    });
  },
  derive: deriveProduct,
  complete(product, draft) {
    const { id } = product;
    const sold = product.variants.length > 0 ? product.variants : arrangeVariants(id, [], [], draft);
    return deriveProduct({
      ...product,
      handle: product.handle || handleOf(product.title, id),
      collection_ids: moveBetween([], product.collection_ids, draft),
      variants: sold,
      options: product.options.length > 0 ? product.options : arrangeOptions(id, [], [], sold, draft),
    });
  },
  remove(product, draft) {
    moveBetween(product.collection_ids, [], draft);
  },
});

/**
 * When a product was published: by its date, or by `published`, which wins if it differs from
 * before. A new product is published unless the input says otherwise.
 */
function publishedAt(
  product: Product,
  before: Product | undefined,
  input: Input<Product>,
  draft: Draft,
): string | null {
  const isNew = !before && input.published_at === undefined;
  const date = isNew ? draft.now : product.published_at;
  if (input.published === undefined || input.published === before?.published) return date;
  return input.published ? (date ?? draft.now) : null;
}

function textsOf(variants: readonly Variant[], name: 'sku' | 'barcode'): readonly string[] {
  return variants.flatMap((variant) => variant[name] ?? []);
}

function inventoryOf({ variants }: Product): number {
  return variants.reduce((sum, variant) => sum + variant.inventory_quantity, 0);
}

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
    if (!from.includes(id) && !count(id, 1)) draft.refuse('collection_ids', `not found: ${id}`);
  }
  return [...wanted];
}
