import type { Resource } from './declaration/resource.ts';
import { ShopError } from './shop-error.ts';
import { storedKinds } from './storage/stored-kinds.ts';
import type { ShopTime } from './time/shop-time.ts';
import { ShopState } from './store/shop-state.ts';
import { SampleWorld } from './sample/sample-world.ts';
import { MANY_LANGUAGES, ONE_LANGUAGE } from './sample/words/languages.ts';

/** Numbers of records to make, by the plural name of their resource. */
export type SampleCounts = Readonly<Record<string, number>>;

/**
 * The records in a new shop: only a location, what a small shop has, the same in three scripts, or
 * a number for each resource.
 */
export type SampleSize = 'empty' | 'everyday' | 'multilingual' | SampleCounts;

/** Maximum number of records of one resource in a sample. */
const MAX_COUNT = 5_000_000;

/** The options of a sample. */
export interface SampleOptions {
  readonly size: SampleSize;
  readonly seed: number;
  /** Every resource of the shop, in the order in which their samples build on one another. */
  readonly resources: readonly Resource[];
  /** Host name of the shop. */
  readonly domain: string;
  readonly time: ShopTime;
}

/** Makes the first state of a shop. The same options give the same bytes. */
export function createSample({ size, seed, resources, domain, time }: SampleOptions): ShopState {
  if (typeof size === 'object') checkCounts(size, resources);
  const world = new SampleWorld(seed, time, domain, size === 'multilingual' ? MANY_LANGUAGES : ONE_LANGUAGE);
  for (const resource of resources) {
    const { sample } = resource;
    if (sample) world.load(resource, sample.make(world, countOf(resource, size)));
  }
  const collections = storedKinds(resources).map((kind) => world.collection(kind));
  return ShopState.of(collections, world.sequences());
}

function countOf({ plural, sample, isSingleton }: Resource, size: SampleSize): number {
  if (isSingleton) return 1;
  if (typeof size === 'object') return size[plural] ?? 0;
  return sample?.[size === 'multilingual' ? 'everyday' : size] ?? 0;
}

function checkCounts(counts: SampleCounts, resources: readonly Resource[]): void {
  for (const [plural, count] of Object.entries(counts)) {
    const isKnown = resources.some(
      (resource) => resource.plural === plural && resource.sample && !resource.isSingleton,
    );
    if (!isKnown || !Number.isInteger(count) || count < 0 || count > MAX_COUNT) {
      throw new ShopError('invalid-option', `A sample cannot have ${count} ${JSON.stringify(plural)}.`);
    }
  }
}
