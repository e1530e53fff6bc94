/// <reference types="@vitest/browser-playwright" />
import axe from 'axe-core';
import { cdp, page } from 'vitest/browser';

/** A way in which people look at a page. */
export interface Look {
  readonly name: string;
  readonly media?: Readonly<Record<string, string>>;
  readonly dir?: 'rtl';
  readonly width?: number;
}

/** Every way in which people look at a page. */
export const LOOKS: readonly Look[] = [
  { name: 'light' },
  { name: 'dark', media: { 'prefers-color-scheme': 'dark' } },
  { name: 'forced colours', media: { 'forced-colors': 'active' } },
  { name: 'right to left', dir: 'rtl' },
  { name: '320 pixels', width: 320 },
];

/** Shows the page in one of the {@link LOOKS}. */
export async function look({ media = {}, dir, width = 900 }: Look): Promise<void> {
  const features = ['prefers-color-scheme', 'forced-colors'].map((name) => ({ name, value: media[name] ?? '' }));
  // A colour on its way to another has no contrast of its own.
  features.push({ name: 'prefers-reduced-motion', value: 'reduce' });
  await cdp().send('Emulation.setEmulatedMedia', { features });
  document.documentElement.dir = dir ?? 'ltr';
  if (window.innerWidth !== width) await page.viewport(width, 640);
}

/** What axe finds wrong with the page as it is now, and whether it is too wide, a line each. */
export async function findFaults(name: string): Promise<readonly string[]> {
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
