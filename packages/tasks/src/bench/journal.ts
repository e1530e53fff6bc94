import type { Browser, Page } from 'playwright';
import { openApp } from './app-page.ts';
import { WEBHOOKS_PATH } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';
import { raceTurns, type Turn } from './race.ts';
import { SHELL, withServers } from './serve-apps.ts';

const FEW = 1_000;

/** Making and first storing so many takes most of a run. */
const MANY = 1_000_000;

/** Writes in one turn: the clock of a page goes in steps of 0.1 ms. */
const RUNS = 10;

/**
 * Measures the journal in the browser: a webhook made through the kernel, from the call to the acknowledgement, beside a
 * bare put of as many bytes with the same durability; and a restore with more records beside one with few.
 */
export async function measureJournal(): Promise<readonly Figure[]> {
  return await withServers(async () => {
    const browser = await openBrowser();
    try {
      const few = await openShop(browser, FEW);
      const write = await measureWrite(few);
      const many = await openShop(browser, MANY);
      const times = await raceTurns({ few: () => restore(few), many: () => restore(many) }, 3);
      return [write, restoreFigure(times)];
    } finally {
      await browser.close();
    }
  });
}

/** Opens a shell whose shop is kept in a journal of its own, and waits until that is written. */
async function openShop(browser: Browser, products: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openApp(page, `sample=${products}`);
  await page.waitForFunction(() => 'platformAdmin' in window);
  await page.evaluate(async () => await window.platformAdmin.kernel.reset());
  return page;
}

async function measureWrite(page: Page): Promise<Figure> {
  const times = await raceTurns({ ours: kernelTurn(page), bare: bareTurn(page) }, 30);
  const ratio = times.ours / times.bare;
  return {
    name: 'one acknowledged write',
    unit: 'ms',
    ours: times.ours,
    floor: { name: 'bare strict put', value: times.bare },
    peers: [],
    bar: 'at most 2 × the put',
    ratio,
    isMet: ratio <= 2,
  };
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

function bareTurn(page: Page): Turn {
  return async () =>
    await page.evaluate(async (runs) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('bench');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('entries'));
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
      });
      // As long as the journal's entry of a webhook.
      const entry = 'x'.repeat(400);
      const started = performance.now();
      for (let run = 0; run < runs; run += 1) {
        const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
        transaction.objectStore('entries').put(entry, crypto.randomUUID());
        await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      }
      const taken = (performance.now() - started) / runs;
      database.close();
      return taken;
    }, RUNS);
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
