import { existsSync } from 'node:fs';
import { execaSync } from 'execa';
import { chromium, firefox, webkit } from 'playwright';
import which from 'which';

/** A browser engine in which the shell is tested. */
export type Engine = (typeof ENGINES)[number];

/** All engines. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

/** The variable that names engines to test, such as `ENGINES=chromium,webkit`. */
export const ENGINES_VARIABLE = 'ENGINES';

/**
 * Those that a run tests: the ones that {@link ENGINES_VARIABLE} names, or else all.
 * `engine-files.ts` says which files each runs.
 */
export function enginesOfRun(): readonly Engine[] {
  const named: readonly string[] = process.env[ENGINES_VARIABLE]?.split(',') ?? ENGINES;
  return ENGINES.filter((engine) => named.includes(engine));
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
  /** Programs without which one of the PATH does not run. */
  readonly needs?: readonly string[];
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
    needs: ['Xvfb', 'xdotool'],
    packages: [['libwebkit2gtk-4.1-0', 'xvfb', 'xdotool']],
  },
};

/**
 * Path of an installed browser: the one that its variable names (`CHROMIUM_PATH`, `FIREFOX_PATH`,
 * `WEBKIT_PATH`), then one of the PATH or of Playwright's downloads.
 */
export function findBrowser(engine: Engine): string | undefined {
  const { variable, names, prefers, needs = [] } = BROWSERS[engine];
  const named = process.env[variable];
  if (named) return named;
  const own = findOwn(engine);
  if (prefers === 'own' && own !== undefined) return own;
  if (needs.some((name) => which.sync(name, { nothrow: true }) === null)) return own;
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
 * @returns Its path. `undefined` if there is none that starts, which is said in one line.
 */
export function ensureBrowser(engine: Engine): string | undefined {
  const found = findStarting(engine);
  if (found !== undefined) return found;
  const { name, variable, packages } = BROWSERS[engine];
  // How long to wait for a server, in seconds. A run can do without the other engines.
  const [patience, retries] = engine === 'chromium' ? [30, 3] : [2, 0];
  const options = [`http::Timeout=${patience}`, `https::Timeout=${patience}`, `Retries=${retries}`];
  const apt = ['apt-get', ...options.flatMap((option) => ['-o', `Acquire::${option}`])];
  const isDebianRoot = process.getuid?.() === 0 && which.sync('apt-get', { nothrow: true }) !== null;
  const installers = [
    ...(isDebianRoot ? [[...apt, 'update'], ...packages.map((group) => [...apt, ...INSTALL, ...group])] : []),
    ['playwright', 'install', engine],
  ];
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(patience * 1_000) };
  for (const [command = '', ...args] of installers) {
    execaSync(command, args, { env, preferLocal: true, reject: false, stdio: 'ignore' });
    const installed = findStarting(engine);
    if (installed !== undefined) return installed;
  }
  const tried = `${isDebianRoot ? `apt-get install ${packages.flat().join(' ')} and ` : ''}playwright install ${engine}`;
  console.log(`There is no ${name}, and none after ${tried}. Install it, or set ${variable} to its executable.`);
  return undefined;
}

const INSTALL = ['install', '-y', '--no-install-recommends'];

/**
 * Finds a browser. A download of Playwright starts only where the system has the libraries that it
 * needs.
 */
function findStarting(engine: Engine): string | undefined {
  const path = findBrowser(engine);
  if (path === undefined || !isOwn(engine, path)) return path;
  return execaSync(path, ['--version'], { reject: false }).failed ? undefined : path;
}

function findOwn(engine: Engine): string | undefined {
  const path = BROWSERS[engine].ownPath();
  return existsSync(path) ? path : undefined;
}
