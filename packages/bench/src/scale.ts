import { createAdminApi, type AdminApi } from '@platformapp/admin-api';
import { createShop, products, RESOURCES, type Shop } from '@platformapp/shop';
import { ORIGIN } from './bench-shop.ts';
import { toFigure, type Figure } from './figure.ts';
import { findPages, type ReadLinks } from './find-pages.ts';
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
  const { sample } = products;
  if (!sample) throw new Error('Products have no sample.');
  const make: typeof sample.make = (world, size) => {
    const started = performance.now();
    const made = sample.make(world, size);
    generating = performance.now() - started;
    return made;
  };
  const timed: typeof products = { ...products, sample: { ...sample, make } };
  const started = performance.now();
  const shop = createShop({
    resources: RESOURCES.map((each) => (each.plural === 'products' ? timed : each)),
    sample: { products: count },
  });
  shop.list(timed, { sort: 'title', isReversed: false, terms: [], limit: 50 });
  return { shop, loading: performance.now() - started, generating };
}

function loadingFigure({ loading, generating }: Loaded): Figure {
  return toFigure({
    name: 'loading 1,000,000 products, first page by title included',
    unit: 'ms',
    ours: loading,
    beside: { name: 'generated into an array', value: generating },
    most: 3,
  });
}

async function measurePages(few: Shop, many: Shop): Promise<readonly Figure[]> {
  const [small, large] = [createAdminApi({ shop: few }), createAdminApi({ shop: many })];
  const smallPages = await findPages(ORIGIN, FEW / 2, linksOf(small));
  const largePages = await findPages(ORIGIN, MANY / 2, linksOf(large));
  const figures: Figure[] = [];
  for (const [index, { name, url }] of largePages.entries()) {
    const other = smallPages[index]?.url ?? '';
    // One race after another, or they would be in each other's way.
    const times = await race({ few: () => small(new Request(other)), many: () => large(new Request(url)) });
    figures.push(growthFigure(`REST page of 50, ${name}`, times, 1.2));
  }
  return figures;
}

function linksOf(api: AdminApi): ReadLinks {
  return async (url) => (await api(new Request(url))).headers.get('link');
}

async function measureMoments(few: Shop, many: Shop): Promise<Figure> {
  const times = await race({
    few: () => few.restore(few.snapshot()),
    many: () => many.restore(many.snapshot()),
  });
  return growthFigure('snapshot and restore', times, 1.5);
}

/** Makes the figure of something that must not get dearer with more records. */
function growthFigure(name: string, { few, many }: Readonly<Record<'few' | 'many', number>>, most: number): Figure {
  return toFigure({
    name: `${name}, with 1,000,000 products`,
    unit: 'µs',
    ours: many,
    beside: { name: 'with 1,000', value: few },
    most,
  });
}
