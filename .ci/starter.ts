import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALL, writeNewApp } from './new-app.ts';
import { findTarballs, PROJECTS_CONFIG, readManifest, ROOT, run, versionOf, write } from './packed.ts';
import { runRecipes } from './recipes.ts';
import { isNightly } from './tiers.ts';

/** The packages that the pages tell a new user to install. */
const WANTED = ['@platformapp/playwright', '@platformapp/vite', 'platform-admin'];

/** The starter's own port, besides those of the pages. */
const STARTER_ENV = { APP_PORT: '14831' };

/**
 * Follows the page *Test your app in five minutes* as a new user would, outside this workspace:
 * packs the packages, installs the tarballs with npm, writes the files that the pages show, checks
 * their types, runs their tests and the command, also with `--proxy`, on the oldest Node that the
 * packages name. At night it does so as CommonJS too, and follows the recipes; beside it runs the
 * starter, copied whole, in Chromium and Firefox. Needs a build.
 */
const folder = mkdtempSync(join(tmpdir(), 'platformapp-starter-'));
const app = join(folder, 'app');
try {
  await run(ROOT, 'pnpm', ['run', 'pack:all', '--pack-destination', folder]);
  // Two at a time, because an installation leaves most of the machine idle.
  const ends = await Promise.allSettled(
    isNightly() ? [runNewApp().then(() => runRecipes(folder)), runStarter()] : [runNewApp()],
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Follows the pages in an empty project of ES modules, at night also of CommonJS. */
async function runNewApp(): Promise<void> {
  await install();
  for (const type of isNightly() ? ['module', 'commonjs'] : ['module']) {
    await run(app, 'npm', ['pkg', 'set', `type=${type}`]);
    await run(ROOT, 'tsc', ['-p', app]);
    await run(app, 'npx', ['playwright', 'test', '--config=ci.config.ts']);
    // Vite reads `vite.config.ts` as a module of the project's type.
    await run(app, 'npx', ['node', 'check-vite.mjs']);
  }
  // These are ES modules by their names.
  await run(app, 'npx', ['platform-admin', 'exec', '--port', '0', '--', 'node', 'ask.mjs']);
  await run(app, 'npx', ['node', 'check-proxy.mjs']);
}

async function install(): Promise<void> {
  writeNewApp(app);
  cpSync(join(ROOT, '.ci/check-proxy.mjs'), join(app, 'check-proxy.mjs'));
  await run(app, 'npm', [
    ...INSTALL,
    `@playwright/test@${versionOf('@playwright/test')}`,
    `vite@${versionOf('vite')}`,
    // Commands that npx starts here use this Node.
    `node@${oldestNode()}`,
    ...findTarballs(folder).map((name) => `../${name}`),
  ]);
}

/** Runs the starter's tests with `npm test`, two at a time. */
async function runStarter(): Promise<void> {
  const cwd = await copyStarter();
  await run(ROOT, 'tsc', ['-p', cwd]);
  await run(cwd, 'npm', ['test', '--', '--config=ci.config.ts', '--workers=2'], STARTER_ENV);
}

/**
 * Copies the whole starter out of the repository and installs its dependencies, ours from the
 * tarballs. Its scripts run on the oldest Node of its `engines`.
 */
async function copyStarter(): Promise<string> {
  const starter = join(folder, 'starter');
  cpSync(join(ROOT, 'apps/starter'), starter, { recursive: true });
  write(starter, 'ci.config.ts', PROJECTS_CONFIG);
  const tarballs = findTarballs(folder).map((name) => `../${name}`);
  const node = `node@${lowestOf(readManifest('apps/starter').engines?.node)}`;
  await run(starter, 'npm', [...INSTALL, node, ...tarballs]);
  return starter;
}

/** The oldest Node that the packages name in `engines`. Throws an `Error` when they differ. */
function oldestNode(): string {
  const named = WANTED.map((name) => readManifest(`packages/${name.replace('@platformapp/', '')}`).engines?.node);
  const [first] = named;
  if (first === undefined || named.some((range) => range !== first)) {
    throw new Error(`The packages name different versions of Node: ${named.join('; ')}.`);
  }
  return lowestOf(first);
}

function lowestOf(range = ''): string {
  return range.replace(/^\D*([\d.]+).*$/, '$1');
}
