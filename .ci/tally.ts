import { readFileSync } from 'node:fs';

/** How many checks passed, how many did not, and how many did not run. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Adds two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
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
  }));
}

/**
 * Reads Playwright's JSON report. A flaky test counts as failed, because this repository retries
 * nothing.
 */
export function readPlaywrightTally(file: string): Tally {
  return readTally(file, (report) => {
    const stats = isRecord(report['stats']) ? report['stats'] : {};
    return {
      passed: readCount(stats['expected']),
      failed: readCount(stats['unexpected']) + readCount(stats['flaky']),
      skipped: readCount(stats['skipped']),
    };
  });
}

function readTally(file: string, read: (report: Record<string, unknown>) => Tally): Tally {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(report) ? read(report) : { passed: 0, failed: 1, skipped: 0 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function readCount(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
