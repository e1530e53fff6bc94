import { choice, field, integer, longText, text, timestamps } from '../../declaration/field.ts';
import type { RecordOf } from '../../declaration/shape.ts';
import { defineResource, type Resource } from '../../declaration/resource.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';
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
  title: field(text, 'required', 'The name of the collection.'),
  handle: field(text, 'writable', 'The name of the collection in URLs.'),
  body_html: field(longText, 'writable', 'The description in HTML.', {
    isNullable: true,
    graphqlName: 'descriptionHtml',
  }),
  sort_order: field(sortOrder, 'writable', 'How the products of the collection are sorted.'),
  products_count: field(integer, 'fixed', 'How many products the collection has.'),
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
  sample: { everyday: 8, make: makeSample },
  finish: (collection) => ({
    ...collection,
    handle: collection.handle || handleOf(collection.title, collection.id),
  }),
  complete: (collection) => ({
    ...collection,
    handle: collection.handle || handleOf(collection.title, collection.id),
    // The products that it had in the other shop count when they are imported too.
    products_count: 0,
  }),
});

/** Makes sample collections, empty until products join them. */
function makeSample(world: SampleWorld, count: number): ProductCollection[] {
  const made: ProductCollection[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = world.newId();
    const names = world.wordsOf(index).collections;
    const name = names[index % names.length] ?? '';
    const title = index < names.length ? name : `${name} ${index + 1}`;
    made.push({
      id,
      title,
      handle: handleOf(title, id),
      body_html: null,
      sort_order: 'alpha-asc',
      products_count: 0,
      created_at: world.timestamp(index),
      updated_at: world.timestamp(index),
    });
  }
  return made;
}
