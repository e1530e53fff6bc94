import type { Browser, Page } from 'playwright';
import { leaveList, type ListTimes, openSettings, scrollList, takeStep } from '../pages/list-page.ts';
import { withServers } from '../pages/serve-apps.ts';
import { withBrowser } from '../pages/with-browser.ts';
import { type Figure, median, toFigure } from '../race/figure.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const ROUNDS = 15;

/** How many shops of each size are opened. Each has one first time that its list is shown. */
const SHOPS = 3;

/** Milliseconds that a frame may take: four steps of a screen with 60 frames a second. */
const FRAME = 67;

/** The measurements of one shop. */
interface Measured {
  readonly open: readonly number[];
  readonly page: readonly number[];
  /** The longest frame of each step and each time that the list was scrolled. */
  readonly frames: readonly number[];
}

interface Results {
  readonly few: Measured[];
  readonly many: Measured[];
}

/**
 * Measures the admin's list of products with 1,000,000 products beside one with 1,000, in turns:
 * from the press to the first row, for the list and for its pages, and the longest frame meanwhile
 * and while the list is scrolled.
 */
export async function measureList(): Promise<readonly Figure[]> {
  return await withServers(() => withBrowser(compareLists));
}

async function compareLists(browser: Browser): Promise<readonly Figure[]> {
  const first: Results = { few: [], many: [] };
  const results: Results = { few: [], many: [] };
  for (let shop = 0; shop < SHOPS; shop += 1) {
    const [few, many] = [await openShop(browser, FEW), await openShop(browser, MANY)];
    // The first time loads the code of the list and makes the index for its order.
    first.few.push(await measureRound(few));
    first.many.push(await measureRound(many));
    for (let round = 0; round < ROUNDS / SHOPS; round += 1) {
      results.few.push(await measureRound(few));
      results.many.push(await measureRound(many));
    }
    await few.context().close();
    await many.context().close();
  }
  return [
    growthFigure('first rows of the list of products', results, ({ open }) => open),
    growthFigure('the same, the first time', first, ({ open }) => open),
    growthFigure('another page of it', results, ({ page }) => page),
    toFigure({
      name: 'longest frame while paging and scrolling, 1,000,000 products',
      unit: 'ms',
      ours: median(results.many.map(({ frames }) => Math.max(...frames))),
      beside: { name: 'allowed', value: FRAME },
      most: 1,
    }),
  ];
}

async function openShop(browser: Browser, products: number): Promise<Page> {
  // Another context is another shop.
  const page = await (await browser.newContext()).newPage();
  await openSettings(page, products);
  return page;
}

async function measureRound(page: Page): Promise<Measured> {
  const open = await takeStep(page, 'open');
  const pages: ListTimes[] = [];
  for (const step of ['next', 'next', 'previous'] as const) pages.push(await takeStep(page, step));
  const scrolled = await scrollList(page);
  await leaveList(page);
  return {
    open: [open.rows],
    page: pages.map(({ rows }) => rows),
    frames: [...pages.map(({ frame }) => frame), scrolled],
  };
}

function growthFigure(name: string, { few, many }: Results, select: (measured: Measured) => readonly number[]): Figure {
  const [ours, value] = [median(many.flatMap(select)), median(few.flatMap(select))];
  return toFigure({
    name: `${name}, with 1,000,000`,
    unit: 'ms',
    ours,
    beside: { name: 'with 1,000', value },
    most: 1.2,
  });
}
