import { median, toFigure, type Figure } from '../race/figure.ts';
import type { TestRun } from '../commands/playwright-report.ts';
import { runTests } from '../commands/run-tests.ts';

/** The first tests of each kind fill caches. */
const WARM_UP = 5;

/** The smallest number of tests for a median. */
const LEAST = 20;

/**
 * Measures what the fixture costs, in one run of Playwright with one worker: tests that open the
 * example app through it take turns with tests that open the same page alone, or in an empty shell.
 * So do tests with the shop in their process and in the browser, and requests of another process.
 */
export async function measureKit(): Promise<readonly Figure[]> {
  const runs = await runTests();
  const middle = (kind: string, read: (run: TestRun) => number): number => {
    const values = runs.filter(({ title }) => title.startsWith(`${kind} `)).slice(WARM_UP);
    if (values.length < LEAST) throw new Error(`The run has ${values.length} tests of the kind ${kind}, not ${LEAST}.`);
    return median(values.map(read));
  };
  const compare = (name: string, read: (run: TestRun) => number, most: number): Figure =>
    toFigure({
      name: `${name}, p50`,
      unit: 'ms',
      ours: middle('kit', read),
      beside: { name: 'the page alone', value: middle('alone', read) },
      most,
      peers: [{ name: 'in an empty shell', value: middle('empty', read) }],
    });
  return [
    compare('admin.open() to ready', (run) => run.noted, 2.5),
    compare('a test that opens an app', (run) => run.duration, 1.8),
    toFigure({
      name: "from a new context to the app's first answer from the API, p50",
      unit: 'ms',
      ours: middle('node', (run) => run.noted),
      beside: { name: "with kernel: 'browser'", value: middle('browser', (run) => run.noted) },
      most: 0.8,
    }),
    toFigure({
      name: "a request of the app's server, p50",
      unit: 'ms',
      ours: middle('shop', (run) => run.noted),
      beside: { name: 'to platform-admin api', value: middle('api', (run) => run.noted) },
      most: 1.6,
    }),
  ];
}
