import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CI_CONFIG, findTarballs, readManifest, ROOT, run, versionOf, write } from './packed.ts';
import { findTitledBlocks } from './readme-examples/titled-blocks.ts';
import { runRecipes } from './recipes.ts';
import { isNightly } from './tiers.ts';

/** The packages that the pages tell a new user to install. */
const WANTED = ['@platformapp/playwright', '@platformapp/vite', 'platform-admin'];

/** Pages whose blocks with a title are the new user's files. */
const PAGES = [
  'packages/playwright/docs/five-minutes.md',
  'packages/playwright/README.md',
  'packages/platform-admin/README.md',
  'packages/vite/README.md',
];

/** The starter's own port, besides those of the pages. */
const STARTER_ENV = { APP_PORT: '14831' };

/** A later run asks the registry for nothing that this machine has. */
const INSTALL = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--save-dev'] as const;

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
 * packages name. At night it does so as CommonJS too, and follows the recipes; beside it runs the
 * starter, copied whole. Needs a build.
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
  const files = PAGES.flatMap((page) => findTitledBlocks(readFileSync(join(ROOT, page), 'utf8')));
  for (const { title, code } of files) write(app, title, code);
  write(app, 'package.json', JSON.stringify({ name: 'my-app', private: true }));
  write(app, 'ci.config.ts', CI_CONFIG);
  write(app, 'index.html', '<script type="module" src="/src/main.ts"></script>');
  write(app, 'check-vite.mjs', CHECK_VITE);
  cpSync(join(ROOT, '.ci/check-proxy.mjs'), join(app, 'check-proxy.mjs'));
  write(app, 'tsconfig.json', TSCONFIG);
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
  write(starter, 'ci.config.ts', CI_CONFIG);
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
