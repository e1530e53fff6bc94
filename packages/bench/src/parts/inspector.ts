import type { Browser, CDPSession, Frame, JSHandle, Locator, Page } from 'playwright';
import { openApp, waitForShop } from '../pages/app-page.ts';
import { SHELL, withServers } from '../pages/serve-apps.ts';
import { withBrowser } from '../pages/with-browser.ts';
import { PRODUCTS_PATH } from '../paths.ts';
import { toFigure, type Figure, type Peer } from '../race/figure.ts';
import { raceTurns, type Turn } from '../race/race.ts';

/** Turns of each shell by default. */
const ROUNDS = 80;

/** Rows of the inspector, its maximum. */
const ROWS = 5_000;

/** Calls in one turn. There are so many that the request after them hardly counts. */
const CALLS = 500;

/** Requests in one turn, because the clock of a page has steps of 0.1 ms. */
const REQUESTS = 20;

/** Milliseconds that a frame may take while the list is scrolled. */
const FRAME = 50;

/**
 * How often the list is scrolled. The best run counts, because other work of the machine can only
 * make a frame longer.
 */
const SCROLLS = 5;

/** Height of a card with one row and of the space below it, in CSS pixels. */
const ROW = 40;

/** CSS pixels that one turn of the wheel scrolls. */
const WHEEL = 2_000;

const REQUEST = `${SHELL}${PRODUCTS_PATH}?limit=1`;

/** A shell with an app in it. */
interface OpenShell {
  readonly page: Page;
  readonly app: Frame;
  /** Returns the processor time of the page. */
  readonly session: CDPSession;
}

/**
 * Measures what watching costs: a call and a request of an app after the inspector was closed
 * again, a call while it is open with all the rows that it keeps, and the longest frame while
 * these are scrolled.
 *
 * They are compared with the shell of a test that never opened the inspector. Unlike a user's, it
 * records nothing. A second such shell shows how far two equal shells differ. Recording continues
 * after the inspector is closed.
 */
export async function measureInspector(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  return await withServers(() => withBrowser((browser) => raceInspectors(browser, rounds)));
}

async function raceInspectors(browser: Browser, rounds: number): Promise<readonly Figure[]> {
  const never = await openShell(browser);
  const same = await openShell(browser);
  const closed = await openShell(browser);
  await openInspector(closed);
  await closed.page.getByRole('button', { name: 'Close inspector' }).click();
  const open = await openShell(browser);
  await openInspector(open);
  await fill(open);

  const calls = await raceTurns(
    { never: callsOf(never), same: callsOf(same), closed: callsOf(closed), open: callsOf(open) },
    rounds,
  );
  const requests = await raceTurns(
    { never: requestsOf(never), same: requestsOf(same), closed: requestsOf(closed) },
    rounds,
  );
  const beside = ({ never: value }: typeof requests): Peer => ({ name: 'never opened', value });
  const peers = ({ same: value }: typeof requests): readonly Peer[] => [{ name: 'another of these', value }];
  return [
    toFigure({
      name: 'call, inspector closed',
      unit: 'µs',
      ours: calls.closed,
      beside: beside(calls),
      most: 1.25,
      peers: peers(calls),
    }),
    toFigure({
      name: 'request, inspector closed',
      unit: 'µs',
      ours: requests.closed,
      beside: beside(requests),
      most: 1.1,
      peers: peers(requests),
    }),
    toFigure({
      name: `call, inspector open with ${ROWS} rows`,
      unit: 'µs',
      ours: calls.open,
      beside: { name: 'closed', value: calls.closed },
      most: 1.3,
    }),
    toFigure({
      name: `longest frame while ${ROWS} rows are scrolled`,
      unit: 'ms',
      ours: await scrollRows(open.page),
      beside: { name: 'allowed', value: FRAME },
      most: 1,
    }),
  ];
}

async function openShell(browser: Browser): Promise<OpenShell> {
  const page = await (await browser.newContext({ viewport: { width: 1_280, height: 800 } })).newPage();
  const app = await openApp(page, 'storage=memory');
  await waitForShop(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, app, session };
}

async function openInspector({ page }: OpenShell): Promise<void> {
  await page.keyboard.press('Control+`');
  await page.getByRole('tab', { name: 'Timeline' }).waitFor();
}

/** Makes the app send four calls for each request until there are as many rows as are kept. */
async function fill({ page, app }: OpenShell): Promise<void> {
  await app.evaluate(
    async ([url, rows]) => {
      for (let row = 0; row < rows; row += 5) {
        for (let call = 0; call < 4; call += 1) window.PlatformApp.Bar.setTitle(`Title ${row + call}`);
        await (await fetch(url)).text();
      }
    },
    [REQUEST, ROWS] as const,
  );
  await page
    .getByRole('row')
    .filter({ hasText: `Title ${ROWS - 2}` })
    .waitFor();
}

/**
 * Microseconds of processor time that one call takes in the process of the shell and the app:
 * other work of the machine does not count. The request after them is answered when the host has
 * taken them all.
 */
function callsOf({ app, session }: OpenShell): Turn {
  return async () => {
    const before = await readTaskTime(session);
    await app.evaluate(
      async ([url, count]) => {
        for (let call = 0; call < count; call += 1) window.PlatformApp.Bar.setTitle(`Title ${call}`);
        await (await fetch(url)).text();
      },
      [REQUEST, CALLS] as const,
    );
    return ((await readTaskTime(session)) - before) / CALLS;
  };
}

/** Microseconds of processor time that the main thread of a page has spent in tasks. */
async function readTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000_000;
}

/** Microseconds from a request to its answer. */
function requestsOf({ app }: OpenShell): Turn {
  return () =>
    app.evaluate(
      async ([url, count]) => {
        const started = performance.now();
        for (let request = 0; request < count; request += 1) await (await fetch(url)).text();
        return ((performance.now() - started) * 1_000) / count;
      },
      [REQUEST, REQUESTS] as const,
    );
}

/** Scrolls the whole list by the wheel, and returns the longest frame in milliseconds. */
async function scrollRows(page: Page): Promise<number> {
  const rows = page.locator('inspector-timeline .scroller');
  await rows.hover();
  const longest: number[] = [];
  for (let time = 0; time < SCROLLS; time += 1) {
    await rows.evaluate((scroller) => scroller.scrollTo(0, 0));
    const frames = await watchFrames(rows);
    for (let top = 0; top < ROWS * ROW; top += WHEEL) await page.mouse.wheel(0, WHEEL);
    longest.push(await frames.evaluate(({ longest: found }) => found));
  }
  return Math.min(...longest);
}

/** Finds the longest time between two frames while a list is scrolled to its end. */
async function watchFrames(rows: Locator): Promise<JSHandle<{ readonly longest: Promise<number> }>> {
  return await rows.evaluateHandle((scroller) => {
    const watch = async (): Promise<number> => {
      let longest = 0;
      let before = await new Promise(requestAnimationFrame);
      do {
        const now = await new Promise(requestAnimationFrame);
        longest = Math.max(longest, now - before);
        before = now;
      } while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1);
      return longest;
    };
    return { longest: watch() };
  });
}

declare global {
  interface Window {
    /** The calls of the benchmark's app. */
    readonly PlatformApp: { readonly Bar: { setTitle(title: string): void } };
  }
}
