import { Collection } from '../store/collection.ts';
import { deliveries } from '../deliveries/delivery.ts';
import type { Resource } from '../declaration/resource.ts';
import { shopSettings } from '../resources/shop-settings.ts';
import { ShopError } from '../shop-error.ts';
import { ShopState } from '../store/shop-state.ts';
import type { ShopTime } from '../shop-time.ts';
import { collectionSample } from './collection-sample.ts';
import { customerSample } from './customer-sample.ts';
import { locationSample } from './location-sample.ts';
import { orderSample } from './order-sample.ts';
import { productSample } from './product-sample.ts';
import { SampleWorld, type SampleCounts, type SampleSource } from './sample-world.ts';

/** How much there is in a new shop: nothing but its location, what a small shop has, or any number of each. */
export type SampleSize = 'empty' | 'everyday' | SampleCounts;

/** The sources of the resources that every shop has, in the order in which they build on one another. */
export const SAMPLE_SOURCES: readonly SampleSource[] = [
  locationSample,
  collectionSample,
  productSample,
  customerSample,
  orderSample,
];

/** Most records of one resource that a sample can have. */
const MAX_COUNT = 5_000_000;

const SIZES: Readonly<Record<'empty' | 'everyday', SampleCounts>> = {
  empty: { locations: 1 },
  everyday: { locations: 2, collections: 8, products: 130, customers: 40, orders: 60 },
};

/** What a sample is made from. */
export interface SampleOptions {
  readonly size: SampleSize;
  readonly seed: number;
  readonly sources: readonly SampleSource[];
  /** Every resource of the shop. */
  readonly resources: readonly Resource[];
  /** Host name of the shop. */
  readonly domain: string;
  readonly time: ShopTime;
}

/** Makes the first state of a shop. The same options give the same bytes. */
export function createSample(options: SampleOptions): ShopState {
  const { size, sources, time } = options;
  const counts = typeof size === 'string' ? SIZES[size] : size;
  for (const [plural, count] of Object.entries(counts)) {
    const isKnown = sources.some((source) => source.plural === plural);
    if (!isKnown || !Number.isInteger(count) || count < 0 || count > MAX_COUNT) {
      throw new ShopError('invalid-option', `A sample cannot have ${count} ${JSON.stringify(plural)}.`);
    }
  }
  const world = new SampleWorld(options.seed, time);
  const founded = world.timestamp(0);
  world.load(shopSettings, [
    {
      id: world.newId(),
      name: 'Sample Shop',
      email: 'owner@mail.example',
      domain: options.domain,
      currency: 'EUR',
      country: 'Germany',
      timezone: time.utcOffset,
      created_at: founded,
      updated_at: founded,
    },
  ]);
  for (const source of sources) source.add(world, counts[source.plural] ?? 0);
  const kinds = [...options.resources.map((resource) => world.collection(resource)), Collection.of(deliveries)];
  return ShopState.of(kinds, world.sequences());
}
