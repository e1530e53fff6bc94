import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import * as v from 'valibot';
import { median, toFigure, type Figure } from '../race/figure.ts';
import { APP, ROOT } from '../pages/serve-apps.ts';

const CONFIG = 'packages/bench/workers/playwright.config.ts';
const REPORT = join(ROOT, '.reports/bench-workers.json');
const STARTER = join(ROOT, 'apps/starter');
const COPY = join(ROOT, '.reports/bench-workers-starter');

/** The number of copies of the starter's tests in the suite. */
const COPIES = 5;
const WORKERS = [1, 2, 4] as const;
/** How many times the tests run with each number of workers by default. */
const ROUNDS = 10;

const statsSchema = v.object({
  /** Milliseconds. */
  duration: v.number(),
  /** Tests that passed. */
  expected: v.number(),
  unexpected: v.number(),
});

const reportSchema = v.object({
  stats: statsSchema,
  /** Errors outside tests, such as a server that did not start. */
  errors: v.array(v.object({ message: v.optional(v.string(), 'no message') })),
});

/**
 * Measures the tests of an app with a server, those of the starter five times, with several worker
 * processes beside one.
 */
export async function measureWorkers(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  copyTests();
  const runs: ({ readonly workers: number } & v.InferOutput<typeof statsSchema>)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const workers of WORKERS) runs.push({ workers, ...(await runTests(workers)) });
  }
  const timeOf = (workers: number): number =>
    median(runs.filter((run) => run.workers === workers).map(({ duration }) => duration)) / 1_000;
  const passed = runs.reduce((sum, { expected }) => sum + expected, 0);
  const failed = runs.reduce((sum, { unexpected }) => sum + unexpected, 0);
  return [
    toFigure({
      name: 'the tests of an app with a server, 2 workers',
      unit: 's',
      ours: timeOf(2),
      beside: { name: '1 worker', value: timeOf(1) },
      most: 0.65,
      peers: [{ name: '4 workers', value: timeOf(4) }],
    }),
    toFigure({
      name: `${rounds} runs with 1, 2 and 4 workers`,
      unit: 'tests',
      ours: passed + failed,
      beside: { name: 'passed', value: passed },
      most: 1,
    }),
  ];
}

/**
 * Copies the starter with several files of its tests. Playwright starts another worker process
 * and browser for each repetition of a file, which no real suite does.
 */
function copyTests(): void {
  rmSync(COPY, { recursive: true, force: true });
  cpSync(join(STARTER, 'src'), join(COPY, 'src'), { recursive: true });
  mkdirSync(join(COPY, 'tests'));
  for (let copy = 1; copy <= COPIES; copy += 1) {
    cpSync(join(STARTER, 'tests/titles.spec.ts'), join(COPY, `tests/titles-${copy}.spec.ts`));
  }
}

/**
 * Runs the tests once. A test that fails is counted, not thrown. Rejects when no test ran or
 * something else went wrong, because such a run would look fast.
 */
async function runTests(workers: number): Promise<v.InferOutput<typeof statsSchema>> {
  rmSync(REPORT, { force: true });
  await execa('playwright', ['test', `--config=${CONFIG}`, `--workers=${workers}`], {
    cwd: ROOT,
    // The starter's server and tests read it.
    env: { APP_PORT: new URL(APP).port },
    preferLocal: true,
    reject: false,
  });
  const { stats, errors } = v.parse(reportSchema, JSON.parse(readFileSync(REPORT, 'utf8')));
  const [error] = errors;
  if (error) throw new Error(`The tests could not run with ${workers} workers: ${error.message}`);
  if (stats.expected + stats.unexpected === 0) throw new Error(`No test ran with ${workers} workers.`);
  return stats;
}
