import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALL, writeNewApp } from './new-app.ts';
import { findTarballs, readManifest, ROOT, run } from './packed.ts';

/** The oldest TypeScript that reads the packages' types. */
const OLDEST_TYPESCRIPT = '5.8.2';

/** Libraries by name, each with the version to install. */
type Versions = Readonly<Record<string, string>>;

const OLDEST: Versions = {
  '@playwright/test': oldestPeer('packages/playwright', '@playwright/test'),
  vite: oldestPeer('packages/vite', 'vite'),
  typescript: OLDEST_TYPESCRIPT,
};

const NEWEST: Versions = { '@playwright/test': 'latest', vite: 'latest', typescript: 'latest' };

/**
 * Runs what the pages show a new user at both ends of the ranges that the packages accept: with the
 * oldest and the newest Playwright, Vite and TypeScript, from the tarballs. Needs a build.
 */
const folder = mkdtempSync(join(tmpdir(), 'platformapp-peers-'));
try {
  await run(ROOT, 'pnpm', ['run', 'pack:all', '--pack-destination', folder]);
  await check('oldest', OLDEST);
  await check('newest', NEWEST);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function check(name: string, versions: Versions): Promise<void> {
  const app = join(folder, name);
  writeNewApp(app);
  const libraries = Object.entries(versions).map(([library, version]) => `${library}@${version}`);
  console.log(`\n${name}: ${libraries.join(', ')}`);
  await run(app, 'npm', [...INSTALL, ...libraries, ...findTarballs(folder).map((file) => `../${file}`)]);
  await run(app, 'npx', ['tsc', '-p', '.']);
  await run(app, 'npx', ['playwright', 'test', '--config=ci.config.ts']);
  await run(app, 'node', ['check-vite.mjs']);
}

/** The oldest version of a peer that a package accepts. Throws an `Error` when it names none. */
function oldestPeer(path: string, peer: string): string {
  const [, oldest] = /^>=(\d+\.\d+\.\d+)$/.exec(readManifest(path).peerDependencies?.[peer] ?? '') ?? [];
  if (oldest === undefined) throw new Error(`${path} does not say which ${peer} is the oldest that it accepts.`);
  return oldest;
}
