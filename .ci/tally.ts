import { readFileSync } from 'node:fs';
import { runsFile } from './engine-files.ts';
import type { Engine } from './engines.ts';
import { isNightlyFile, NIGHTLY_TAG } from './tiers.ts';

/** How many checks passed, how many did not, and how many did not run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of all these belong to the second tier. */
  readonly nightly: number;
}

/** A tally of nothing. */
export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, nightly: 0 };

/** Adds two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    nightly: a.nightly + b.nightly,
  };
}

/** How many of a run belong to each tier. */
export function describeTiers({ passed, failed, skipped, nightly }: Tally): string {
  return `every change: ${passed + failed + skipped - nightly}, nightly: ${nightly}`;
}

/** The line that a run closes with. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** Reads Vitest's JSON report. A report that is missing or damaged counts as one failure. */
export function readVitestTally(file: string): Tally {
  return readTally(file, (report) => ({
    passed: readCount(report['numPassedTests']),
    failed: readCount(report['numFailedTests']),
    skipped: readCount(report['numPendingTests']),
    nightly: readList(report['testResults'])
      .filter(({ name }) => isNightlyFile(String(name)))
      .reduce((count, { assertionResults }) => count + readList(assertionResults).length, 0),
  }));
}

/** The report has tags without the sign before them. */
const TAG = NIGHTLY_TAG.slice(1);

/**
 * Reads Playwright's JSON report. A flaky test counts as failed, because this repository retries
 * nothing.
 *
 * @param absent The engines that are not installed: what they would have run counts as skipped.
 */
export function readPlaywrightTally(file: string, absent: readonly Engine[] = []): Tally {
  return readTally(file, (report) => {
    const stats = isRecord(report['stats']) ? report['stats'] : {};
    const suites = readList(report['suites']);
    const ofEngine = (engine: Engine): number =>
      suites.filter((suite) => runsFile(engine, String(suite['file']))).flatMap(listSpecs).length;
    return {
      passed: readCount(stats['expected']),
      failed: readCount(stats['unexpected']) + readCount(stats['flaky']),
      skipped: absent.reduce((sum, engine) => sum + ofEngine(engine), readCount(stats['skipped'])),
      nightly: suites.flatMap(listSpecs).filter(({ tags }) => Array.isArray(tags) && tags.includes(TAG)).length,
    };
  });
}

/** How many tests of Playwright's JSON report each engine passed, failed and skipped, in one line. */
export function describeEngines(file: string): string {
  const tallies = new Map<string, Tally>();
  readTally(file, (report) => {
    for (const { projectName, status } of readList(report['suites'])
      .flatMap(listSpecs)
      .flatMap(({ tests }) => readList(tests))) {
      const engine = String(projectName);
      const isOne = (...statuses: readonly string[]): number => (statuses.includes(String(status)) ? 1 : 0);
      const one = {
        passed: isOne('expected'),
        failed: isOne('unexpected', 'flaky'),
        skipped: isOne('skipped'),
        nightly: 0,
      };
      tallies.set(engine, addTallies(tallies.get(engine) ?? NOTHING, one));
    }
    return NOTHING;
  });
  return [...tallies].map(([engine, tally]) => `${engine}: ${describeTally(tally)}`).join('; ');
}

function readTally(file: string, read: (report: Record<string, unknown>) => Tally): Tally {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(report) ? read(report) : { ...NOTHING, failed: 1 };
  } catch {
    return { ...NOTHING, failed: 1 };
  }
}

/** The tests of a suite of Playwright's report, with those of the suites in it. */
function listSpecs({ specs, suites }: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  return [...readList(specs), ...readList(suites).flatMap(listSpecs)];
}

function readList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function readCount(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
