import { readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import * as v from 'valibot';
import { median, toFigure, type Figure } from '../race/figure.ts';
import { APP, ROOT } from '../pages/serve-apps.ts';

const CONFIG = 'packages/bench/workers/playwright.config.ts';
const REPORT = join(ROOT, '.reports/bench-workers.json');

const WORKERS = [1, 2, 4] as const;
/** How often the tests run with each number of workers, unless {@link measureWorkers} is told. */
const ROUNDS = 10;

/** What one run of the tests came to. */
interface SuiteRun extends v.InferOutput<typeof statsSchema> {
  /** How many processor cores the machine kept busy during the run, on average. */
  readonly busyCores: number;
}

const statsSchema = v.object({
  /** Milliseconds. */
  duration: v.number(),
  /** Tests that passed. */
  expected: v.number(),
  unexpected: v.number(),
});

const reportSchema = v.object({
  stats: statsSchema,
  /** What went wrong besides tests, such as a server that did not start. */
  errors: v.array(v.object({ message: v.optional(v.string(), 'no message') })),
});

/**
 * Measures the tests of an app with a server, those of the starter five times each, with several
 * worker processes beside one.
 */
export async function measureWorkers(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  const runs: { readonly workers: number; readonly run: SuiteRun }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const workers of WORKERS) runs.push({ workers, run: await runSuite(workers) });
  }
  const medianOf = (workers: number, read: (run: SuiteRun) => number): number =>
    median(runs.filter((one) => one.workers === workers).map(({ run }) => read(run)));
  const timeOf = (workers: number): number => medianOf(workers, ({ duration }) => duration) / 1_000;
  const passed = runs.reduce((sum, { run }) => sum + run.expected, 0);
  const failed = runs.reduce((sum, { run }) => sum + run.unexpected, 0);
  return [
    toFigure({
      name: 'the tests of an app with a server, 2 workers',
      unit: 's',
      ours: timeOf(2),
      beside: { name: '1 worker', value: timeOf(1) },
      most: 0.65,
      peers: [{ name: '4 workers', value: timeOf(4) }],
    }),
    // Any number of workers takes at least this share of the time of one.
    toFigure({
      name: 'what 1 worker keeps busy of this machine',
      unit: 'cores',
      ours: medianOf(1, ({ busyCores }) => busyCores),
      beside: { name: 'there are', value: cpus().length },
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
 * Runs the tests once. A test that fails is counted, not thrown. Rejects when no test ran, or
 * something else went wrong: such a run takes no time, and would look fast.
 */
async function runSuite(workers: number): Promise<SuiteRun> {
  rmSync(REPORT, { force: true });
  const started = performance.now();
  const busyBefore = readBusyTime();
  await execa('playwright', ['test', `--config=${CONFIG}`, `--workers=${workers}`], {
    cwd: ROOT,
    // The starter's server and tests go by it.
    env: { APP_PORT: new URL(APP).port },
    preferLocal: true,
    reject: false,
  });
  const busyCores = (readBusyTime() - busyBefore) / (performance.now() - started);
  const { stats, errors } = v.parse(reportSchema, JSON.parse(readFileSync(REPORT, 'utf8')));
  const [error] = errors;
  if (error) throw new Error(`The tests could not run with ${workers} workers: ${error.message}`);
  if (stats.expected + stats.unexpected === 0) throw new Error(`No test ran with ${workers} workers.`);
  return { ...stats, busyCores };
}

/** How long all cores of the machine have worked so far, added up, in milliseconds. */
function readBusyTime(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}
