import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addTallies,
  describeEngines,
  describeTally,
  describeTiers,
  NOTHING,
  readPlaywrightTally,
  readVitestTally,
} from './tally.ts';

function writeReport(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(file, text);
  return file;
}

test('reads the counts of a Vitest report', () => {
  const file = writeReport('{"numPassedTests": 7, "numFailedTests": 2, "numPendingTests": 1}');

  expect(readVitestTally(file)).toEqual({ passed: 7, failed: 2, skipped: 1, nightly: 0 });
});

test('counts a flaky Playwright test as failed', () => {
  const file = writeReport('{"stats": {"expected": 5, "unexpected": 1, "flaky": 2, "skipped": 3}}');

  expect(readPlaywrightTally(file)).toEqual({ passed: 5, failed: 3, skipped: 3, nightly: 0 });
});

test('counts a missing, damaged or empty report as a failure', () => {
  expect(readVitestTally('/nowhere/report.json')).toEqual({ ...NOTHING, failed: 1 });
  expect(readVitestTally(writeReport('{"numPassed'))).toEqual({ ...NOTHING, failed: 1 });
  expect(readPlaywrightTally(writeReport('null'))).toEqual({ ...NOTHING, failed: 1 });
});

test('adds tallies, and says what was skipped only where something was', () => {
  const total = addTallies(
    { passed: 1, failed: 2, skipped: 0, nightly: 0 },
    { passed: 3, failed: 4, skipped: 5, nightly: 6 },
  );

  expect(describeTally(total)).toBe('4 passed, 6 failed, 5 skipped');
  expect(describeTally({ ...NOTHING, passed: 4 })).toBe('4 passed, 0 failed');
  expect(describeTiers(total)).toBe('every change: 9, nightly: 6');
});

test('counts the tests of the second tier: those of its files, and those with its tag (#32)', () => {
  const vitest = {
    testResults: [
      { name: '/src/a.test.ts', assertionResults: [{}] },
      { name: '/src/a.nightly.test.ts', assertionResults: [{}, {}] },
    ],
  };
  const playwright = {
    suites: [
      { file: 'a.spec.ts', specs: [{ tags: [] }, { tags: ['slow', 'nightly'] }] },
      { file: 'b.spec.ts', specs: [], suites: [{ specs: [{ tags: ['nightly'] }, { tags: ['nightly'] }] }] },
    ],
  };

  expect(readVitestTally(writeReport(JSON.stringify(vitest))).nightly).toBe(2);
  expect(readPlaywrightTally(writeReport(JSON.stringify(playwright))).nightly).toBe(3);
});

/** A test as a report has it: its status in Chromium, then in Firefox. */
const tests = (...statuses: readonly string[]): object => ({
  tests: statuses.map((status, index) => ({ projectName: ['chromium', 'firefox'][index], status })),
});

test('counts what each engine ran, and what one that is not installed would have run as skipped (#34)', () => {
  const file = writeReport(
    JSON.stringify({
      stats: { expected: 4, unexpected: 1, skipped: 1 },
      suites: [
        {
          file: 'app/bar.spec.ts',
          specs: [tests('expected', 'expected')],
          suites: [{ specs: [tests('flaky', 'skipped')] }],
        },
        { file: 'kit/memory.chromium.spec.ts', specs: [tests('expected')] },
        { file: 'clients/b.spec.ts', specs: [tests('expected')] },
      ],
    }),
  );

  expect(describeEngines(file)).toBe('chromium: 3 passed, 1 failed; firefox: 1 passed, 0 failed, 1 skipped');
  expect(readPlaywrightTally(file, ['firefox'])).toEqual({ passed: 4, failed: 1, skipped: 3, nightly: 0 });
  expect(describeEngines('/nowhere/report.json')).toBe('');
});
