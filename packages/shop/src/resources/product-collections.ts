import { choice, field, integer, longText, text, timestamps, type RecordOf } from '../declaration/field.ts';
import { defineResource, type Resource } from '../declaration/resource.ts';
import { collectionSample } from '../sample/collection-sample.ts';
import { handleOf } from './handle.ts';

const sortOrder = choice('CollectionSortOrder', [
  'alpha-asc',
  'alpha-desc',
  'best-selling',
  'created',
  'created-desc',
  'manual',
]);

const fields = {
  title: field(text, 'required', 'Name of the collection.'),
  handle: field(text, 'writable', 'Name of the collection in URLs.'),
  body_html: field(longText, 'writable', 'Description in HTML.', { isNullable: true, graphqlName: 'descriptionHtml' }),
  sort_order: field(sortOrder, 'writable', 'How its products are arranged.'),
  products_count: field(integer, 'fixed', 'Number of its products.'),
  ...timestamps,
};

/** A named group of products. Products say which ones they belong to. */
export interface ProductCollection extends RecordOf<typeof fields> {}

/** The declaration of collections of products. */
export const productCollections: Resource<ProductCollection> = defineResource({
  typeName: 'Collection',
  description: 'A named group of products.',
  singular: 'collection',
  plural: 'collections',
  fields,
  sorts: { title: true },
  filters: {
    title: 'exact',
    handle: 'exact',
  },
  sample: collectionSample,
  finish: (collection) => ({
    ...collection,
    handle: collection.handle || handleOf(collection.title, collection.id),
  }),
});
