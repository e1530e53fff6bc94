import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Flags for every Chromium that this repository starts: no phoning home, and no sandbox where the kernel refuses one to
 * root.
 */
export const CHROMIUM_ARGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Names of Chromium on the PATH, the best first. The headless shell is what Playwright itself runs without a window; the
 * whole browser loads pages of its own beside each tab of ours.
 */
const NAMES: readonly string[] = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Path of an installed Chromium: `CHROMIUM_PATH`, then the usual names on the PATH, then Playwright's own download. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim();
    if (found) return found;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Finds a Chromium or installs one: Playwright's download first, then Debian's package where this process may install
 * packages. Throws an `Error` that says what to install when neither works.
 */
export function ensureChromium(): string {
  const installers: readonly (readonly [string, readonly string[]])[] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
  ];
  let found = findChromium();
  for (const [command, args] of installers) {
    if (found) break;
    spawnSync(command, args, { stdio: 'inherit' });
    found = findChromium();
  }
  if (!found) {
    throw new Error(
      'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
    );
  }
  return found;
}
