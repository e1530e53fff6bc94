import type { Browser, Frame, Page } from 'playwright';
import * as v from 'valibot';
import { keepInspectorClosed } from '../pages/app-page.ts';
import { HOSTILE_PAGE, READER, SENDER } from '../pages/hostile-page.ts';
import { APP, CROSS_SITE_APP, SHELL, withServers } from '../pages/serve-apps.ts';
import { withBrowser } from '../pages/with-browser.ts';
import { toFigure, type Figure } from '../race/figure.ts';

/** How often each attack is made by default. */
const ROUNDS = 3;

/** Milliseconds that a click may wait. */
const ALLOWED = 100;

/**
 * How often the time that the browser needs to copy a large message the shell may take. The garbage
 * of earlier messages makes equal pages differ by a third; one more copy would take twice as long.
 */
const ALLOWED_COPY = 1.5;

/** How many milliseconds from the start of an attack clicks are made. */
const WATCHED = 3_000;

/** Marks the thread of the shell in a trace. */
const MARK = 'the shell';

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      /** Microseconds of processor time. */
      tdur: v.optional(v.number(), 0),
    }),
  ),
});

/** The effects of an attack, in milliseconds. */
interface Times {
  /** Processor time of the longest task on the shell's main thread. */
  readonly task: number;
  /**
   * The longest time from a click to the frame that shows its effect, as the browser measures it.
   */
  readonly click: number;
}

/** The attack of an app in one task. `port` is its end of the session. */
interface Attack {
  readonly name: string;
  /** Code in the page of the app. */
  readonly script: string;
  /** Whether it is one message, so large that the browser takes long to copy it. */
  readonly isLarge?: boolean;
}

/** Milliseconds that a click may wait while an app keeps its own thread or the shell busy. */
const ALLOWED_CLICK = 150;

/** The attacks that go on until the user leaves. */
const LASTING: readonly Attack[] = [
  { name: 'an endless loop', script: 'setTimeout(() => { for (;;); })' },
  {
    name: '20,000 calls a second',
    script: `setInterval(() => {
      for (let sent = 0; sent < 400; sent += 1) {
        port.postMessage({ type: 'call', id: sent, name: 'setTitle', args: ['Title ' + sent] });
      }
    }, 20)`,
  },
];

const ATTACKS: readonly Attack[] = [
  { name: 'nothing', script: '' },
  {
    name: '100,000 messages to the window',
    script: `for (let sent = 0; sent < 100_000; sent += 1) parent.postMessage({ type: 'attack', sent }, '*')`,
  },
  {
    name: 'a text of 50 MB',
    isLarge: true,
    script: `port.postMessage({ type: 'call', id: 1, name: 'flash', args: ['notice', 'x'.repeat(50_000_000)] })`,
  },
  {
    name: '5,000,000 numbers for a modal',
    isLarge: true,
    script: `port.postMessage({
      type: 'call', id: 1, name: 'closeModal', args: [true, Array.from({ length: 5_000_000 }, (_, index) => index / 3)],
    })`,
  },
  {
    name: 'a request with a body of 50 MB',
    isLarge: true,
    script: `{
      const { buffer: body } = new Uint8Array(50_000_000).fill(120);
      const request = { method: 'POST', url: '${SHELL}/admin/api/2019-10/products.json', headers: [], body };
      port.postMessage({ type: 'call', id: 1, name: 'request', args: [1, request] });
    }`,
  },
];

/**
 * Measures the longest task on the shell's main thread, which delays a click, while an app of
 * another site attacks it, with the inspector closed and open. It is measured in processor time,
 * so other work of the machine does not count. The figure also says how long a click waited.
 *
 * A page that only reads the large messages shows how long the browser takes to copy them.
 *
 * Loops and floods go on, from an app of the same site and one of another. There a click counts by
 * the clock, and at the end the user must be able to leave for a section.
 */
export async function measureHostile(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  return await withServers(() =>
    withBrowser(
      async (browser) => [
        ...(await lastThrough(browser, 'of the same site', APP, rounds)),
        ...(await lastThrough(browser, 'of another site', CROSS_SITE_APP, rounds)),
        ...(await attack(browser, rounds)),
      ],
      // The headless shell would run all sites in one process, unlike a desktop browser.
      ['--site-per-process'],
    ),
  );
}

/**
 * Makes each attack on each page in turns, so that a slow moment of the machine or a collection of
 * garbage affects all of them.
 */
