/// <reference types="@vitest/browser-playwright" />
import axe from 'axe-core';
import { cdp, commands, page, server } from 'vitest/browser';
import { LIGHT, LOOKS, picturePath, type Look } from './looks.ts';

/** The height of the window, in CSS pixels. */
const HEIGHT = 640;

/**
 * Goes through every look of the page as it is now, and writes a picture of each. Returns what axe
 * finds wrong, and where the page is too wide, a line each. Afterwards it looks as at first: light.
 *
 * @param area The folder of the pictures.
 */
export async function lookThrough(area: string, state: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const look of LOOKS) {
    await showLook(look);
    faults.push(...(await findFaults(look.name)));
    await takePicture(look, picturePath(area, state, look));
  }
  await showLook(LIGHT);
  return faults;
}

/** Shows the page in one look. */
export async function showLook({ colorScheme, forcedColors, dir, width }: Look): Promise<void> {
  const media = {
    'prefers-color-scheme': colorScheme,
    'forced-colors': forcedColors,
    // A colour on its way to another has no contrast of its own.
    'prefers-reduced-motion': 'reduce',
  };
  const features = Object.entries(media).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { features });
  document.documentElement.dir = dir;
  if (window.innerWidth !== width || window.innerHeight !== HEIGHT) await page.viewport(width, HEIGHT);
}

/**
 * A picture of the page in its whole height. By the protocol of the browser, because the
 * screenshot of a test first waits until nothing moves, which takes three times as long.
 */
async function takePicture({ width }: Look, path: string): Promise<void> {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > HEIGHT) await page.viewport(width, scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.max(HEIGHT, scrollHeight), scale: 1 };
  const { data } = await cdp().send('Page.captureScreenshot', { optimizeForSpeed: true, clip });
  await commands.writeFile(`${server.config.root}/${path}`, data, 'base64');
}

async function findFaults(name: string): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${name}: ${id} at ${JSON.stringify(target)}`),
  );
  const { scrollWidth } = document.documentElement;
  return scrollWidth <= window.innerWidth ? faults : [...faults, `${name}: ${scrollWidth} pixels wide`];
}
