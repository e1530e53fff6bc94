import type { Browser, Frame, Page } from 'playwright';
import { openApp } from './app-page.ts';
import { PRODUCTS_PATH } from './bench-shop.ts';
import { growthFigure, type Figure, type Peer } from './figure.ts';
import { findPages } from './find-pages.ts';
import { openBrowser } from './open-browser.ts';
import { raceTurns, type Turn } from './race.ts';
import { SHELL, withServers } from './serve-apps.ts';
import { servePages } from './serve-pages.ts';

const PLAIN_PORT = 14_832;
const FEW = 1_000;
const MANY = 1_000_000;
const ROUNDS = 50;

/** Answers in one turn: the clock of a page goes in steps of 0.1 ms. */
const RUNS = 10;

const PRODUCTS = `${SHELL}${PRODUCTS_PATH}?limit=50`;

/** The two ways in which a request reaches a shop: from the shell itself, and from an app of another origin in it. */
interface Lanes {
  readonly worker: Page;
  readonly tunnel: Frame;
}

/**
 * Measures a page of 50 products in the browser, from `fetch` to the text: through the worker lane beside MSW alone with
 * a handler that has the same bytes ready, through the tunnel lane beside the worker lane, and both lanes with 1,000,000
 * products beside 1,000.
 */
export async function measureLanes(): Promise<readonly Figure[]> {
  return await withServers(async () => {
    const server = await servePages(PLAIN_PORT);
    const browser = await openBrowser();
    try {
      const few = await openLanes(browser, FEW);
      const plain = await openPlain(browser, few.worker);
      const figures = await measureFloors(few, plain);
      return [...figures, ...(await measureGrowth(few, await openLanes(browser, MANY)))];
    } finally {
      await browser.close();
      await server.close();
    }
  });
}

async function measureFloors(lanes: Lanes, plain: Page): Promise<readonly Figure[]> {
  const times = await raceTurns(
    {
      worker: turnOf(lanes.worker, PRODUCTS),
      tunnel: turnOf(lanes.tunnel, PRODUCTS),
      plain: turnOf(plain, '/plain'),
    },
    ROUNDS,
  );
  return [
    laneFigure('worker', times.worker, { name: 'trivial MSW handler', value: times.plain }, 1.25),
    laneFigure('tunnel', times.tunnel, { name: 'worker lane', value: times.worker }, 0.25),
  ];
}

function laneFigure(lane: string, ours: number, floor: Peer, bar: number): Figure {
  const ratio = ours / floor.value;
  return {
    name: `page of 50 through the ${lane} lane`,
    unit: 'ms',
    ours,
    floor,
    peers: [],
    bar: `at most ${bar} × the ${floor.name}`,
    ratio,
    isMet: ratio <= bar,
  };
}

async function measureGrowth(few: Lanes, many: Lanes): Promise<readonly Figure[]> {
  // The walk goes through the tunnel, which is quicker.
  const fewPages = await findPages(SHELL, FEW / 2, (url) => readLinks(few.tunnel, url));
  const manyPages = await findPages(SHELL, MANY / 2, (url) => readLinks(many.tunnel, url));
  const figures: Figure[] = [];
  for (const lane of ['worker', 'tunnel'] as const) {
    for (const [index, { name, url }] of manyPages.entries()) {
      const other = fewPages[index]?.url ?? '';
      // oxlint-disable-next-line no-await-in-loop -- races would be in each other's way
      const times = await raceTurns({ few: turnOf(few[lane], other), many: turnOf(many[lane], url) }, ROUNDS);
      figures.push(growthFigure(`${lane} lane, page of 50, ${name}`, times, 1.2, 'ms'));
    }
  }
  return figures;
}

/** Opens a shell with that many products, in a browser context and so with a kernel of its own, and an app in it. */
async function openLanes(browser: Browser, products: number): Promise<Lanes> {
  const worker = await (await browser.newContext()).newPage();
  const tunnel = await openApp(worker, `sample=${products}&storage=memory`);
  await worker.waitForFunction(() => 'platformAdmin' in window && window.platformAdmin.isAnswering);
  // The kernel makes its products before it answers the first time.
  const counted = await tunnel.evaluate(
    async (url) => await (await fetch(url)).text(),
    PRODUCTS.replace('.json', '/count.json'),
  );
  if (counted !== `{"count":${products}}`) throw new Error(`The shell has another shop: ${counted}`);
  return { worker, tunnel };
}

/** Opens a page that MSW alone answers, with what the worker lane of a shell answers. */
async function openPlain(browser: Browser, shell: Page): Promise<Page> {
  const { body, headers } = await shell.evaluate(async (url) => {
    const response = await fetch(url);
    return { body: await response.text(), headers: [...response.headers] };
  }, PRODUCTS);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://localhost:${PLAIN_PORT}/plain-msw.html`);
  await page.waitForFunction(() => 'answerPlainly' in window);
  await page.evaluate(async (answer) => await window.answerPlainly(answer.body, answer.headers), { body, headers });
  const answered = await page.evaluate(async () => await (await fetch('/plain')).text());
  if (answered !== body) throw new Error('MSW alone answers something else.');
  return page;
}

function turnOf(frame: Page | Frame, url: string): Turn {
  return () =>
    frame.evaluate(
      async ([address, runs]) => {
        const started = performance.now();
        for (let run = 0; run < runs; run += 1) await (await fetch(address)).text();
        return (performance.now() - started) / runs;
      },
      [url, RUNS] as const,
    );
}

async function readLinks(frame: Frame, url: string): Promise<string | null> {
  return await frame.evaluate(async (address) => (await fetch(address)).headers.get('link'), url);
}

declare global {
  interface Window {
    /** What `bench-pages/plain-msw.ts` offers. */
    answerPlainly(body: string, headers: readonly (readonly [string, string])[]): Promise<void>;
  }
}
