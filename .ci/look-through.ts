/// <reference types="@vitest/browser-playwright" />
import axe from 'axe-core';
import { inject } from 'vitest';
import { cdp, commands, page, server } from 'vitest/browser';
import { LIGHT, picturePath, type Look } from './looks.ts';

/** The height of the window, in CSS pixels. */
const HEIGHT = 640;

declare module 'vitest' {
  interface ProvidedContext {
    /** The looks to go through. */
    readonly looks: readonly Look[];
    /** Whether pictures are wanted. */
    readonly pictures: boolean;
  }
}

/**
 * Shows the page in every look of the tier, and writes a picture of each if pictures are wanted. Returns a
 * line for each problem that axe finds, and for each look that is too wide. Afterwards the page is
 * light again.
 *
 * @param area The folder of the pictures.
 */
export async function lookThrough(area: string, state: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const look of inject('looks')) {
    await showLook(look);
    faults.push(...(await findFaults(look)));
    if (inject('pictures')) await takePicture(look, picturePath(area, state, look));
  }
  await showLook(LIGHT);
  return faults;
}

/** The colours that the browser emulates. */
let emulated = '';

/** Shows the page in one look. To set again what it has already would take the browser a frame. */
export async function showLook({ colorScheme, forcedColors, dir, width }: Look): Promise<void> {
  const colors = `${colorScheme} ${forcedColors}`;
  if (colors !== emulated) {
    const media = {
      'prefers-color-scheme': colorScheme,
      'forced-colors': forcedColors,
      // A colour in transition has no meaningful contrast.
      'prefers-reduced-motion': 'reduce',
    };
    const features = Object.entries(media).map(([name, value]) => ({ name, value }));
    await cdp().send('Emulation.setEmulatedMedia', { features });
    emulated = colors;
  }
  document.documentElement.dir = dir;
  if (window.innerWidth !== width || window.innerHeight !== HEIGHT) await page.viewport(width, HEIGHT);
}

/** Takes the look away again: the browser keeps it for the files of tests that follow in this page. */
export async function forgetLook(): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  emulated = '';
}

/**
 * A screenshot of the full height of the page. It uses the browser's protocol, because
 * Playwright's screenshot first waits until nothing moves, which takes three times as long.
 */
async function takePicture({ width }: Look, path: string): Promise<void> {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight > HEIGHT) await page.viewport(width, scrollHeight);
  // With a clip of the same size, this takes twice as long.
  const { data } = await cdp().send('Page.captureScreenshot', { optimizeForSpeed: true });
  await commands.writeFile(`${server.config.root}/${path}`, data, 'base64');
}

async function findFaults({ name, rules }: Look): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // The target of a skip link is in a shadow tree, where axe does not look for it.
    rules: { region: { enabled: false }, 'skip-link': { enabled: false } },
    ...(rules && { runOnly: [...rules] }),
  });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${name}: ${id} at ${JSON.stringify(target)}`),
  );
  const root = document.documentElement;
  const isTooWide = (): boolean => root.scrollWidth > window.innerWidth;
  // A toolbar folds when it has been laid out, before the frame is drawn.
  if (isTooWide()) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return isTooWide() ? [...faults, `${name}: ${root.scrollWidth} pixels wide`] : faults;
}
