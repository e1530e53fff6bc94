import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTallies, describeTally, readPlaywrightTally, readVitestTally } from './tally.ts';

function writeReport(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(file, text);
  return file;
}

test('reads the counts of a Vitest report', () => {
  const file = writeReport('{"numPassedTests": 7, "numFailedTests": 2, "numPendingTests": 1}');

  expect(readVitestTally(file)).toEqual({ passed: 7, failed: 2, skipped: 1 });
});

test('counts a flaky Playwright test as failed', () => {
  const file = writeReport('{"stats": {"expected": 5, "unexpected": 1, "flaky": 2, "skipped": 3}}');

  expect(readPlaywrightTally(file)).toEqual({ passed: 5, failed: 3, skipped: 3 });
});

test('counts a missing, damaged or empty report as a failure', () => {
  expect(readVitestTally('/nowhere/report.json')).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(readVitestTally(writeReport('{"numPassed'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(readPlaywrightTally(writeReport('null'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('adds tallies, and says what was skipped only where something was', () => {
  const total = addTallies({ passed: 1, failed: 2, skipped: 0 }, { passed: 3, failed: 4, skipped: 5 });

  expect(describeTally(total)).toBe('4 passed, 6 failed, 5 skipped');
  expect(describeTally({ passed: 4, failed: 0, skipped: 0 })).toBe('4 passed, 0 failed');
});
