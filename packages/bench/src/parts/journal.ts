import type { Browser, Page } from 'playwright';
import { openApp } from '../pages/app-page.ts';
import { toFigure, type Figure } from '../race/figure.ts';
import { raceTurns, type Turn } from '../race/race.ts';
import { SHELL, withServers } from '../pages/serve-apps.ts';
import { withPages } from '../pages/serve-pages.ts';
import { withBrowser } from '../pages/with-browser.ts';

const PLAIN_PORT = 14_833;

/** The ports that {@link measureWrite} needs. */
export const WRITE_PORTS: readonly number[] = [PLAIN_PORT];

const PRODUCTS = 1_000;

/** Writes in one turn, enough that caches that the other process left cold hardly count. */
const RUNS = 50;

/** Measures an acknowledged write to the journal in the browser. */
export async function measureJournal(): Promise<readonly Figure[]> {
  return await withServers(() =>
    withPages(WRITE_PORTS, () => withBrowser(async (browser) => [await measureWrite(browser)])),
  );
}

/**
 * A write is a webhook changed through the kernel, from the page's call to its acknowledgement.
 * The lower bound does the same with less: a message to a SharedWorker, one put of the same text
 * with the same durability into a copy of the same database, and a message back.
 */
export async function measureWrite(browser: Browser): Promise<Figure> {
  const page = await (await browser.newContext()).newPage();
  await openApp(page, `sample=${PRODUCTS}`);
  await page.waitForFunction(() => 'platformAdmin' in window && 'kernel' in window.platformAdmin);
  // Writes the journal.
  await page.evaluate(async () => await window.platformAdmin.kernel.reset());
  const bare = await (await browser.newContext()).newPage();
  await bare.goto(`http://localhost:${PLAIN_PORT}/bare-put.html`);
  await bare.waitForFunction(() => 'putBarely' in window);
  await kernelTurn(page)();
  const { records, entry } = await readDatabase(page);
  await bare.evaluate(async (all) => await window.fillBarely(all), records);
  const times = await raceTurns({ ours: kernelTurn(page), bare: bareTurn(bare, entry) }, 60);
  await Promise.all([page.close(), bare.close()]);
  return toFigure({
    name: `one acknowledged write of ${entry.length} characters`,
    unit: 'ms',
    ours: times.ours,
    beside: { name: 'a bare strict put', value: times.bare },
    most: 2.75,
  });
}

/**
 * Reads the database of a shell's journal: as JSON, each key with its value by store, and the
 * newest entry.
 */
async function readDatabase(page: Page): Promise<{ readonly records: string; readonly entry: string }> {
  return await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('platform-admin');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The journal cannot be opened.')));
    });
    // This runs in the page, so it cannot use a function of the module.
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
      async ([folder, runs]) => {
        const { kernel } = window.platformAdmin;
        // This runs in the page, so it cannot use a function of the module.
        const write = async (method: string, url: string): Promise<string> => {
          const address = `https://receiver.example/${crypto.randomUUID()}`;
          const text = `<webhook><topic>orders/create</topic><address>${address}</address></webhook>`;
          const headers = [['content-type', 'application/xml']] as const;
          const body = new TextEncoder().encode(text).buffer;
          const answer = await kernel.answer({ id: address, lane: 'worker', method, url, headers, body });
          if (answer.status > 201) throw new Error(`A webhook was refused with ${answer.status}.`);
          return new TextDecoder().decode(answer.body);
        };
        const [, id] = /<id[^>]*>(\d+)</.exec(await write('POST', `${folder}.xml`)) ?? [];
        const started = performance.now();
        for (let run = 0; run < runs; run += 1) await write('PUT', `${folder}/${id}.xml`);
        return (performance.now() - started) / runs;
      },
      [`${SHELL}/admin/webhooks`, RUNS] as const,
    );
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

declare global {
  interface Window {
    /** The globals of `pages/bare-put.ts`. */
    fillBarely(records: string): Promise<void>;
    putBarely(text: string): Promise<void>;
  }
}
