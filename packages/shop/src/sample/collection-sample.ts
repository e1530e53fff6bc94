import { handleOf } from '../resources/handle.ts';
import type { ProductCollection } from '../resources/product-collections.ts';
import type { ResourceSample } from '../declaration/resource.ts';
import { COLLECTION_TITLES } from './words.ts';

/** Makes sample collections, empty until products join them. */
export const collectionSample: ResourceSample<ProductCollection> = {
  everyday: 8,
  make(world, count) {
    const made: ProductCollection[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = world.newId();
      const name = COLLECTION_TITLES[index % COLLECTION_TITLES.length] ?? '';
      const title = index < COLLECTION_TITLES.length ? name : `${name} ${index + 1}`;
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
  },
};
