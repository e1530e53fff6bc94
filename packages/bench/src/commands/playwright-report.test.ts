import { expect, test } from 'vitest';
import { readTestRuns } from './playwright-report.ts';

/** A report of one file with one test. */
const reportOf = (run: object, suites = 1): object => ({
  config: {},
  suites: Array.from({ length: suites }, (_, index) => ({
    title: `file-${index}.spec.ts`,
    specs: [{ title: `kit ${index}`, ok: true, tests: [{ annotations: [], results: [], ...run }] }],
  })),
});

test('reads the duration and the note of a test', () => {
  const report = reportOf({
    annotations: [{ type: 'noted', description: '12.5' }],
    results: [{ duration: 80, status: 'passed' }],
  });

  expect(readTestRuns(report)).toEqual([{ title: 'kit 0', duration: 80, noted: 12.5 }]);
});

test('reads the first `open` note among others', () => {
  const annotations = [
    { type: 'issue', description: '7' },
    { type: 'noted', description: '1' },
    { type: 'noted', description: '2' },
  ];

  expect(readTestRuns(reportOf({ annotations }))).toMatchObject([{ noted: 1 }]);
});

test('reads the last of several runs', () => {
  expect(readTestRuns(reportOf({ results: [{ duration: 1 }, { duration: 2 }] }))).toMatchObject([{ duration: 2 }]);
});

test('returns NaN without a note or a run', () => {
  expect(readTestRuns(reportOf({}))).toEqual([{ title: 'kit 0', duration: Number.NaN, noted: Number.NaN }]);
});

test('reads all files in order', () => {
  expect(readTestRuns(reportOf({}, 3)).map(({ title }) => title)).toEqual(['kit 0', 'kit 1', 'kit 2']);
  expect(readTestRuns({ suites: [] })).toEqual([]);
});

test.each([
  undefined,
  {},
  { suites: {} },
  { suites: [{}] },
  reportOf({ results: [{ duration: '80' }] }),
  reportOf({ annotations: [{ type: 'noted' }] }),
  reportOf({ annotations: undefined }),
])('refuses another report: %j', (report) => {
  expect(() => readTestRuns(report)).toThrow();
});
