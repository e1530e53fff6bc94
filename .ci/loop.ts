import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { execa } from 'execa';
import { writeAnimatedPng, type AnimationFrame } from './animated-png.ts';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

/**
 * Draws the loop of the README: Order tagger and the inspector beside it, in light and dark. Run
 * it after a build: `node .ci/loop.ts`.
 */
const ROOT = join(import.meta.dirname, '..');

const server = execa('node', ['apps/example-app/serve.ts', '--app-port', '0', '--port', '0', '--json'], {
  cwd: ROOT,
  buffer: false,
  reject: false,
});
const [line] = await once(server.stdout, 'data');
const { url } = JSON.parse(String(line));
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] });
try {
  await Promise.all([draw('light'), draw('dark')]);
} finally {
  await browser.close();
  server.kill('SIGINT');
  await server;
}

async function draw(colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    colorScheme,
    permissions: ['clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(url);
  const file = join(ROOT, `apps/admin/docs/loop-${colorScheme}.png`);
  const animation = writeAnimatedPng(await play(page));
  writeFileSync(file, animation);
  console.log(`${file}: ${Math.round(animation.length / 1_000)} kB`);
}

/** Uses the app and the inspector, and takes a picture after each step. Nine seconds in all. */
async function play(page: Page): Promise<readonly AnimationFrame[]> {
  const frames: AnimationFrame[] = [];
  const show = async (duration: number): Promise<void> => {
    frames.push({ png: await page.screenshot({ animations: 'disabled' }), duration });
  };
  const tag = page.getByRole('button', { name: 'Tag as express' });
  const timeline = page.getByRole('treegrid', { name: 'Timeline' });
  const press = timeline.getByRole('row', { name: /^Press/ });

  await openTimeline(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await tag.hover();
  await show(1_000);
  await tag.click();
  await press.waitFor();
  await show(400);
  await timeline.getByRole('row', { name: /^→ .* 200 / }).waitFor();
  await show(1_600);

  await page.getByRole('tab', { name: /^Faults/ }).click();
  await page.getByRole('switch', { name: 'API errors' }).click();
  await page.getByRole('spinbutton', { name: 'API errors: share (%)' }).fill('100');
  await page.keyboard.press('Enter');
  await show(1_200);
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  await tag.click();
  await timeline.getByRole('row', { name: /^PUT .* 500 / }).waitFor();
  await show(1_600);

  await press.first().hover();
  await press.first().getByRole('button', { name: 'Step back' }).click();
  await press.first().getByRole('button', { name: 'Do again' }).waitFor();
  await show(1_600);
  await press.first().getByRole('button', { name: 'Copy as test' }).click();
  await show(1_600);
  return frames;
}

/** Opens the inspector where it is not open yet, and waits until the app has its orders. */
async function openTimeline(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: /^Timeline/ });
  await page.frameLocator('iframe').getByRole('checkbox', { name: 'Select #1060' }).waitFor();
  if (!(await tab.isVisible())) await page.getByRole('button', { name: 'Inspector' }).click();
  await tab.click();
}
