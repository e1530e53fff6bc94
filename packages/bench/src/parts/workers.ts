import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
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
/** The suites: the starter's tests, and the same number of tests of a page without the kit. */
const SUITES = ['starter', 'plain'] as const;
const WORKERS = [1, 2, 4] as const;
/** How many times the tests run with each number of workers by default. */
const ROUNDS = 3;

/** The result of one run of the tests. */
interface SuiteRun extends v.InferOutput<typeof statsSchema> {
  /** How many processor cores the machine kept busy during the run, on average. */
  readonly busyCores: number;
  /** Seconds of processor time of a test, on average. */
  readonly busyFor: number;
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
  /** Errors outside tests, such as a server that did not start. */
  errors: v.array(v.object({ message: v.optional(v.string(), 'no message') })),
});

/**
 * Measures the tests of an app with a server, those of the starter five times, with several worker
 * processes beside one, and the same number of tests of a plain page.
 */
export async function measureWorkers(rounds: number = ROUNDS): Promise<readonly Figure[]> {
  copyTests();
  const runs: { readonly suite: string; readonly workers: number; readonly run: SuiteRun }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const workers of WORKERS)
      for (const suite of SUITES) runs.push({ suite, workers, run: await runSuite(suite, workers) });
  }
  const medianOf = (suite: string, workers: number, read: (run: SuiteRun) => number): number =>
    median(runs.filter((one) => one.suite === suite && one.workers === workers).map(({ run }) => read(run)));
  const timeOf = (suite: string, workers: number): number =>
    medianOf(suite, workers, ({ duration }) => duration) / 1_000;
  const starterRuns = runs.filter(({ suite }) => suite === 'starter');
  const passed = starterRuns.reduce((sum, { run }) => sum + run.expected, 0);
  const failed = starterRuns.reduce((sum, { run }) => sum + run.unexpected, 0);
  return [
    toFigure({
      name: 'the tests of an app with a server, 2 workers',
      unit: 's',
      ours: timeOf('starter', 2),
      beside: { name: '1 worker', value: timeOf('starter', 1) },
      most: 0.85,
      peers: [{ name: '4 workers', value: timeOf('starter', 4) }],
    }),
    toFigure({
      name: 'as many tests of a plain page without the kit, 2 workers',
      unit: 's',
      ours: timeOf('plain', 2),
      beside: { name: '1 worker', value: timeOf('plain', 1) },
      peers: [{ name: '4 workers', value: timeOf('plain', 4) }],
    }),
    // The lower bound for any number of workers, as a share of the time of one.
    toFigure({
      name: 'what 1 worker keeps busy of this machine',
      unit: 'cores',
      ours: medianOf('starter', 1, ({ busyCores }) => busyCores),
      beside: { name: 'there are', value: cpus().length },
    }),
    toFigure({
      name: 'processor time of a test, 1 worker',
      unit: 's',
      ours: medianOf('starter', 1, ({ busyFor }) => busyFor),
      beside: { name: 'of a plain page without the kit', value: medianOf('plain', 1, ({ busyFor }) => busyFor) },
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
async function runSuite(suite: string, workers: number): Promise<SuiteRun> {
  rmSync(REPORT, { force: true });
  const started = performance.now();
  const busyBefore = readBusyTime();
  await execa('playwright', ['test', `--config=${CONFIG}`, `--project=${suite}`, `--workers=${workers}`], {
    cwd: ROOT,
    // The starter's server and tests read it.
    env: { APP_PORT: new URL(APP).port },
    preferLocal: true,
    reject: false,
  });
  const busyTime = readBusyTime() - busyBefore;
  const busyCores = busyTime / (performance.now() - started);
  const { stats, errors } = v.parse(reportSchema, JSON.parse(readFileSync(REPORT, 'utf8')));
  const [error] = errors;
  if (error) throw new Error(`The tests "${suite}" could not run with ${workers} workers: ${error.message}`);
  if (stats.expected + stats.unexpected === 0) throw new Error(`No test of "${suite}" ran with ${workers} workers.`);
  return { ...stats, busyCores, busyFor: busyTime / 1_000 / (stats.expected + stats.unexpected) };
}

/** The total working time of all cores of the machine so far, in milliseconds. */
function readBusyTime(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
}
