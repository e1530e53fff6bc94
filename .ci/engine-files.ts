import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engines.ts';
import { isNightly } from './tiers.ts';

/** A file that needs one engine's protocol or preferences, such as `any.chromium.spec.ts`. */
const OF_ONE = /\.(chromium|firefox|webkit)\./;

/** Tests of clients and libraries, and runs that a test starts itself: once, beside Chromium. */
const ONCE = /^(?:clients|libraries)\/|^kit\/(?:published-types|readme|report|terminal|workers)\./;

/** What an app sees, the kit, how requests reach the shop, and what engines differ in. */
const CORE = /^(?:app|engines|kit)\/|^service\/(?:worker-lane|tunnel-lane|storage|deliveries)\./;

/**
 * What of these the others run at night only: the example app, which uses what the other tests of
 * apps have alone, and what the kit does in its own process.
 */
const LATER = /^app\/order-tagger\.|^kit\/(?:habits|own-resources|shop|two-shops|webhooks)\./;

/**
 * Whether an engine runs a file of `e2e`. Chromium runs all but those of another engine, and what
 * only the others do wrong at night; the others run most of the core with every change, and at night
 * all that may differ in them.
 *
 * @param file Below `e2e`, with slashes.
 */
export function runsFile(engine: Engine, file: string): boolean {
  const [, only = engine] = OF_ONE.exec(file) ?? [];
  if (only !== engine) return false;
  if (engine === 'chromium') return isNightly() || !file.startsWith('engines/');
  if (ONCE.test(file)) return false;
  return isNightly() || (CORE.test(file) && !LATER.test(file));
}

/** The files of `e2e` that an engine runs, as patterns for Playwright. */
export function filesOf(engine: Engine): string[] {
  return globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, '../e2e'), exclude: ['node_modules'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => runsFile(engine, file))
    .map((file) => `**/e2e/${file}`);
}
