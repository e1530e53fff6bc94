import { toFigure, type Figure } from '../race/figure.ts';
import { PRODUCTS_PATH } from '../paths.ts';
import { raceTurns, type Turn } from '../race/race.ts';
import { startApi, startBareHop, startServe, withStarted } from '../commands/start-command.ts';
import { withBrowser } from '../pages/with-browser.ts';

const ROUNDS = 50;

/** Requests in one turn, one after the other. */
const REQUESTS = 20;

/** Both shops have one name, so their pages are the same. */
const SHOP = ['--sample', 'everyday', '--domain', 'shop.example'];

/**
 * Measures how long an app's server waits for a page of 50 products: through the lane to a shell
 * in a browser, beside the API without a browser. The lower bound is the API's own time plus the
 * same bytes over a bare WebSocket of a worker.
 */
export async function measureServerLane(): Promise<readonly Figure[]> {
  const times = await withStarted(startServe(...SHOP), (shell) =>
    withStarted(startApi(...SHOP), (api) => raceLane(shell.origin, api.origin)),
  );
  return [
    toFigure({
      name: 'a request of a server through the lane',
      unit: 'ms',
      ours: times.lane,
      beside: { name: 'to the headless API', value: times.headless },
      peers: [{ name: 'over a bare WebSocket, without the API', value: times.bare }],
      most: 2,
    }),
  ];
}

async function raceLane(shell: string, api: string): Promise<Readonly<Record<'lane' | 'headless' | 'bare', number>>> {
  const bytes = new TextEncoder().encode(await readPage(api)).length;
  return await withStarted(startBareHop(bytes), ({ origin: hop }) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`${shell}/?storage=memory`);
      await (await browser.newPage()).goto(`${hop}/`);
      const [lane, headless, bare] = await Promise.all([shell, api, hop].map(readPage));
      if (lane !== headless) throw new Error('The lane answers with another page.');
      if (bare?.length !== bytes) throw new Error('The bare hop answers with another number of bytes.');
      return await raceTurns({ lane: turnOf(shell), headless: turnOf(api), bare: turnOf(hop) }, ROUNDS);
    }),
  );
}

async function readPage(origin: string): Promise<string> {
  const response = await fetch(`${origin}${PRODUCTS_PATH}?limit=50`);
  if (response.status !== 200) throw new Error(`${origin} answered with ${response.status}.`);
  return await response.text();
}

function turnOf(origin: string): Turn {
  return async () => {
    const started = performance.now();
    for (let count = 0; count < REQUESTS; count += 1) await readPage(origin);
    return (performance.now() - started) / REQUESTS;
  };
}
