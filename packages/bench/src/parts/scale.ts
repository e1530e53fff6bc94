import { createAdminApi, type AdminApi } from '@platformapp/admin-api';
import { createShop } from '@platformapp/shop';
import { PRODUCTS_PATH } from '../paths.ts';
import { toFigure, type Figure } from '../race/figure.ts';
import { race } from '../race/race.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const PRODUCTS = `https://shop.example${PRODUCTS_PATH}`;

/** Measures pages and snapshots with 1,000,000 products beside 1,000. */
export async function measureScale(): Promise<readonly Figure[]> {
  const few = createShop({ sample: { products: FEW } });
  const many = createShop({ sample: { products: MANY } });
  const [small, large] = [createAdminApi({ shop: few }), createAdminApi({ shop: many })];
  const smallPages = await findPages(small, FEW / 2);
  const largePages = await findPages(large, MANY / 2);
  const figures: Figure[] = [];
  for (const [name, url] of Object.entries(largePages)) {
    const other = smallPages[name] ?? '';
    // One race at a time, so that they do not slow each other down.
    const times = await race({ few: () => small(new Request(other)), many: () => large(new Request(url)) });
    figures.push(growthFigure(`REST page of 50, ${name}`, times));
  }
  const times = await race({
    few: () => few.restore(few.snapshot()),
    many: () => many.restore(many.snapshot()),
  });
  return [...figures, growthFigure('snapshot and restore', times)];
}

/**
 * Finds the URLs of four pages of 50: the first one and the one after `depth` products, each
 * reached forward and backward.
 */
async function findPages(api: AdminApi, depth: number): Promise<Readonly<Record<string, string>>> {
  const follow = async (url: string, relation: 'next' | 'previous'): Promise<string> => {
    const links = (await api(new Request(url))).headers.get('link') ?? '';
    const [, link] = new RegExp(`<([^>]*)>; rel="${relation}"`).exec(links) ?? [];
    if (link === undefined) throw new Error(`There is no ${relation} page of ${url}.`);
    return link;
  };
  // With equal fields, because a page with more variants on it than another's would take longer.
  const first = `${PRODUCTS}?limit=50&fields=id,title`;
  let deep = `${PRODUCTS}?limit=250&fields=id`;
  for (let passed = 0; passed < depth; passed += 250) deep = await follow(deep, 'next');
  deep = deep.replace('limit=250&fields=id', 'limit=50&fields=id,title');
  return {
    first,
    'first, backward': await follow(await follow(first, 'next'), 'previous'),
    deep,
    'deep, backward': await follow(deep, 'previous'),
  };
}

function growthFigure(name: string, { few, many }: Readonly<Record<'few' | 'many', number>>): Figure {
  return toFigure({
    name: `${name}, with 1,000,000 products`,
    unit: 'µs',
    ours: many,
    beside: { name: 'with 1,000', value: few },
    most: 1.2,
  });
}
