import type { Browser, Frame, Page } from 'playwright';
import { openApp, waitForShop } from '../pages/app-page.ts';
import { PRODUCTS_PATH } from '../paths.ts';
import { toFigure, type Figure } from '../race/figure.ts';
import { raceTurns, type Turn } from '../race/race.ts';
import { SHELL, withServers } from '../pages/serve-apps.ts';
import { withPages } from '../pages/serve-pages.ts';
import { withBrowser } from '../pages/with-browser.ts';

const PLAIN_PORT = 14_832;
const ROUNDS = 50;

/** Requests in one turn, because the clock of a page has steps of 0.1 ms. */
const RUNS = 10;

const PRODUCTS = `${SHELL}${PRODUCTS_PATH}?limit=50`;

/**
 * Measures a page of 50 products in the browser, from `fetch` to the text: through the worker lane
 * beside MSW alone with a handler that has the same bytes ready, and through the tunnel lane
 * beside the worker lane.
 */
export async function measureLanes(): Promise<readonly Figure[]> {
  return await withServers(() => withPages([PLAIN_PORT], () => withBrowser(raceLanes)));
}

async function raceLanes(browser: Browser): Promise<readonly Figure[]> {
  const worker = await browser.newPage();
  const tunnel = await openApp(worker, 'storage=memory');
  await waitForShop(worker);
  const plain = await openPlain(browser, worker);
  const times = await raceTurns(
    { worker: turnOf(worker, PRODUCTS), tunnel: turnOf(tunnel, PRODUCTS), plain: turnOf(plain, '/plain') },
    ROUNDS,
  );
  return [
    laneFigure('worker', times.worker, 'MSW with a trivial handler', times.plain),
    laneFigure('tunnel', times.tunnel, 'the worker lane', times.worker, 0.2),
  ];
}

function laneFigure(lane: string, ours: number, name: string, value: number, most?: number): Figure {
  const bar = most === undefined ? {} : { most };
  return toFigure({ name: `page of 50 through the ${lane} lane`, unit: 'ms', ours, beside: { name, value }, ...bar });
}

/** Opens a page that MSW alone answers, with the answer of a shell's worker lane. */
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

declare global {
  interface Window {
    /** The globals of `pages/plain-msw.ts`. */
    answerPlainly(body: string, headers: readonly (readonly [string, string])[]): Promise<void>;
    /** The part of the shell's handle that benchmarks read. */
    readonly platformAdmin: {
      /** Whether the worker lane is active. */
      readonly isAnswering: boolean;
      readonly kernel: {
        answer(request: object): Promise<{ readonly status: number; readonly body?: ArrayBuffer }>;
        reset(): Promise<void>;
      };
    };
  }
}
