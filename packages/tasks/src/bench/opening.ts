import type { BrowserContext, Page } from 'playwright';
import { PRODUCTS_PATH } from './bench-shop.ts';
import { median, type Figure } from './figure.ts';
import { SHELL } from './serve-apps.ts';

const ROUNDS = 3;

/** A document of the shell's origin in which nothing of the shell runs. */
const QUIET = `${SHELL}/platform-app.js`;

/**
 * Measures the opening of a shop from its journal, in a browser context whose shell has stored one: from the navigation to
 * the shell until its kernel has given 50 from the middle by their ids. The floor is a document
 * of the same origin that fetches the same bytes from IndexedDB, from its navigation on. The first page by title is timed
 * apart: it reads every record for its index.
 */
export async function measureOpening(context: BrowserContext, products: number): Promise<Figure> {
  const [ours, byTitle, floor]: [number[], number[], number[]] = [[], [], []];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    /* oxlint-disable no-await-in-loop -- they would be in each other's way */
    const read = await inFreshPage(context, readJournal);
    const opened = await inFreshPage(context, (page) => openShop(page, products));
    /* oxlint-enable no-await-in-loop */
    ({ bytes } = read);
    floor.push(read.taken);
    ours.push(opened.taken);
    byTitle.push(opened.byTitle);
  }
  const ratio = median(ours) / median(floor);
  return {
    name: `opening ${products} products from the journal, until 50 are given by id`,
    unit: 'ms',
    ours: median(ours),
    floor: { name: `fetching the same ${Math.round(bytes / 1e6)} MB from IndexedDB`, value: median(floor) },
    peers: [{ name: 'more for the first page by title', value: median(byTitle) }],
    bar: 'at most 2 × fetching the bytes',
    ratio,
    isMet: ratio <= 2,
  };
}

/** Lets a page act once no kernel has the journal. */
async function inFreshPage<T>(context: BrowserContext, act: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage();
  await page.goto(QUIET);
  await endWorkers(context);
  await page.evaluate(async () => await navigator.locks.request('platform-admin.journal', () => {}));
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

/** Ends the kernels: here they outlive their last page. */
async function endWorkers(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The context has no browser.');
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'shared_worker');
  await Promise.all(workers.map(({ targetId }) => session.send('Target.closeTarget', { targetId })));
  await session.detach();
}

async function openShop(page: Page, products: number): Promise<{ readonly taken: number; readonly byTitle: number }> {
  await page.goto(SHELL);
  await page.waitForFunction(() => 'platformAdmin' in window && 'kernel' in window.platformAdmin);
  return await page.evaluate(
    async ([path, expected]) => {
      const { kernel } = window.platformAdmin;
      const read = async (query: string): Promise<void> => {
        const url = `${path}${query}`;
        const { status } = await kernel.answer({ id: url, lane: 'shell', method: 'GET', url, headers: [], body: null });
        if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
      };
      await read(`?limit=50&since_id=${expected}`);
      const taken = performance.now();
      await read('?limit=50');
      return { taken, byTitle: performance.now() - taken };
    },
    [`${SHELL}${PRODUCTS_PATH}`, products] as const,
  );
}

async function readJournal(page: Page): Promise<{ readonly taken: number; readonly bytes: number }> {
  await page.goto(QUIET);
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('platform-admin');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The journal cannot be opened.')));
    });
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const settled = async <T>(request: IDBRequest<T>): Promise<T> =>
      await new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The journal cannot be read.')));
      });
    const store = database.transaction('parts').objectStore('parts');
    const keys = await settled(store.getAllKeys());
    // One by one is quicker than all in one request.
    const parts: readonly unknown[] = await Promise.all(
      keys.map(async (key): Promise<unknown> => await settled(store.get(key))),
    );
    const taken = performance.now();
    database.close();
    return { taken, bytes: parts.reduce((sum: number, part) => sum + String(part).length, 0) };
  });
}
