import { existsSync } from 'node:fs';
import { execaSync } from 'execa';
import { chromium, firefox, webkit } from 'playwright';
import which from 'which';
import { byTier } from './tiers.ts';

/** A browser engine in which the shell is tested. */
export type Engine = (typeof ENGINES)[number];

/** All engines. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

/**
 * Those that a run tests: the ones that the variable `ENGINES` names, such as `chromium,webkit`, or
 * those of the tier. `engine-files.ts` says which files each runs. WebKit joins the night when it has
 * been green for long.
 */
export function enginesOfTier(): readonly Engine[] {
  const named = process.env['ENGINES']?.split(',');
  if (named !== undefined) return ENGINES.filter((engine) => named.includes(engine));
  return byTier<readonly Engine[]>({ everyChange: ['chromium'], nightly: ['chromium', 'firefox'] });
}

/** How a browser with an engine is found, and what Debian calls it. */
interface Browser {
  readonly name: string;
  /** The variable that names its executable. */
  readonly variable: string;
  /** Names on the PATH, the best first. */
  readonly names: readonly string[];
  /** Where Playwright's own download is, if there is one. */
  readonly ownPath: () => string;
  /** Which of the two is used where both are there. */
  readonly prefers: 'own' | 'path';
  /** Names of Debian's packages. Each group is tried in this order. */
  readonly packages: readonly (readonly string[])[];
}

const BROWSERS: Readonly<Record<Engine, Browser>> = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The headless shell is what Playwright itself runs without a window; a full browser loads its
    // own pages for each of our tabs.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    ownPath: () => chromium.executablePath(),
    prefers: 'path',
    packages: [['chromium-headless-shell'], ['chromium']],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    ownPath: () => firefox.executablePath(),
    prefers: 'own',
    packages: [['firefox-esr']],
  },
  webkit: {
    name: 'WebKit',
    variable: 'WEBKIT_PATH',
    // Debian's WebKitGTK has a small browser, which is not on the PATH.
    names: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    ownPath: () => webkit.executablePath(),
    prefers: 'own',
    packages: [['libwebkit2gtk-4.1-0', 'xvfb', 'xdotool']],
  },
};

/**
 * Path of an installed browser: the one that its variable names (`CHROMIUM_PATH`, `FIREFOX_PATH`,
 * `WEBKIT_PATH`), then one of the PATH or of Playwright's downloads.
 */
export function findBrowser(engine: Engine): string | undefined {
  const { variable, names, prefers } = BROWSERS[engine];
  const named = process.env[variable];
  if (named) return named;
  const own = findOwn(engine);
  if (prefers === 'own' && own !== undefined) return own;
  for (const name of names) {
    const found = which.sync(name, { nothrow: true });
    if (found !== null) return found;
  }
  return own;
}

/** Whether a browser is a download of Playwright, which may speak a protocol of its own. */
export function isOwn(engine: Engine, path: string): boolean {
  return findOwn(engine) === path;
}

/**
 * Finds a browser, or installs one, so that tests run on a bare CI machine: for root on Debian the
 * distribution's package, elsewhere Playwright's download, which changes nothing of the system.
 *
 * @returns Its path. `undefined` if none could be installed, which is said in one line.
 */
export function ensureBrowser(engine: Engine): string | undefined {
  const found = findBrowser(engine);
  if (found !== undefined) return found;
  const { name, variable, packages } = BROWSERS[engine];
  const isDebianRoot = process.getuid?.() === 0 && which.sync('apt-get', { nothrow: true }) !== null;
  const installers = [
    ...(isDebianRoot ? [['apt-get', 'update'], ...packages.map((group) => APT_INSTALL.concat(group))] : []),
    ['playwright', 'install', engine],
  ];
  for (const [command = '', ...args] of installers) {
    console.log(`No ${name} was found. Running: ${command} ${args.join(' ')}`);
    execaSync(command, args, { preferLocal: true, reject: false, stdio: 'inherit' });
    const installed = findBrowser(engine);
    if (installed !== undefined) return installed;
  }
  console.log(`No ${name} was found and none could be installed. Install it, or set ${variable} to its executable.`);
  return undefined;
}

const APT_INSTALL = ['apt-get', 'install', '-y', '--no-install-recommends'];

function findOwn(engine: Engine): string | undefined {
  const path = BROWSERS[engine].ownPath();
  return existsSync(path) ? path : undefined;
}
