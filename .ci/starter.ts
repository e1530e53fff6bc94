import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { findTitledBlocks } from './titled-blocks.ts';

const ROOT = join(import.meta.dirname, '..');

/** The packages that the pages tell a new user to install. */
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

/** The number of machines that share the starter's tests. */
const SHARDS = 2;

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

/**
 * Follows the page *Test your app in five minutes* as a new user would, outside of this workspace: packs the packages, installs
 * the tarballs with npm, writes the files that the pages show, runs their tests and the command, and runs the starter's tests in
 * shards. Needs a build.
 */
const folder = mkdtempSync(join(tmpdir(), 'platformapp-starter-'));
try {
  await pack();
  await install();
  await run('npx', ['playwright', 'test', '--config=ci.config.mjs']);
  await run('npx', ['platform-admin', 'exec', '--port', '0', '--', 'node', 'ask.mjs']);
  await run('node', ['check-vite.mjs']);
  await runStarter();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a command, prints what it prints, and throws when it fails. */
async function run(
  command: string,
  args: readonly string[],
  { cwd = folder, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  await execa(command, args, { cwd, env, stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' });
}

/** Packs the wanted packages and those of the workspace that they need. */
async function pack(): Promise<void> {
  const filters = WANTED.map((name) => `--filter-prod=${name}...`);
  await run('pnpm', ['--recursive', ...filters, 'exec', 'pnpm', 'pack', '--pack-destination', folder], { cwd: ROOT });
}

async function install(): Promise<void> {
  const files = PAGES.flatMap((page) => findTitledBlocks(readFileSync(join(ROOT, page), 'utf8')));
  for (const { title, code } of files) write(title, code);
  write('package.json', JSON.stringify({ name: 'my-app', private: true, type: 'module' }));
  write('ci.config.mjs', CI_CONFIG);
  write('index.html', '<script type="module" src="/src/main.ts"></script>');
  write('check-vite.mjs', CHECK_VITE);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  await run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--save-dev',
    `@playwright/test@${versionOf('@playwright/test')}`,
    `vite@${versionOf('vite')}`,
    ...tarballs.map((name) => `./${name}`),
  ]);
}

/** Runs the starter's tests as several machines would share them, and merges their reports. */
async function runStarter(): Promise<void> {
  const cwd = copyStarter();
  for (let shard = 1; shard <= SHARDS; shard += 1) {
    const args = ['playwright', 'test', '--config=ci.config.mjs', `--shard=${shard}/${SHARDS}`, '--reporter=blob'];
    const env = { ...STARTER_ENV, PLAYWRIGHT_BLOB_OUTPUT_FILE: join(cwd, `reports/${shard}.zip`) };
    await run('npx', args, { cwd, env });
  }
  await run('npx', ['playwright', 'merge-reports', '--reporter=list', 'reports'], { cwd });
}

/** Copies the starter below the folder, where it finds what is installed. Gives its place. */
function copyStarter(): string {
  const starter = join(folder, 'starter');
  cpSync(join(ROOT, 'apps/starter'), starter, { recursive: true, filter: isOfStarter });
  write('starter/ci.config.mjs', CI_CONFIG);
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

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
