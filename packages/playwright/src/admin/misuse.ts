import type { MisuseReport } from '@platformapp/protocol';

/** Leaves out repetitions: one report for each code and place, in the order they came. */
export function mergeMisuses(reports: readonly MisuseReport[]): readonly MisuseReport[] {
  return [...new Map(reports.map((report) => [`${report.code} ${report.place}`, report])).values()];
}

/** Lists the misuses of the app, with the rule for each, and says how a test can expect them. */
export function describeMisuses(reports: readonly MisuseReport[]): string {
  const codes = [...new Set(reports.map(({ code }) => `'${code}'`))];
  return [
    `The app differs from the documentation of PlatformApp in ${reports.length === 1 ? 'one place' : `${reports.length} places`}:`,
    ...reports.map(({ code, place, value, sentence, rule }) =>
      [`  ${code} at ${place}${value === '' ? '' : `, with ${value}`}`, `    ${sentence}`, `    Rule: ${rule}`].join(
        '\n',
      ),
    ),
    'If that is meant, say so for the file or in the test:',
    `  test.use({ expectedMisuses: [${codes.join(', ')}] });`,
    ...codes.map((code) => `  await expect(admin).toReportMisuse(${code});`),
  ].join('\n');
}
