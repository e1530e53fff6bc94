import { choice, field, integer, longText, text, datetime } from '../declaration/field.ts';
import { handleOf } from './handle.ts';
import { byText, indexed, updatedFilters, updatedSorts } from '../declaration/orderings.ts';
import type { Resource } from '../declaration/resource.ts';

/** How the products of a collection are arranged. */
export type CollectionSortOrder = 'alpha-asc' | 'alpha-desc' | 'best-selling' | 'created' | 'created-desc' | 'manual';

/** A named group of products. Products say which ones they belong to. */
export interface ProductCollection {
  readonly id: number;
  readonly title: string;
  readonly handle: string;
  readonly body_html: string | null;
  readonly sort_order: CollectionSortOrder;
  readonly products_count: number;
  readonly updated_at: string;
}

const sortOrders: readonly CollectionSortOrder[] = [
  'alpha-asc',
  'alpha-desc',
  'best-selling',
  'created',
  'created-desc',
  'manual',
];

/** The declaration of collections. */
export const collections: Resource<ProductCollection> = {
  typeName: 'Collection',
  description: 'A named group of products.',
  singular: 'collection',
  plural: 'collections',
  fields: {
    title: field(text, 'required', 'Name of the collection.'),
    handle: field(text, 'writable', 'Name of the collection in URLs.'),
    body_html: field(longText, 'writable', 'Description in HTML.', {
      isNullable: true,
      graphqlName: 'descriptionHtml',
    }),
    sort_order: field(choice('CollectionSortOrder', sortOrders), 'writable', 'How its products are arranged.'),
    products_count: field(integer, 'fixed', 'Number of its products.'),
    updated_at: field(datetime, 'fixed', 'When the collection was last changed.'),
  },
  sorts: { ...updatedSorts, title: byText((collection) => collection.title) },
  filters: {
    ...updatedFilters,
    title: indexed('text', (collection) => collection.title),
    handle: indexed('text', (collection) => collection.handle),
  },
  defaultOrder: { sort: 'id', isReversed: false },
  topics: { create: 'collections/create', update: 'collections/update', delete: 'collections/delete' },
  create(input, draft) {
    const id = draft.newId();
    const title = input.title ?? '';
    return {
      id,
      title,
      handle: input.handle ?? handleOf(title, id),
      body_html: input.body_html ?? null,
      sort_order: input.sort_order ?? 'alpha-asc',
      products_count: 0,
      updated_at: draft.now,
    };
  },
  update: (collection, input, draft) => ({ ...collection, ...input, ...draft.touch(collection) }),
};
