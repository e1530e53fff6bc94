import type { MisuseCode, MisuseReport } from '@platformapp/protocol';

/** Leaves out the misuses that a test expected, and repetitions: one report for each code and place. */
export function findUnexpectedMisuses(
  reports: readonly MisuseReport[],
  expected: readonly MisuseCode[],
): readonly MisuseReport[] {
  const byPlace = new Map(reports.map((report) => [`${report.code} ${report.place}`, report]));
  return [...byPlace.values()].filter(({ code }) => !expected.includes(code));
}

/** Says what the app did that the documentation does not allow, with the rule for each, and how to expect it. */
export function describeMisuses(reports: readonly MisuseReport[]): string {
  const codes = [...new Set(reports.map(({ code }) => `'${code}'`))].join(', ');
  return [
    `The app differs from the documentation of PlatformApp in ${reports.length === 1 ? 'one place' : `${reports.length} places`}:`,
    ...reports.map(({ code, place, value, sentence, rule }) =>
      [`  ${code} at ${place}${value === '' ? '' : `, with ${value}`}`, `    ${sentence}`, `    Rule: ${rule}`].join(
        '\n',
      ),
    ),
    `When that is meant: test.use({ expectedMisuses: [${codes}] }), or expect(admin).toReportMisuse(${codes.split(', ')[0]}).`,
  ].join('\n');
}
