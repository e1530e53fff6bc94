import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { readPackages, ROOT, runCommand, type Finished } from './repository.ts';
import { findTitledBlocks } from './titled-blocks.ts';

/** The package that a new user asks for; what it needs comes with it. */
const WANTED = '@platformapp/playwright';

/** Pages whose blocks with a title are the new user's files. */
const PAGES = [
  'packages/playwright/docs/five-minutes.md',
  'packages/playwright/README.md',
  'packages/platform-admin/README.md',
];

/**
 * Follows the page *Test your app in five minutes* as a new user would, outside of this workspace: packs the packages, installs
 * the tarballs with npm, writes the files that the pages show, runs their tests, and runs the command. Needs a build.
 */
export async function checkStarter(): Promise<Finished> {
  const folder = mkdtempSync(join(tmpdir(), 'platformapp-starter-'));
  try {
    return await runAll([
      () => pack(folder),
      () => install(folder),
      () => runCommand('npx', ['playwright', 'test', '--config=ci.config.mjs'], folder),
      () => runCommand('npx', ['platform-admin', 'exec', '--port', '0', '--', 'node', 'ask.mjs'], folder),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

/** A package of the workspace and all others that it needs when it runs. */
function findNeeded(name: string, found: Set<string> = new Set()): ReadonlySet<string> {
  const own = readPackages().find((one) => one.name === name);
  if (!own || found.has(name)) return found;
  found.add(name);
  for (const dependency of own.dependencies) findNeeded(dependency, found);
  return found;
}

async function install(folder: string): Promise<Finished> {
  const files = PAGES.flatMap((page) => findTitledBlocks(readFileSync(join(ROOT, page), 'utf8')));
  for (const { title, code } of files) write(folder, title, code);
  write(folder, 'package.json', JSON.stringify({ name: 'my-app', private: true, type: 'module' }));
  write(folder, 'ci.config.mjs', CI_CONFIG);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'packages/tasks/node_modules/@playwright/test/package.json'), 'utf8'),
  );
  return await runCommand(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--save-dev',
      `@playwright/test@${version}`,
      ...tarballs.map((name) => `./${name}`),
    ],
    folder,
  );
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
