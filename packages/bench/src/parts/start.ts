import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, ConsoleMessage, Page } from 'playwright';
import { median, toFigure, type Figure } from '../race/figure.ts';
import { APP, SHELL, withServers } from '../pages/serve-apps.ts';
import { withBrowser } from '../pages/with-browser.ts';

const ROUNDS = 20;

/** A real page of the example app. */
const PAGE = `${APP}/bar.html?stay`;

/** The app's console message at its first `ready` callback. */
const READY = 'ready at ';

/** Runs before the page's scripts. Adds a `ready` callback as soon as there is a PlatformApp. */
const NOTE_READY = `{
  let app;
  Object.defineProperty(window, 'PlatformApp', {
    get: () => app,
    set(value) {
      app = value;
      app.ready(() => console.debug('${READY}' + (performance.timeOrigin + performance.now())));
    },
  });
}`;

/**
 * Measures the time from the navigation of the shell to the first `ready` callback of the app in
 * it, beside the time that the same page needs alone, and in a frame of a page without a script.
 * They take turns in one tab with a warm cache, because with a new tab the browser would also load
 * its own pages.
 */
export async function measureStart(): Promise<readonly Figure[]> {
  return await withServers(() => withBrowser(raceStarts));
}

/** The race of {@link measureStart} in one browser, whose pages are served. */
export async function raceStarts(browser: Browser): Promise<readonly Figure[]> {
  const context = await browser.newContext();
  await context.addInitScript(NOTE_READY);
  const inShell: number[] = [];
  const alone: number[] = [];
  const inFrame: number[] = [];
  const page = await context.newPage();
  const bare = await serveFrame();
  const first = whenReady(page);
  await page.goto(`${SHELL}/?app=${encodeURIComponent(PAGE)}`);
  await first;
  // The shell knows the app from now on.
  const address = page.url();
  try {
    for (let round = -2; round < ROUNDS; round += 1) {
      const aloneFor = await load(page, PAGE);
      const frameFor = await load(page, bare.url);
      const shellFor = await openInShell(page, address);
      // The first rounds fill the caches.
      if (round >= 0) {
        alone.push(aloneFor);
        inFrame.push(frameFor);
        inShell.push(shellFor);
      }
    }
  } finally {
    bare.close();
  }
  const [ours, floor] = [median(inShell), median(alone)];
  return [
    toFigure({
      name: 'start of an app in the shell, p50 of 20',
      unit: 'ms',
      ours,
      beside: { name: 'alone', value: floor },
      peers: [{ name: 'in a frame', value: median(inFrame) }],
      // Without a process of the app's own it was 2.5: decision 5 of the host.
      most: 3.5,
    }),
  ];
}

async function load(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  const loaded = page.waitForEvent('load');
  await follow(page, address);
  await loaded;
  return await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.duration ?? Number.NaN);
}

/** Serves a page with nothing but {@link PAGE} in a frame, on the site of both. */
async function serveFrame(): Promise<{ readonly url: string; close(): void }> {
  const html = `<!doctype html><title>Frame</title><iframe src="${PAGE}"></iframe>`;
  const server = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}

/**
 * Nothing is evaluated in the page before the app is ready, because that would delay it by some 10
 * ms.
 */
async function openInShell(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  const ready = whenReady(page);
  await follow(page, address);
  const readyAt = Number((await ready).text().slice(READY.length));
  return readyAt - (await page.evaluate(() => performance.timeOrigin));
}

/** Goes there by script: the driver of WebKitGTK requests by itself what it is told to go to. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.location.assign(to), address);
}

function whenReady(page: Page): Promise<ConsoleMessage> {
  return page.waitForEvent('console', { predicate: (message) => message.text().startsWith(READY) });
}
