import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { findExample } from './readme-examples/plugin.ts';
import { findTitledBlocks } from './readme-examples/titled-blocks.ts';

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

/** Packages whose README begins with an example for Node. */
const LIBRARIES = ['protocol', 'shop', 'admin-api'];

/** The starter's own port, besides those of the pages. */
const STARTER_ENV = { APP_PORT: '14831' };

/** The ports of the app of React modules, on the dev server and built. */
const VITE_ENV = { APP_PORT: '14832', BUILT_PORT: '14833' };

/** Runs some of the starter's tests as the first of two machines. All would show no more. */
const SHARD = ['--grep=shop', '--shard=1/2'];

/** A later run asks the registry for nothing that this machine has. */
const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--save-dev'] as const;

/** The user's configuration with the browser of this machine. */
const CI_CONFIG = `import config from './playwright.config.ts';
const launchOptions = ${JSON.stringify({ executablePath: findChromium(), args: CHROMIUM_ARGS })};
export default { ...config, reporter: 'list', use: { ...config.use, launchOptions } };
`;

/** Checks the types of the user's configuration and tests, as a strict project would. */
const TSCONFIG = JSON.stringify({
  compilerOptions: { strict: true, module: 'nodenext', target: 'es2023', skipLibCheck: true, noEmit: true },
  include: ['playwright.config.ts', 'tests'],
});

/**
 * Checks the README of the Vite plugin: the admin is served, and the script is in the app's
 * module.
 */
const CHECK_VITE = `import { createServer } from 'vite';
const server = await createServer({ logLevel: 'warn' });
await server.listen();
const [url] = server.resolvedUrls.local;
const admin = await fetch(url + '.platform-admin/');
const main = await server.transformRequest('/src/main.ts');
const script = await (await fetch(new URL(main.code.match(/"(.*platform-app)"/)[1], url))).text();
await server.close();
if (!admin.url.endsWith('?app=' + encodeURIComponent(url))) throw new Error('No admin: ' + admin.url);
if (!(await admin.text()).includes('platform-admin-session')) throw new Error('No shell.');
if (!script.includes('bridge')) throw new Error('No script: ' + script);
`;

/**
 * Follows the page *Test your app in five minutes* as a new user would, outside this workspace:
 * packs the packages, installs the tarballs with npm, writes the files that the pages show, checks
 * their types, runs their tests and the command, also with `--proxy`, on the oldest Node that the
 * packages name, as ES modules and as CommonJS. Beside it runs the starter, copied whole, and an
 * app of React modules under Vite, as pnpm installs it. Needs a build.
 */
