import { createAdminApi, type AdminApi } from '@platformapp/admin-api';
import { createShop, products, SAMPLE_SOURCES, type SampleSource, type Shop } from '@platformapp/shop';
import { ORIGIN, PRODUCTS_PATH } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { race } from './race.ts';

const FEW = 1_000;
const MANY = 1_000_000;

/** Measures what does not get dearer with 1,000,000 products, and what making them costs. */
export async function measureScale(): Promise<readonly Figure[]> {
  const [few, many] = [load(FEW), load(MANY)];
  return [loadingFigure(many), ...(await measurePages(few.shop, many.shop)), await measureMoments(few.shop, many.shop)];
}

interface Loaded {
  readonly shop: Shop;
  /** Milliseconds until the shop had its products and had listed the first of them by title. */
  readonly loading: number;
  /** Milliseconds of these that went into making the products as a plain array. */
  readonly generating: number;
}

function load(count: number): Loaded {
  let generating = Number.NaN;
  // Takes the time at which the products are made and not yet loaded.
  const timed = (source: SampleSource): SampleSource => ({
    plural: source.plural,
    add(world, size) {
      const started = performance.now();
      const loadRecords = world.load.bind(world);
      world.load = (kind, records) => {
        generating = performance.now() - started;
        loadRecords(kind, records);
      };
      source.add(world, size);
    },
  });
  const sources = SAMPLE_SOURCES.filter(({ plural }) => plural === 'products').map(timed);
  const started = performance.now();
  const shop = createShop({ sources, sample: { products: count } });
  shop.list(products, { sort: 'title', isReversed: false, terms: [], limit: 50 });
  return { shop, loading: performance.now() - started, generating };
}

function loadingFigure({ loading, generating }: Loaded): Figure {
  const ratio = loading / generating;
  return {
    name: 'loading 1,000,000 products, first page by title included',
    unit: 'ms',
    ours: loading,
    floor: { name: 'generated into an array', value: generating },
    peers: [],
    bar: 'at most 3 × generating',
    ratio,
    isMet: ratio <= 3,
  };
}

async function measurePages(few: Shop, many: Shop): Promise<readonly Figure[]> {
  const [small, large] = [createAdminApi({ shop: few }), createAdminApi({ shop: many })];
  const [smallPages, largePages] = [await findPages(small, FEW / 2), await findPages(large, MANY / 2)];
  const figures: Figure[] = [];
  for (const [index, { name, url }] of largePages.entries()) {
    const other = smallPages[index]?.url ?? '';
    // One race after another, or they would be in each other's way.
    // oxlint-disable-next-line no-await-in-loop
    const times = await race({ few: () => small(new Request(other)), many: () => large(new Request(url)) });
    figures.push(growthFigure(`REST page of 50, ${name}`, times, 1.2));
  }
  return figures;
}

interface NamedPage {
  readonly name: string;
  readonly url: string;
}

/** The URLs of four pages of 50: at the start of the list and so many products further, onward and back. */
async function findPages(api: AdminApi, depth: number): Promise<readonly NamedPage[]> {
  const first = `${ORIGIN}${PRODUCTS_PATH}?limit=50`;
  const second = await follow(api, first, 'next');
  let deep = `${ORIGIN}${PRODUCTS_PATH}?limit=250&fields=id`;
  for (let passed = 0; passed < depth; passed += 250) {
    // oxlint-disable-next-line no-await-in-loop -- a page is known only from the one before
    deep = await follow(api, deep, 'next');
  }
  const forward = deep.replace('limit=250&fields=id', 'limit=50');
  return [
    { name: 'first', url: first },
    { name: 'first, backward', url: await follow(api, second, 'previous') },
    { name: 'deep', url: forward },
    { name: 'deep, backward', url: await follow(api, forward, 'previous') },
  ];
}

async function follow(api: AdminApi, url: string, relation: 'next' | 'previous'): Promise<string> {
  const response = await api(new Request(url));
  const link = new RegExp(`<([^>]*)>; rel="${relation}"`).exec(response.headers.get('link') ?? '')?.[1];
  if (link === undefined) throw new Error(`There is no ${relation} page of ${url}.`);
  return link;
}

async function measureMoments(few: Shop, many: Shop): Promise<Figure> {
  const times = await race({
    few: () => few.restore(few.snapshot()),
    many: () => many.restore(many.snapshot()),
  });
  return growthFigure('snapshot and restore', times, 1.5);
}

function growthFigure(name: string, times: { readonly few: number; readonly many: number }, bar: number): Figure {
  const ratio = times.many / times.few;
  return {
    name: `${name}, with 1,000,000 products`,
    unit: 'µs',
    ours: times.many,
    floor: { name: 'with 1,000', value: times.few },
    peers: [],
    bar: `at most ${bar} × as with 1,000`,
    ratio,
    isMet: ratio <= bar,
  };
}
