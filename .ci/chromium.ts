import { existsSync } from 'node:fs';
import { execaSync } from 'execa';
import { chromium } from 'playwright';
import which from 'which';

/**
 * Features that a full browser prepares for each tab in processes that no test uses: the menus of
 * the address bar, loaded as two pages, and a spare process for the next site. Without them a test
 * of the shell takes half the time.
 */
const DISABLED_FEATURES = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup', 'SpareRendererForSitePerProcess'];

/**
 * Flags for every Chromium that this repository starts. They stop it from contacting its vendor,
 * and turn off the sandbox for root, where the kernel may refuse one.
 */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-gpu',
  // Chromium obeys only the last of these flags, so features that Playwright would disable stay
  // enabled, as for users: for example, storage in frames of other sites is partitioned.
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot() ? ['--no-sandbox'] : []),
];

/**
 * Names of Chromium on the PATH, the best first. The headless shell is what Playwright itself runs
 * without a window; a full browser loads its own pages for each of our tabs.
 */
const NAMES: readonly string[] = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/**
 * Path of an installed Chromium: `CHROMIUM_PATH`, then the usual names on the PATH, then
 * Playwright's own download.
 */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  for (const name of NAMES) {
    const found = which.sync(name, { nothrow: true });
    if (found !== null) return found;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Finds a Chromium, or installs one: Playwright's download first. If that cannot be reached, root
 * on Debian gets the distribution's package, so that tests run on a bare CI machine. No other
 * system is changed.
 *
 * @throws `Error` that says what to install.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const installers = [
    ['playwright', 'install', 'chromium'],
    ...(isRoot() && which.sync('apt-get', { nothrow: true }) !== null
      ? [
          ['apt-get', 'update'],
          ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
          ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
        ]
      : []),
  ];
  for (const [command = '', ...args] of installers) {
    console.log(`No Chromium was found. Running: ${command} ${args.join(' ')}`);
    execaSync(command, args, { preferLocal: true, reject: false, stdio: 'inherit' });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  );
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
