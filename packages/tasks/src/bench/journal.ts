import type { Browser, Page } from 'playwright';
import { openApp } from './app-page.ts';
import { WEBHOOKS_PATH } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';
import { servePages } from './serve-pages.ts';
import { measureOpening } from './opening.ts';
import { raceTurns, type Turn } from './race.ts';
import { SHELL, withServers } from './serve-apps.ts';

const PLAIN_PORT = 14_833;
const FEW = 1_000;

/** Making and first storing so many takes most of a run. */
const MANY = 1_000_000;

/** Writes in one turn: enough for what a turn of another process leaves behind, such as cold caches, to count for little. */
const RUNS = 50;

/**
 * Measures the journal in the browser: a write, a restore with more records beside one with few, and opening a large shop. A write is a webhook made
 * through the kernel, from the page's call to the acknowledgement that it gets; its floor goes the same way: a message to a
 * SharedWorker, one put there of the same text with the same durability into a copy of the same database, a message back.
 */
export async function measureJournal(): Promise<readonly Figure[]> {
  return await withServers(async () => {
    const server = await servePages(PLAIN_PORT);
    const browser = await openBrowser();
    try {
      const few = await openShop(browser, FEW, 'journal');
      const write = await measureWrite(browser, few);
      const many = await openShop(browser, MANY, 'journal');
      const times = await raceTurns({ few: () => restore(few), many: () => restore(many) }, 3);
      const context = many.context();
      await Promise.all([few.close(), many.close()]);
      return [write, restoreFigure(times), await measureOpening(context, MANY)];
    } finally {
      await browser.close();
      await server.close();
    }
  });
}

/** Opens a shell with a shop of its own, and waits until its journal, where it has one, is written. */
async function openShop(browser: Browser, products: number, storage: 'journal' | 'memory'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openApp(page, `sample=${products}&storage=${storage}`);
  await page.waitForFunction(() => 'platformAdmin' in window && 'kernel' in window.platformAdmin);
  await page.evaluate(async () => await window.platformAdmin.kernel.reset());
  return page;
}

async function measureWrite(browser: Browser, page: Page): Promise<Figure> {
  const unstored = await openShop(browser, FEW, 'memory');
  const bare = await (await browser.newContext()).newPage();
  await bare.goto(`http://localhost:${PLAIN_PORT}/bare-put.html`);
  await bare.waitForFunction(() => 'putBarely' in window);
  await kernelTurn(page)();
  const { records, entry } = await readDatabase(page);
  await bare.evaluate(async (json) => await window.fillBarely(json), records);
  const times = await raceTurns(
    {
      ours: kernelTurn(page),
      unstored: kernelTurn(unstored),
      call: callTurn(page),
      bare: bareTurn(bare, entry),
      inPage: pageTurn(bare, entry),
    },
    60,
  );
  const ratio = times.ours / times.bare;
  return {
    name: `one acknowledged write, of which ${entry.length} characters are stored`,
    unit: 'ms',
    ours: times.ours,
    floor: { name: 'bare strict put in such a worker', value: times.bare },
    peers: [
      { name: 'the same with no journal', value: times.unstored },
      { name: 'the call alone', value: times.call },
      { name: 'bare strict put in a page', value: times.inPage },
    ],
    bar: 'at most 2 × the put',
    ratio,
    isMet: ratio <= 2,
  };
}

/** Everything in the database of a shell's journal, as JSON: by store, each key with its value. And the newest entry. */
async function readDatabase(page: Page): Promise<{ readonly records: string; readonly entry: string }> {
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('platform-admin');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The journal cannot be opened.')));
    });
    // Everything has to be in here, because this runs in the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const read = <T>(reading: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        reading.addEventListener('success', () => resolve(reading.result));
        reading.addEventListener('error', () => reject(new Error('The journal cannot be read.')));
      });
    const stores = [...database.objectStoreNames].map(async (name) => {
      const store = database.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([read(store.getAllKeys()), read<unknown[]>(store.getAll())]);
      return [name, keys.map((key, index) => [key, values[index]] as const)] as const;
    });
    const records = Object.fromEntries(await Promise.all(stores));
    database.close();
    return { records: JSON.stringify(records), entry: String(records['entries']?.at(-1)?.[1]) };
  });
}

function kernelTurn(page: Page): Turn {
  return async () =>
    await page.evaluate(
      async ([url, runs]) => {
        const { kernel } = window.platformAdmin;
        const started = performance.now();
        for (let run = 0; run < runs; run += 1) {
          const address = `https://receiver.example/${crypto.randomUUID()}`;
          const text = `<webhook><topic>orders/create</topic><address>${address}</address></webhook>`;
          const headers = [['content-type', 'application/xml']] as const;
          const body = new TextEncoder().encode(text).buffer;
          const answer = await kernel.answer({ id: address, lane: 'worker', method: 'POST', url, headers, body });
          if (answer.status !== 201) throw new Error(`A webhook was refused with ${answer.status}.`);
        }
        return (performance.now() - started) / runs;
      },
      [`${SHELL}${WEBHOOKS_PATH}`, RUNS] as const,
    );
}

/** What the way to the kernel and back costs. */
function callTurn(page: Page): Turn {
  return async () =>
    await page.evaluate(async (runs) => {
      const { kernel } = window.platformAdmin;
      const started = performance.now();
      for (let run = 0; run < runs; run += 1) await kernel.now();
      return (performance.now() - started) / runs;
    }, RUNS);
}

function bareTurn(page: Page, entry: string): Turn {
  return async () =>
    await page.evaluate(
      async ([text, runs]) => {
        const started = performance.now();
        for (let run = 0; run < runs; run += 1) await window.putBarely(text);
        return (performance.now() - started) / runs;
      },
      [entry, RUNS] as const,
    );
}

function pageTurn(page: Page, entry: string): Turn {
  return async () =>
    await page.evaluate(
      async ([text, runs]) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('bench');
          opening.addEventListener('upgradeneeded', () =>
            opening.result.createObjectStore('entries', { autoIncrement: true }),
          );
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
        });
        const started = performance.now();
        for (let run = 0; run < runs; run += 1) {
          const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
          transaction.objectStore('entries').put(text);
          await new Promise((resolve) => transaction.addEventListener('complete', resolve));
        }
        const taken = (performance.now() - started) / runs;
        database.close();
        return taken;
      },
      [entry, RUNS] as const,
    );
}

/** Milliseconds of a snapshot and the way back to it. */
async function restore(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const { kernel } = window.platformAdmin;
    const started = performance.now();
    if (!(await kernel.restore(await kernel.snapshot()))) throw new Error('The snapshot is gone.');
    return performance.now() - started;
  });
}

function restoreFigure({ few, many }: { readonly few: number; readonly many: number }): Figure {
  const ratio = many / few;
  return {
    name: `snapshot and restore through the kernel, journal on, with ${MANY} products`,
    unit: 'ms',
    ours: many,
    floor: { name: `with ${FEW}`, value: few },
    peers: [],
    bar: `at most 1.5 × as with ${FEW}`,
    ratio,
    isMet: ratio <= 1.5,
  };
}

declare global {
  interface Window {
    /** What `bench-pages/bare-put.ts` offers. */
    fillBarely(records: string): Promise<void>;
    putBarely(text: string): Promise<void>;
  }
}
