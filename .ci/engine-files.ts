import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engines.ts';
import { isNightly } from './tiers.ts';

/** A file that needs one engine's protocol or preferences, such as `any.chromium.spec.ts`. */
const OF_ONE = /\.(chromium|firefox|webkit)\./;

/** Tests of clients and libraries, and runs that a test starts itself: once, beside Chromium. */
const ONCE = /^(?:clients|libraries)\/|^kit\/(?:published-types|readme|report|terminal|workers)\./;

/**
 * What the other engines run with every change: how requests reach the shop and stay in it, what
 * engines have done wrong, and a file each of the bar, of modals and of the kit. Two cores have no
 * time for more; the rest runs at night.
 */
const EVERY_CHANGE =
  /^engines\/|^service\/(?:worker-lane|tunnel-lane|storage|deliveries)\.|^app\/(?:bar|modal)\.|^kit\/requests\./;

/**
 * Whether an engine runs a file of `e2e`. Chromium runs all but those of another engine, and what
 * only the others do wrong at night; the others run a part with every change, and at night all that
 * may differ in them.
 *
 * @param file Below `e2e`, with slashes.
 */
export function runsFile(engine: Engine, file: string): boolean {
  const [, only = engine] = OF_ONE.exec(file) ?? [];
  if (only !== engine) return false;
  if (engine === 'chromium') return isNightly() || !file.startsWith('engines/');
  if (ONCE.test(file)) return false;
  return isNightly() || EVERY_CHANGE.test(file);
}

/** The files of `e2e` that an engine runs, as patterns for Playwright. */
export function filesOf(engine: Engine): string[] {
  return globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, '../e2e'), exclude: ['node_modules'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => runsFile(engine, file))
    .map((file) => `**/e2e/${file}`);
}
