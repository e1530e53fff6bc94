import { createAdminApi, type AdminApi } from '@platformapp/admin-api';
import { createShop, type Shop } from '@platformapp/shop';
import { toFigure, type Figure } from '../race/figure.ts';
import { findPages, type ReadLinks } from '../pages/find-pages.ts';
import { race } from '../race/race.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const ORIGIN = 'https://shop.example';

/** Else a page with more variants on it than another's would take longer. */
const FIELDS = '&fields=id,title';

/** Measures pages and snapshots with 1,000,000 products beside 1,000. */
export async function measureScale(): Promise<readonly Figure[]> {
  const few = createShop({ sample: { products: FEW } });
  const many = createShop({ sample: { products: MANY } });
  return [...(await measurePages(few, many)), await measureSnapshots(few, many)];
}

async function measurePages(few: Shop, many: Shop): Promise<readonly Figure[]> {
  const [small, large] = [createAdminApi({ shop: few }), createAdminApi({ shop: many })];
  const smallPages = await findPages(ORIGIN, FEW / 2, linksOf(small));
  const largePages = await findPages(ORIGIN, MANY / 2, linksOf(large));
  const figures: Figure[] = [];
  for (const [index, { name, url }] of largePages.entries()) {
    const other = smallPages[index]?.url ?? '';
    // One race at a time, so that they do not slow each other down.
    const times = await race({
      few: () => small(new Request(other + FIELDS)),
      many: () => large(new Request(url + FIELDS)),
    });
    figures.push(growthFigure(`REST page of 50, ${name}`, times));
  }
  return figures;
}

function linksOf(api: AdminApi): ReadLinks {
  return async (url) => (await api(new Request(url))).headers.get('link');
}

async function measureSnapshots(few: Shop, many: Shop): Promise<Figure> {
  const times = await race({
    few: () => few.restore(few.snapshot()),
    many: () => many.restore(many.snapshot()),
  });
  return growthFigure('snapshot and restore', times);
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
