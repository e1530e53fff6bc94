import * as v from 'valibot';

/** One test of a Playwright run. */
export interface TestRun {
  readonly title: string;
  /** Milliseconds, fixtures included. */
  readonly duration: number;
  /** Milliseconds that the test itself noted. */
  readonly noted: number;
}

const annotationSchema = v.object({ type: v.string(), description: v.string() });

const reportSchema = v.object({
  suites: v.array(
    v.object({
      specs: v.array(
        v.object({
          title: v.string(),
          tests: v.array(
            v.object({ annotations: v.array(annotationSchema), results: v.array(v.object({ duration: v.number() })) }),
          ),
        }),
      ),
    }),
  ),
});

/** Reads the tests from a report of Playwright's JSON reporter, in the order of their file. */
export function readTestRuns(report: unknown): readonly TestRun[] {
  const { suites } = v.parse(reportSchema, report);
  return suites.flatMap(({ specs }) =>
    specs.flatMap(({ title, tests }) =>
      tests.map(({ annotations, results }) => ({
        title,
        duration: results.at(-1)?.duration ?? Number.NaN,
        noted: Number(annotations.find(({ type }) => type === 'noted')?.description ?? Number.NaN),
      })),
    ),
  );
}
