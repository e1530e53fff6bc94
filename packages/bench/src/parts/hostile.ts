import type { Browser, Page } from 'playwright';
import { keepInspectorClosed } from '../pages/app-page.ts';
import { APP, CROSS_SITE_APP, SHELL, withServers } from '../pages/serve-apps.ts';
import { withBrowser } from '../pages/with-browser.ts';
import { toFigure, type Figure } from '../race/figure.ts';

/** How often each attack is made by default. */
const ROUNDS = 3;

/** Milliseconds that a click may wait. */
const ALLOWED = 150;

/** How many milliseconds from the start of an attack clicks are made. */
const WATCHED = 3_000;

/** The code of each attack in the page of an app. `port` is its end of the session. */
const ATTACKS: Readonly<Record<string, string>> = {
  'runs an endless loop': 'setTimeout(() => { for (;;); })',
  'makes 20,000 calls a second': `setInterval(() => {
    for (let sent = 0; sent < 400; sent += 1) {
      port.postMessage({ type: 'call', id: sent, name: 'setTitle', args: ['Title ' + sent] });
    }
  }, 20)`,
  'posts 100,000 messages to the window': `
    for (let sent = 0; sent < 100_000; sent += 1) parent.postMessage({ type: 'attack', sent }, '*')`,
};

/** A page that implements the protocol itself, because the script object would limit it. */
const HOSTILE_PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Hostile</title>
<link rel="icon" href="data:,">
<script>
  const hello = { type: 'platformapp:hello', version: 1, document: 'hostile', apiKey: 'hostile', shopOrigin: '', path: '/' };
  parent.postMessage(hello, '*');
  addEventListener('message', ({ data, ports }) => {
    if (data.type !== 'platformapp:welcome') return;
    [window.port] = ports;
    const primary = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
    port.postMessage({ type: 'call', id: 0, name: 'setBar', args: [{ title: 'Hostile', primary, secondary: [] }] });
  });
</script>`;

/**
 * Measures how long a click in the shell waits while an app of the same or of another site attacks
 * it. At the end the user must be able to leave for a section.
 */
export async function measureHostile(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  return await withServers(() =>
    withBrowser(
      async (browser) => [
        ...(await attack(browser, 'of the same site', APP, rounds)),
        ...(await attack(browser, 'of another site', CROSS_SITE_APP, rounds)),
      ],
      // The headless shell would run all sites in one process, unlike a desktop browser.
      ['--site-per-process'],
    ),
  );
}

async function attack(browser: Browser, where: string, origin: string, rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [what, script] of Object.entries(ATTACKS)) {
    const clicks: number[] = [];
    for (let round = 0; round < rounds; round += 1) clicks.push(await clickThrough(browser, origin, script));
    figures.push(
      toFigure({
        name: `click, then leaving, while an app ${where} ${what}`,
        unit: 'ms',
        // Other work on the machine can only make a time longer.
        ours: Math.min(...clicks),
        beside: { name: 'allowed', value: ALLOWED },
        most: 1,
      }),
    );
  }
  return figures;
}

/**
 * Clicks during an attack, then leaves the app. Returns the longest time from a click to the frame
 * that shows its effect, as the browser measures it, in milliseconds.
 */
async function clickThrough(browser: Browser, origin: string, script: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  await keepInspectorClosed(context);
  const page = await context.newPage();
  const url = `${origin}/hostile.html`;
  await page.route(`${url}**`, (route) => route.fulfill({ contentType: 'text/html', body: HOSTILE_PAGE }));
  await page.goto(`${SHELL}/?app=${encodeURIComponent(url)}&storage=memory`);
  const { x, y } = await middleOfButton(page);
  const waits = await page.evaluateHandle(watchClicks);
  await page.frame({ url: `${url}**` })?.evaluate(script);
  const end = performance.now() + WATCHED;
  while (performance.now() < end) await page.mouse.click(x, y);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.waitForURL('**/admin/orders');
  const longest = await waits.evaluate(({ readLongest }) => readLongest());
  await context.close();
  return longest;
}

async function middleOfButton(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.getByRole('button', { name: 'Save' }).boundingBox();
  if (!box) throw new Error('There is no button.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
