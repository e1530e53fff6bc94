import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTallies, readPlaywrightTally, readVitestTally } from './tally.ts';

function writeReport(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(file, text);
  return file;
}

test('reads the counts of a Vitest report', () => {
  const file = writeReport('{"numPassedTests": 7, "numFailedTests": 2}');

  expect(readVitestTally(file)).toEqual({ passed: 7, failed: 2 });
});

test('counts a flaky Playwright test as failed', () => {
  const file = writeReport('{"stats": {"expected": 5, "unexpected": 1, "flaky": 2, "skipped": 3}}');

  expect(readPlaywrightTally(file)).toEqual({ passed: 5, failed: 3 });
});

test('counts a missing, damaged or empty report as a failure', () => {
  expect(readVitestTally('/nowhere/report.json')).toEqual({ passed: 0, failed: 1 });
  expect(readVitestTally(writeReport('{"numPassed'))).toEqual({ passed: 0, failed: 1 });
  expect(readPlaywrightTally(writeReport('null'))).toEqual({ passed: 0, failed: 1 });
});

test('adds tallies', () => {
  expect(addTallies({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});
