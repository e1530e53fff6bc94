import { ensureBrowser, findBrowser } from './engines.ts';

/**
 * Features that a full browser prepares for each tab in processes that no test uses: the menus of
 * the address bar, loaded as two pages, and a spare process for the next site. Without them a test
 * of the shell takes half the time.
 */
const DISABLED_FEATURES = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup', 'SpareRendererForSitePerProcess'];

/**
 * Flags for every Chromium that this repository starts. They stop it from contacting its vendor,
 * and turn off the sandbox for root, where the kernel may refuse one.
 *
 * @param disabled Further features to disable.
 */
export function chromiumArgs(...disabled: readonly string[]): readonly string[] {
  return [
    '--disable-gpu',
    // Chromium obeys only the last of these flags, so features that Playwright would disable stay
    // enabled, as for users: for example, storage in frames of other sites is partitioned.
    `--disable-features=${[...DISABLED_FEATURES, ...disabled].join(',')}`,
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

/** The flags of every Chromium but that of Vitest. */
export const CHROMIUM_ARGS: readonly string[] = chromiumArgs();

/** Path of the Chromium that tests use, like {@link findBrowser}. */
export function findChromium(): string | undefined {
  return findBrowser('chromium');
}

/**
 * Finds a Chromium, or installs one, like {@link ensureBrowser}.
 *
 * @throws `Error` if there is none: every run needs it.
 */
export function ensureChromium(): string {
  const path = ensureBrowser('chromium');
  if (path === undefined) throw new Error('There is no Chromium to test in.');
  return path;
}