async function attack(browser: Browser, rounds: number): Promise<readonly Figure[]> {
  const reader = await openReader(browser);
  const closed = await openShell(browser, 'closed');
  const open = await openShell(browser, 'open');
  const figures: Figure[] = [];
  for (const { name, script, isLarge = false } of ATTACKS) {
    const floor: Times[] = [];
    const shells = { closed: new Array<Times>(), open: new Array<Times>() };
    for (let round = 0; round < rounds; round += 1) {
      if (isLarge) floor.push(await clickDuring(reader, script));
      shells.closed.push(await clickDuring(closed, script));
      shells.open.push(await clickDuring(open, script));
    }
    // Other work on the machine can only make a time longer.
    const least = (times: readonly Times[], of: keyof Times): number => Math.min(...times.map((each) => each[of]));
    for (const [inspector, times] of Object.entries(shells)) {
      figures.push(
        toFigure({
          name: `longest task, inspector ${inspector}, while the app sends ${name}`,
          unit: 'ms',
          ours: least(times, 'task'),
          ...(isLarge
            ? { beside: { name: 'a page that only reads it', value: least(floor, 'task') }, most: ALLOWED_COPY }
            : { beside: { name: 'allowed', value: ALLOWED }, most: 1 }),
          peers: [{ name: 'a click by the clock', value: least(times, 'click') }],
        }),
      );
    }
  }
  return figures;
}

/** A page and the frame in it that attacks it. */
interface Target {
  readonly page: Page;
  readonly app: Frame;
}

/** A page that only reads what its frame sends. */
async function openReader(browser: Browser): Promise<Target> {
  const page = await newPage(browser);
  await page.route(`${SHELL}/reader.html`, (route) => route.fulfill({ contentType: 'text/html', body: READER }));
  await page.route(`${CROSS_SITE_APP}/sender.html`, (route) =>
    route.fulfill({ contentType: 'text/html', body: SENDER }),
  );
  await page.goto(`${SHELL}/reader.html`);
  const app = page.frame({ url: `${CROSS_SITE_APP}/sender.html` });
  if (!app) throw new Error('The page that reads has no frame.');
  await app.waitForFunction(() => document.title === 'Ready');
  return { page, app };
}

async function openShell(browser: Browser, inspector: 'closed' | 'open'): Promise<Target> {
  const page = await newPage(browser);
  const app = await openHostile(page, CROSS_SITE_APP);
  if (inspector === 'open') {
    await page.keyboard.press('Control+`');
    await page.getByRole('tab', { name: 'Timeline' }).waitFor();
  }
  return { page, app };
}

/** Clicks while an app at this origin goes on with each lasting attack, then leaves it. */
async function lastThrough(
  browser: Browser,
  where: string,
  origin: string,
  rounds: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, script } of LASTING) {
    const clicks: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await newPage(browser);
      const app = await openHostile(page, origin);
      const box = await boxOfButton(page);
      const waits = await page.evaluateHandle(watchClicks);
      await app.evaluate(script);
      const end = performance.now() + WATCHED;
      while (performance.now() < end) await page.mouse.click(box.x, box.y);
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await page.waitForURL('**/admin/orders');
      clicks.push(await waits.evaluate(({ readLongest }) => readLongest()));
      await page.context().close();
    }
    figures.push(
      toFigure({
        name: `click, then leaving, while an app ${where} makes ${name}`,
        unit: 'ms',
        // Other work on the machine can only make a time longer.
        ours: Math.min(...clicks),
        beside: { name: 'allowed', value: ALLOWED_CLICK },
        most: 1,
      }),
    );
  }
  return figures;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  await keepInspectorClosed(context);
  return await context.newPage();
}

async function openHostile(page: Page, origin: string): Promise<Frame> {
  const url = `${origin}/hostile.html`;
  await page.route(`${url}**`, (route) => route.fulfill({ contentType: 'text/html', body: HOSTILE_PAGE }));
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}&storage=memory`);
  await page.getByRole('button', { name: 'Save' }).waitFor();
  const frame = page.frame({ url: `${url}**` });
  if (!frame) throw new Error('The shell shows no app.');
  return frame;
}

/** The middle of the button that is clicked. */
async function boxOfButton(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.getByRole('button', { name: 'Save' }).boundingBox();
  if (!box) throw new Error('There is no button.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks until an attack is over and handled. */
async function clickDuring({ page, app }: Target, script: string): Promise<Times> {
  const { x, y } = await boxOfButton(page);
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const waits = await page.evaluateHandle(watchClicks);
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate((mark) => performance.mark(mark), MARK);
  const end = performance.now() + WATCHED;
  const over = app.evaluate(script);
  while (performance.now() < end) await page.mouse.click(x, y);
  await over;
  const task = longestTask(await browser.stopTracing());
  return { task, click: await waits.evaluate(({ readLongest }) => readLongest()) };
}

/** The longest task of the thread that has set the mark. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString()));
  const shell = traceEvents.find(({ name }) => name === MARK);
  if (!shell) throw new Error('The trace has nothing of the shell.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === shell.pid && tid === shell.tid,
  );
  return tasks.reduce((longest, { tdur }) => Math.max(longest, tdur), 0) / 1_000;
}

/** Runs in the page. The browser does not report a wait shorter than 16 ms. */
function watchClicks(): { readonly readLongest: () => number } {
  let longest = 16;
  const note = (list: PerformanceEntryList): void => {
    for (const { duration } of list) longest = Math.max(longest, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: longest,
  };
  observer.observe(options);
  return {
    readLongest() {
      note(observer.takeRecords());
      observer.disconnect();
      return longest;
    },
  };
}
