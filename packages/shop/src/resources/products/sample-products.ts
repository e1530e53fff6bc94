import { formatMoney } from '../../money.ts';
import type { Random } from '../../sample/random.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';
import { handleOf } from './handle.ts';
import { productCollections } from './product-collections.ts';
import { deriveProduct, type Product } from './product-fields.ts';
import type { Variant } from './variants.ts';

/** The colours of the pictures, in the order of the colours of each language. */
const PICTURE_COLOURS = ['amber', 'cobalt', 'ivory', 'moss', 'slate', 'rust', 'sand', 'plum'];

/** A collection of the sample. */
interface Group {
  readonly id: number;
  readonly title: string;
  /** Whether it holds products of one type, which gives it its name. */
  readonly isForType: boolean;
}

/** The kind, colour and range of the first product of a sample. */
interface Start {
  readonly thing: number;
  readonly colour: number;
  readonly range: number;
}

/**
 * Makes sample products: every third with three sizes, each with a picture. The titles of the first
 * thousand differ in each language.
 */
export function makeSampleProducts(world: SampleWorld, count: number): Product[] {
  const random = world.randomFor('products');
  const groups = [...world.collection(productCollections).values()].map(({ id, title }, place) => {
    const isForType = world.wordsOf(place).things.some(({ type }) => type === title);
    return { id, title, isForType };
  });
  // Of every three things, the first comes in sizes.
  const start = { thing: 3 * random.below(6), colour: random.below(8), range: random.below(100) };
  const made: Product[] = [];
  for (let index = 0; index < count; index += 1) made.push(createProduct(world, random, index, start, groups));
  for (const id of made.flatMap((product) => product.collection_ids)) {
    const group = world.collection(productCollections).find(id);
    if (group) world.collection(productCollections).put({ ...group, products_count: group.products_count + 1 });
  }
  return made;
}

function createProduct(
  world: SampleWorld,
  random: Random,
  index: number,
  start: Start,
  groups: readonly Group[],
): Product {
  const id = world.newId();
  const words = world.wordsOf(index);
  const thing = itemAt(words.things, index + start.thing);
  // The things repeat after 18 products, each time in the next colour of the next range.
  const round = Math.floor(index / words.things.length);
  const place = index % words.things.length;
  const colour = (round + start.colour + place * 3) % words.colours.length;
  const colourName = itemAt(words.colours, colour);
  const title = words.title(itemAt(words.ranges, round + start.range + place * 5), thing.name, colourName);
  const created = world.timestamp(index * 7);
  const isDraft = index % 10 === 9;
  const sold = createVariants(world, random, id, created, index % 3 === 0 ? words.sizes : [null], thing.cents);
  return deriveProduct({
    id,
    title,
    body_html: `<p>${words.describe(thing.name, colourName)}</p>`,
    vendor: random.pick(words.vendors),
    product_type: thing.type,
    handle: handleOf(title, id),
    status: isDraft ? 'draft' : index % 17 === 16 ? 'archived' : 'active',
    tags: random.below(3) === 0 ? '' : random.pick(words.tags),
    collection_ids: groups
      .filter(({ title: name, isForType }, group) => (isForType ? name === thing.type : (index + group) % 9 === 0))
      .map((group) => group.id),
    created_at: created,
    updated_at: created,
    published_at: isDraft ? null : created,
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
    images: [
      {
        id: world.newId(),
        product_id: id,
        src: `${world.pictures}/${thing.picture}.svg#${PICTURE_COLOURS[colour]}`,
        alt: title,
        position: 1,
      },
    ],
  });
}

function createVariants(
  world: SampleWorld,
  random: Random,
  productId: number,
  created: string,
  sizes: readonly (string | null)[],
  lowest: number,
): readonly Variant[] {
  const cents = lowest + random.below(6) * 100;
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

function itemAt<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}
