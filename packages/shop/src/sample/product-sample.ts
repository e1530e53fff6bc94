import { formatMoney } from '../money.ts';
import type { Random } from './random.ts';
import { productCollections } from '../resources/product-collections.ts';
import type { Product } from '../resources/products.ts';
import type { Variant } from '../resources/variants.ts';
import { handleOf } from '../resources/handle.ts';
import type { ResourceSample } from '../declaration/resource.ts';
import type { SampleWorld } from './sample-world.ts';
import { ADJECTIVES, GOODS, TAGS, VENDORS } from './words.ts';

const SIZES = ['Small', 'Medium', 'Large'] as const;

/** Makes sample products: every third with three sizes, every fourth with an image. */
export const productSample: ResourceSample<Product> = {
  everyday: 130,
  make(world, count) {
    const random = world.randomFor('products');
    const groups = [...world.collection(productCollections).values()].map(({ id }) => id);
    const made: Product[] = [];
    for (let index = 0; index < count; index += 1) made.push(createProduct(world, random, index, groups));
    for (const id of made.flatMap((product) => product.collection_ids)) {
      const group = world.collection(productCollections).find(id);
      if (group) world.collection(productCollections).put({ ...group, products_count: group.products_count + 1 });
    }
    return made;
  },
};

function createProduct(world: SampleWorld, random: Random, index: number, groups: readonly number[]): Product {
  const id = world.newId();
  const [thing, kind] = random.pick(GOODS);
  const title = `${random.pick(ADJECTIVES)} ${thing}${index < ADJECTIVES.length ? '' : ` ${index + 1}`}`;
  const created = world.timestamp(index * 7);
  const sold = createVariants(world, random, id, created, index % 3 === 0 ? SIZES : [null]);
  return {
    id,
    title,
    body_html: `<p>${title}, made to be used every day.</p>`,
    vendor: random.pick(VENDORS),
    product_type: kind,
    handle: handleOf(title, id),
    status: index % 10 === 9 ? 'draft' : index % 17 === 16 ? 'archived' : 'active',
    tags: random.below(3) === 0 ? '' : random.pick(TAGS),
    collection_ids: groups.filter((_, group) => (index + group) % 9 === 0),
    created_at: created,
    updated_at: created,
    published_at: index % 10 === 9 ? null : created,
    variants: sold,
    options: [
      {
        id: world.newId(),
        product_id: id,
        name: sold.length > 1 ? 'Size' : 'Title',
        position: 1,
        values: sold.map((variant) => variant.title),
      },
    ],
    images:
      index % 4 === 0
        ? [{ id: world.newId(), product_id: id, src: `https://images.example/${id}.png`, alt: title, position: 1 }]
        : [],
  };
}

function createVariants(
  world: SampleWorld,
  random: Random,
  productId: number,
  created: string,
  sizes: readonly (string | null)[],
): readonly Variant[] {
  const cents = 500 + random.below(200) * 50;
  return sizes.map((size, index) => ({
    id: world.newId(),
    product_id: productId,
    title: size ?? 'Default Title',
    sku: `SKU-${productId}-${index + 1}`,
    price: formatMoney(cents + index * 250),
    compare_at_price: random.below(5) === 0 ? formatMoney(cents + 1_000) : null,
    position: index + 1,
    inventory_quantity: random.below(100),
    barcode: null,
    weight: (1 + random.below(40)) / 10,
    option1: size ?? 'Default Title',
    option2: null,
    option3: null,
    created_at: created,
    updated_at: created,
  }));
}
