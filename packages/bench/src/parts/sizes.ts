import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { toFigure, type Figure } from '../race/figure.ts';
import { keepInspectorClosed, waitForShop } from '../pages/app-page.ts';
import { APP, ROOT, SHELL, withServers } from '../pages/serve-apps.ts';
import { withBrowser } from '../pages/with-browser.ts';

const KILOBYTE = 1_000;

/**
 * Measures what an app loads, what the shell loads to show a running app, and what the first list
 * of the admin, the API console and the inspector add, each file gzipped by itself.
 */
export async function measureSizes(): Promise<readonly Figure[]> {
  const script = gzippedSize(readFileSync(join(ROOT, 'packages/bridge/dist/script/platform-app.js')));
  const [shell, list, apiConsole, inspector] = await withServers(() =>
    withBrowser(async (browser) => [
      await measurePage(await browser.newPage(), RUNNING, waitUntilRunning),
      await measurePage(await browser.newPage(), '/admin/products', (page) => page.getByRole('row').nth(1).waitFor()),
      await measurePage(await browser.newPage(), '/admin/console', async (page) => {
        await page.getByRole('tab', { name: 'Schema' }).click();
        await page.getByRole('searchbox', { name: 'Search types' }).waitFor();
      }),
      await measurePage(await browser.newPage(), `${RUNNING}&inspect=timeline`, async (page) => {
        await waitUntilRunning(page);
        await page.getByRole('tab', { name: 'Timeline' }).waitFor();
      }),
    ]),
  );
  return [
    sizeFigure('platform-app.js, gzipped', script, 14),
    sizeFigure('scripts and styles of the shell with a running app, gzipped', shell, 72),
    sizeFigure('what the first list of the admin loads beyond that, gzipped', list - shell, 55),
    sizeFigure('what the API console loads beyond that, gzipped', apiConsole - shell, 254),
    sizeFigure('what the inspector loads beyond that, gzipped', inspector - shell, 80),
  ];
}

const RUNNING = `/?app=${encodeURIComponent(`${APP}/bar.html?stay`)}`;

/** Waits until the app's bar is there and the shell's workers run. */
async function waitUntilRunning(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Bar', exact: true }).waitFor();
  await waitForShop(page);
}

/**
 * Adds up what the shell's page loads until it is as wanted: its workers excluded, inline code
 * included.
 */
async function measurePage(page: Page, path: string, wait: (page: Page) => Promise<void>): Promise<number> {
  await keepInspectorClosed(page.context());
  const loading: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isCode && response.frame() === page.mainFrame()) loading.push(response.body());
  });
  const document = await page.goto(`${SHELL}${path}`);
  await wait(page);
  const html = (await document?.text()) ?? '';
  const inline = [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , code = '']) => code);
  return [...inline, ...(await Promise.all(loading))].reduce((sum, code) => sum + gzippedSize(code), 0);
}

function gzippedSize(content: Buffer | string): number {
  // An empty inline element costs nothing, though gzip would add its header.
  return content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length;
}

function sizeFigure(name: string, bytes: number, kilobytes: number): Figure {
  return toFigure({ name, unit: 'B', ours: bytes, beside: { name: 'allowed', value: kilobytes * KILOBYTE }, most: 1 });
}
