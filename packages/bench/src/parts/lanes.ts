import type { Browser, Frame, Page } from 'playwright';
import { openApp, waitForShop } from '../pages/app-page.ts';
import { PRODUCTS_PATH } from '../paths.ts';
import { toFigure, type Figure } from '../race/figure.ts';
import { raceTurns, type Turn } from '../race/race.ts';
import { SHELL, withServers } from '../pages/serve-apps.ts';
import { withPages } from '../pages/serve-pages.ts';
import { withBrowser } from '../pages/with-browser.ts';

const PLAIN_PORT = 14_832;

/** The ports that {@link raceLanes} needs. */
export const LANE_PORTS: readonly number[] = [PLAIN_PORT];

const ROUNDS = 50;

/** Requests in one turn, because the clock of a page has steps of 0.1 ms. */
const RUNS = 10;

const PRODUCTS = `${SHELL}${PRODUCTS_PATH}?limit=50`;

/** The answer of a shell's worker lane, which the lower bound has ready. */
interface ReadyAnswer {
  readonly body: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Measures a page of 50 products in the browser, from `fetch` to the text: through the worker lane
 * beside MSW alone, and through the tunnel lane beside the worker lane.
 */
export async function measureLanes(): Promise<readonly Figure[]> {
  return await withServers(() => withPages(LANE_PORTS, () => withBrowser(raceLanes)));
}

/** The race of {@link measureLanes} in one browser, whose pages are served. */
export async function raceLanes(browser: Browser): Promise<readonly Figure[]> {
  const worker = await browser.newPage();
  const tunnel = await openApp(worker, 'storage=memory');
  await waitForShop(worker);
  const answer = await worker.evaluate(async (url) => {
    const response = await fetch(url);
    return { body: await response.text(), headers: [...response.headers] };
  }, PRODUCTS);
  const plain = await openPlain(browser, answer);
  const times = await raceTurns(
    { worker: turnOf(worker, PRODUCTS), tunnel: turnOf(tunnel, PRODUCTS), plain: turnOf(plain, '/plain') },
    ROUNDS,
  );
  return [
    toFigure({
      name: 'page of 50 through the worker lane',
      unit: 'ms',
      ours: times.worker,
      beside: { name: 'MSW with a trivial handler', value: times.plain },
    }),
    toFigure({
      name: 'page of 50 through the tunnel lane',
      unit: 'ms',
      ours: times.tunnel,
      beside: { name: 'the worker lane', value: times.worker },
      // Between two processes. In one it was 0.25: decision 5 of the host.
      most: 0.3,
    }),
  ];
}

/** Opens a page that MSW alone answers. */
async function openPlain(browser: Browser, answer: ReadyAnswer): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://localhost:${PLAIN_PORT}/plain-msw.html`);
  await page.waitForFunction(() => 'answerPlainly' in window);
  await page.evaluate(async ({ body, headers }) => await window.answerPlainly(body, headers), answer);
  const answered = await page.evaluate(async () => await (await fetch('/plain')).text());
  if (answered !== answer.body) throw new Error('MSW alone answers something else.');
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
