import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT, withServers } from '../pages/serve-apps.ts';
import { median, toFigure, type Figure } from '../race/figure.ts';

const CONFIG = 'packages/bench/kit/playwright.config.ts';
const REPORT = join(ROOT, '.reports/bench-kit.json');

/** The first tests of each kind fill caches. */
const WARM_UP = 5;

/** One test in a report of Playwright's JSON reporter. */
interface Spec {
  readonly title: string;
  readonly tests: readonly {
    /** Milliseconds that the test itself noted. */
    readonly annotations: readonly { readonly description: string }[];
    /** Milliseconds, fixtures included. */
    readonly results: readonly { readonly duration: number }[];
  }[];
}

/**
 * Measures what the fixture costs, in one run of Playwright with one worker: tests that open the
 * example app through it take turns with tests that open the same page alone. Rejects when one
 * fails.
 */
export async function measureKit(): Promise<readonly Figure[]> {
  rmSync(REPORT, { force: true });
  await withServers(() => execa('playwright', ['test', `--config=${CONFIG}`], { cwd: ROOT, preferLocal: true }));
  const report: { readonly suites: readonly { readonly specs: readonly Spec[] }[] } = JSON.parse(
    readFileSync(REPORT, 'utf8'),
  );
  const specs = report.suites.flatMap((suite) => suite.specs);
  const compare = (name: string, read: (run: Spec['tests'][number]) => number, most: number): Figure => {
    const middle = (kind: string): number => {
      const own = specs.filter(({ title }) => title.startsWith(`${kind} `)).slice(WARM_UP);
      return median(own.flatMap(({ tests }) => tests.map(read)));
    };
    return toFigure({
      name: `${name}, p50`,
      unit: 'ms',
      ours: middle('kit'),
      beside: { name: 'the page alone', value: middle('alone') },
      most,
    });
  };
  return [
    compare('admin.open() to ready', ({ annotations }) => Number(annotations[0]?.description), 2.5),
    compare('a test that opens an app', ({ results }) => results[0]?.duration ?? Number.NaN, 1.8),
  ];
}
