import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { toFigure, type Figure } from '../race/figure.ts';
import { keepInspectorClosed, waitForShop } from '../pages/app-page.ts';
import { PRODUCTS_PATH } from '../paths.ts';
import { APP, ROOT, SHELL, withServers } from '../pages/serve-apps.ts';
import { withBrowser } from '../pages/with-browser.ts';

const KILOBYTE = 1_000;

/**
 * Measures what an app loads, what the shell loads to show a running app, and what the first list
 * of the admin, the API console and the inspector add, each file gzipped by itself.
 */
export async function measureSizes(): Promise<readonly Figure[]> {
  const script = gzippedSize(readFileSync(join(ROOT, 'packages/bridge/dist/script/platform-app.js')));
  const [shell, request, list, apiConsole, inspector] = await withServers(() =>
    withBrowser(async (browser) => [
      await measureShell(await browser.newPage()),
      await measureRequest(await browser.newPage()),
      await measureList(await browser.newPage()),
      await measureConsole(await browser.newPage()),
      await measureInspector(await browser.newPage()),
    ]),
  );
  return [
    sizeFigure('platform-app.js, gzipped', script, 14),
    sizeFigure('scripts and styles of the shell with a running app, gzipped', shell, 72),
    laterFigure("what the app's first request to the API loads beyond that, gzipped", request, shell),
    sizeFigure('what the first list of the admin loads beyond that, gzipped', list - shell, 55),
    sizeFigure('what the API console loads beyond that, gzipped', apiConsole - shell, 254),
    sizeFigure('what the inspector loads beyond that, gzipped', inspector - shell, 80),
  ];
}

const RUNNING = `/?app=${encodeURIComponent(`${APP}/bar.html?stay`)}`;

/**
 * Opens an app and adds up what the shell's page loads until its bar is there and its workers
 * run: these excluded, inline code included.
 */
async function measureShell(page: Page): Promise<number> {
  return await measureRunning(page, RUNNING, async () => {});
}

/**
 * Adds up what the shell's page loads until an app has an answer of the API. A shell that `serve`
 * serves loads it at once, for apps' servers.
 */
async function measureRequest(page: Page): Promise<number> {
  return await measureRunning(page, RUNNING, async () => {
    const app = page.frames().find((frame) => frame !== page.mainFrame());
    const status = await app?.evaluate(async (url) => (await fetch(url)).status, `${SHELL}${PRODUCTS_PATH}`);
    if (status !== 200) throw new Error(`The app's request was answered with ${status}.`);
  });
}

/** Adds up what the shell's page loads until it lists products. */
async function measureList(page: Page): Promise<number> {
  return await measurePage(page, '/admin/products', async () => {
    await page.getByRole('row').nth(1).waitFor();
  });
}

/** Adds up what the shell's page loads until its API console knows the schema. */
async function measureConsole(page: Page): Promise<number> {
  return await measurePage(page, '/admin/console', async () => {
    await page.getByRole('tab', { name: 'Schema' }).click();
    await page.getByRole('searchbox', { name: 'Search types' }).waitFor();
  });
}

/** Adds up what the shell's page loads until it shows its inspector beside a running app. */
async function measureInspector(page: Page): Promise<number> {
  return await measureRunning(page, `${RUNNING}&inspect=timeline`, async () => {
    await page.getByRole('tab', { name: 'Timeline' }).waitFor();
  });
}

async function measureRunning(page: Page, path: string, wait: () => Promise<void>): Promise<number> {
  await keepInspectorClosed(page.context());
  return await measurePage(page, path, async () => {
    await page.getByRole('heading', { name: 'Bar', exact: true }).waitFor();
    await waitForShop(page);
    await wait();
  });
}

async function measurePage(page: Page, path: string, wait: () => Promise<void>): Promise<number> {
  const loading: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isCode && response.frame() === page.mainFrame()) loading.push(response.body());
  });
  const document = await page.goto(`${SHELL}${path}`);
  await wait();
  const html = (await document?.text()) ?? '';
  const inline = [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , code = '']) => code);
  return [...inline, ...(await Promise.all(loading))].reduce((sum, code) => sum + gzippedSize(code), 0);
}

function gzippedSize(content: Buffer | string): number {
  // An empty inline element costs nothing, though gzip would add its header.
  return content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length;
}

function laterFigure(name: string, bytes: number, shell: number): Figure {
  return toFigure({ name, unit: 'B', ours: bytes - shell, beside: { name: 'the running shell', value: shell } });
}

function sizeFigure(name: string, bytes: number, kilobytes: number): Figure {
  return toFigure({ name, unit: 'B', ours: bytes, beside: { name: 'allowed', value: kilobytes * KILOBYTE }, most: 1 });
}
