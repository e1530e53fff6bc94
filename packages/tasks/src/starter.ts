import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { readPackages, ROOT, runCommand, type Finished } from './repository.ts';
import { findTitledBlocks } from './titled-blocks.ts';

/** The packages that a new user asks for; what they need comes with them. */
const WANTED = ['@platformapp/playwright', '@platformapp/vite', 'platform-admin'];

/** Pages whose blocks with a title are the new user's files. */
const PAGES = [
  'packages/playwright/docs/five-minutes.md',
  'packages/playwright/README.md',
  'packages/platform-admin/README.md',
  'packages/vite/README.md',
];

/** Ports of its own for the starter, beside those of the pages. */
const STARTER_ENV = { ADMIN_URL: 'http://localhost:14830/', APP_PORT: '14831' };

/**
 * Follows the page *Test your app in five minutes* as a new user would, outside of this workspace: packs the packages, installs
 * the tarballs with npm, writes the files that the pages show, runs their tests and the command, and runs the starter's tests in two
 * shards. Needs a build.
 */
export async function checkStarter(): Promise<Finished> {
  const folder = mkdtempSync(join(tmpdir(), 'platformapp-starter-'));
  try {
    return await runAll([
      () => pack(folder),
      () => install(folder),
      () => runCommand('npx', ['playwright', 'test', '--config=ci.config.mjs'], folder),
      () => runCommand('npx', ['platform-admin', 'exec', '--port', '0', '--', 'node', 'ask.mjs'], folder),
      () => runCommand('node', ['check-vite.mjs'], folder),
      () => runInShards(copyStarter(folder), 2),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the tests of a folder as so many machines would share them, and merges what they report. */
async function runInShards(folder: string, count: number): Promise<Finished> {
  const run = (shard: number): Promise<Finished> =>
    runCommand(
      'npx',
      ['playwright', 'test', '--config=ci.config.mjs', `--shard=${shard}/${count}`, '--reporter=blob'],
      folder,
      { ...STARTER_ENV, PLAYWRIGHT_BLOB_OUTPUT_FILE: join(folder, `reports/${shard}.zip`) },
    );
  return await runAll([
    ...Array.from({ length: count }, (_, index) => () => run(index + 1)),
    () => runCommand('npx', ['playwright', 'merge-reports', '--reporter=list', 'reports'], folder),
  ]);
}

/** Runs steps one after the other, up to the first that fails. */
async function runAll(steps: readonly (() => Promise<Finished>)[]): Promise<Finished> {
  let output = '';
  for (const step of steps) {
    const finished = await step();
    output += finished.output;
    if (finished.code !== 0) return { code: finished.code, output };
  }
  return { code: 0, output };
}

async function pack(folder: string): Promise<Finished> {
  return await runAll(
    [...findNeeded(WANTED)].map(
      (name) => () => runCommand('pnpm', ['--filter', name, 'pack', '--pack-destination', folder]),
    ),
  );
}

/** Packages of the workspace and all others that they need when they run. */
function findNeeded(names: readonly string[], found: Set<string> = new Set()): ReadonlySet<string> {
  for (const name of names) {
    const own = readPackages().find((one) => one.name === name);
    if (!own || found.has(name)) continue;
    found.add(name);
    findNeeded(own.dependencies, found);
  }
  return found;
}

async function install(folder: string): Promise<Finished> {
  const files = PAGES.flatMap((page) => findTitledBlocks(readFileSync(join(ROOT, page), 'utf8')));
  for (const { title, code } of files) write(folder, title, code);
  write(folder, 'package.json', JSON.stringify({ name: 'my-app', private: true, type: 'module' }));
  write(folder, 'ci.config.mjs', CI_CONFIG);
  write(folder, 'index.html', '<script type="module" src="/src/main.ts"></script>');
  write(folder, 'check-vite.mjs', CHECK_VITE);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  return await runCommand(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--save-dev',
      `@playwright/test@${versionOf('@playwright/test')}`,
      `vite@${versionOf('vite')}`,
      ...tarballs.map((name) => `./${name}`),
    ],
    folder,
  );
}

/** Copies the starter below the folder, where it finds what is installed. Gives its place. */
function copyStarter(folder: string): string {
  const starter = join(folder, 'starter');
  cpSync(join(ROOT, 'apps/starter'), starter, { recursive: true, filter: isOfStarter });
  write(starter, 'ci.config.mjs', CI_CONFIG);
  return starter;
}

/** Leaves out what is the workspace's. */
function isOfStarter(path: string): boolean {
  return !/(?:node_modules|package\.json|\.test\.ts)$/.test(path);
}

function versionOf(library: string): string {
  const manifest = readFileSync(join(ROOT, `node_modules/${library}/package.json`), 'utf8');
  const { version }: { readonly version: string } = JSON.parse(manifest);
  return version;
}

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The user's configuration with the browser of this machine. */
const CI_CONFIG = `import config from './playwright.config.ts';
const launchOptions = ${JSON.stringify({ executablePath: findChromium(), args: CHROMIUM_ARGS })};
export default { ...config, reporter: 'list', use: { ...config.use, launchOptions } };
`;

/** Runs the README of the Vite plugin: the admin is there, and the script is in the app's module. */
const CHECK_VITE = `import { createServer } from 'vite';
const server = await createServer({ logLevel: 'warn' });
await server.listen();
const [url] = server.resolvedUrls.local;
const admin = await fetch(url + '.platform-admin/');
const main = await server.transformRequest('/src/main.ts');
await server.close();
if (!admin.url.endsWith('?app=' + encodeURIComponent(url))) throw new Error('No admin: ' + admin.url);
if (!(await admin.text()).includes('platform-admin-lane')) throw new Error('No shell.');
if (!main.code.includes('bridge')) throw new Error('No script: ' + main.code);
`;
