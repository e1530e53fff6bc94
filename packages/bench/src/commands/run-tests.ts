import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT, withServers } from '../pages/serve-apps.ts';
import { readTestRuns, type TestRun } from './playwright-report.ts';

const CONFIG = 'packages/bench/kit/playwright.config.ts';

/** Runs the tests of the kit with the built shell and example app. Rejects when one fails. */
export async function runTests(): Promise<readonly TestRun[]> {
  const report = join(ROOT, '.reports/bench-kit.json');
  rmSync(report, { force: true });
  await withServers(() => execa('playwright', ['test', `--config=${CONFIG}`], { cwd: ROOT, preferLocal: true }));
  return readTestRuns(JSON.parse(readFileSync(report, 'utf8')));
}
