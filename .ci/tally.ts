import { readFileSync } from 'node:fs';

/** How many checks passed and how many did not. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Adds two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** Reads Vitest's JSON report. A report that is missing or damaged counts as one failure. */
export function readVitestTally(file: string): Tally {
  return readTally(file, (report) => ({
    passed: readCount(report['numPassedTests']),
    failed: readCount(report['numFailedTests']),
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
    };
  });
}

function readTally(file: string, read: (report: Record<string, unknown>) => Tally): Tally {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(report) ? read(report) : { passed: 0, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readCount(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
