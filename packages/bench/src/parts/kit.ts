import { median, toFigure, type Figure } from '../race/figure.ts';
import type { TestRun } from '../commands/playwright-report.ts';
import { runTests } from '../commands/run-tests.ts';

/** The first tests of each kind fill caches. */
const WARM_UP = 5;

/** The smallest number of tests for a median. */
const LEAST = 20;

/**
 * Measures what the fixture costs: tests that open the example app through it take turns with
 * tests that open the same page alone, and with tests that open it in an empty shell, all in one
 * run of Playwright with one worker.
 */
export async function measureKit(): Promise<readonly Figure[]> {
  const runs = await runTests();
  return [
    compare('admin.open() to ready, p50', runs, (run) => run.openFor, 2.5),
    compare('a test that opens an app, p50', runs, (run) => run.duration, 2),
  ];
}

function compare(name: string, runs: readonly TestRun[], read: (run: TestRun) => number, most: number): Figure {
  const middle = (kind: string): number => {
    const values = runs.filter(({ title }) => title.startsWith(`${kind} `)).slice(WARM_UP);
    if (values.length < LEAST) throw new Error(`The run has ${values.length} tests of the kind ${kind}, not ${LEAST}.`);
    return median(values.map(read));
  };
  const [ours, alone, empty] = [middle('kit'), middle('alone'), middle('empty')];
  return toFigure({
    name,
    unit: 'ms',
    ours,
    beside: { name: 'the page alone', value: alone },
    most,
    peers: [{ name: 'in an empty shell', value: empty }],
  });
}
