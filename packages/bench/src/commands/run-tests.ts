import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT, withServers } from '../pages/serve-apps.ts';
import { readTestRuns, type TestRun } from './playwright-report.ts';

/** Runs the tests of a folder with the built shell and example app. Rejects when one fails. */
export async function runTests(folder: 'kit' | 'replay'): Promise<readonly TestRun[]> {
  const report = join(ROOT, `.reports/bench-${folder}.json`);
  rmSync(report, { force: true });
  const config = `packages/bench/${folder}/playwright.config.ts`;
  await withServers(() => execa('playwright', ['test', `--config=${config}`], { cwd: ROOT, preferLocal: true }));
  return readTestRuns(JSON.parse(readFileSync(report, 'utf8')));
}