const folder = mkdtempSync(join(tmpdir(), 'platformapp-starter-'));
const app = join(folder, 'app');
try {
  await run('pnpm', ['run', 'pack:all', '--pack-destination', folder], { cwd: ROOT });
  // Two at a time, because an installation leaves most of the machine idle.
  const ends = await Promise.allSettled([runNewApp(), runStarter().then(runViteReact)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Follows the pages in an empty project, of ES modules and of CommonJS. */
async function runNewApp(): Promise<void> {
  await install();
  for (const type of ['module', 'commonjs'] as const) {
    await run('npm', ['pkg', 'set', `type=${type}`]);
    await run('tsc', ['-p', app], { cwd: ROOT });
    await run('npx', ['playwright', 'test', '--config=ci.config.ts']);
    // Vite reads `vite.config.ts` as a module of the project's type.
    await run('npx', ['node', 'check-vite.mjs']);
  }
  // The others are ES modules by their names.
  await run('npx', ['platform-admin', 'exec', '--port', '0', '--', 'node', 'ask.mjs']);
  for (const name of ['check-proxy', ...LIBRARIES]) await run('npx', ['node', `${name}.mjs`]);
}

/**
 * Runs a command and prints its output. Throws an `ExecaError` with the same text when it fails.
 */
async function run(
  command: string,
  args: readonly string[],
  { cwd = app, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const { all } = await execa(command, args, { all: true, cwd, env, stdin: 'ignore' });
  console.log(all);
}

async function install(): Promise<void> {
  const files = PAGES.flatMap((page) => findTitledBlocks(readFileSync(join(ROOT, page), 'utf8')));
  for (const { title, code } of files) write(title, code);
  write('package.json', JSON.stringify({ name: 'my-app', private: true }));
  write('ci.config.ts', CI_CONFIG);
  for (const name of LIBRARIES) write(`${name}.mjs`, findExample(readFileSync(readmeOf(name), 'utf8')));
  write('index.html', '<script type="module" src="/src/main.ts"></script>');
  write('check-vite.mjs', CHECK_VITE);
  cpSync(join(ROOT, '.ci/check-proxy.mjs'), join(app, 'check-proxy.mjs'));
  write('tsconfig.json', TSCONFIG);
  await run('npm', [
    ...INSTALL,
    `@playwright/test@${versionOf('@playwright/test')}`,
    `vite@${versionOf('vite')}`,
    // Commands that npx starts here use this Node.
    `node@${oldestNode()}`,
    ...findTarballs().map((name) => `../${name}`),
  ]);
}

/**
 * Runs the starter's tests with `npm test`, two at a time, then some as one of several machines,
 * whose report is merged.
 */
async function runStarter(): Promise<void> {
  const cwd = await copyStarter();
  await run('tsc', ['-p', cwd], { cwd: ROOT });
  const env = STARTER_ENV;
  await run('npm', ['test', '--', '--config=ci.config.ts', '--workers=2'], { cwd, env });
  const report = { PLAYWRIGHT_BLOB_OUTPUT_FILE: join(cwd, 'reports/1.zip') };
  await run('npx', ['playwright', 'test', '--config=ci.config.ts', ...SHARD, '--reporter=blob'], {
    cwd,
    env: { ...env, ...report },
  });
  await run('npx', ['playwright', 'merge-reports', '--reporter=list', 'reports'], { cwd });
}

/**
 * Runs the tests of an app of React modules under Vite, in dev and built, with the plugin, as pnpm
 * installs it: its modules reach only what they depend on themselves. The new app has the layout of
 * npm.
 */
async function runViteReact(): Promise<void> {
  const cwd = mkdtempSync(join(tmpdir(), 'platformapp-vite-'));
  try {
    cpSync(join(ROOT, '.ci/vite-react'), cwd, { recursive: true });
    const tarballs = findTarballs();
    for (const name of tarballs) cpSync(join(folder, name), join(cwd, name));
    write(join(cwd, 'ci.config.ts'), CI_CONFIG);
    // The tarballs depend on each other by version and nothing is published, so pnpm gets their
    // paths.
    write(join(cwd, 'pnpm-workspace.yaml'), overridesOf(tarballs));
    const libraries = ['@playwright/test', 'vite'].map((name) => `${name}@${versionOf(name)}`);
    const packages = [...libraries, ...tarballs.map((name) => `./${name}`)];
    await run('pnpm', ['add', '--save-dev', '--ignore-scripts', ...packages], { cwd });
    await run('npx', ['playwright', 'test', '--config=ci.config.ts'], { cwd, env: VITE_ENV });
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** Resolves each of our packages to its tarball, whichever package depends on it. */
function overridesOf(tarballs: readonly string[]): string {
  const lines = tarballs.map((name) => {
    const [, scope, base] = /^(platformapp-)?(.+)-\d+\.\d+\.\d+\.tgz$/.exec(name) ?? [];
    return `  '${scope === undefined ? '' : '@platformapp/'}${base}': 'file:./${name}'`;
  });
  return ['overrides:', ...lines, ''].join('\n');
}

/**
 * Copies the whole starter out of the repository and installs its dependencies, ours from the
 * tarballs. Its scripts run on the oldest Node of its `engines`.
 */
async function copyStarter(): Promise<string> {
  const starter = join(folder, 'starter');
  cpSync(join(ROOT, 'apps/starter'), starter, { recursive: true });
  write(join(starter, 'ci.config.ts'), CI_CONFIG);
  const tarballs = findTarballs().map((name) => `../${name}`);
  const node = `node@${lowestOf(readManifest('apps/starter').engines?.node)}`;
  await run('npm', [...INSTALL, node, ...tarballs], { cwd: starter });
  return starter;
}

function findTarballs(): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.tgz'));
}

function readmeOf(name: string): string {
  return join(ROOT, 'packages', name, 'README.md');
}

function versionOf(library: string): string {
  return readManifest(`node_modules/${library}`).version;
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

function readManifest(path: string): { readonly version: string; readonly engines?: { readonly node: string } } {
  return JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
}

/** Writes a file at a path, which may be relative to the folder of the app. */
function write(path: string, text: string): void {
  const place = resolve(app, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}
