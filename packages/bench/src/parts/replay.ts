import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { readTestRuns } from '../commands/playwright-report.ts';
import { ROOT, withServers } from '../pages/serve-apps.ts';
import { toFigure, type Figure } from '../race/figure.ts';

const CONFIG = 'packages/bench/replay/playwright.config.ts';
const REPORT = join(ROOT, '.reports/bench-replay.json');

/** Milliseconds that ten replays may take. */
const ALLOWED = 10_000;

/**
 * Records a session of the example app and replays it ten times. Rejects when one of them differs
 * from the recording.
 */
export async function measureReplay(): Promise<readonly Figure[]> {
  rmSync(REPORT, { force: true });
  await withServers(() => execa('playwright', ['test', `--config=${CONFIG}`], { cwd: ROOT, preferLocal: true }));
  const [run] = readTestRuns(JSON.parse(readFileSync(REPORT, 'utf8')));
  return [
    toFigure({
      name: 'ten replays of a session, without a difference',
      unit: 'ms',
      ours: run?.openFor ?? Number.NaN,
      beside: { name: 'allowed', value: ALLOWED },
      most: 1,
    }),
  ];
}
