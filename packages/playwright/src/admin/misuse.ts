import type { MisuseReport } from '@platformapp/protocol';

/** Leaves out repetitions: one report for each code and place, in the order they came. */
export function mergeMisuses(reports: readonly MisuseReport[]): readonly MisuseReport[] {
  return [...new Map(reports.map((report) => [`${report.code} ${report.place}`, report])).values()];
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
