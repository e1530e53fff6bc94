import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, type Location } from '@playwright/test';

/** The folder of this package's code, built or not. */
const KIT: string = dirname(fileURLToPath(import.meta.url));

/** More frames than there are between a test's line and a method of the kit. */
const STACK_LIMIT = 100;

/** Runs a method of the kit as a step of the test, at the line of the test that called it. */
export async function step<Result>(title: string, run: () => Promise<Result>): Promise<Result> {
  const location = findCaller();
  return await test.step(title, run, { box: true, ...(location ? { location } : {}) });
}

/** The nearest line of code that is neither this package's nor Playwright's. */
export function findCaller(): Location | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_LIMIT;
  const stack = new Error('Where am I?').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  return stack
    .split('\n')
    .map(parseFrame)
    .find((frame) => frame && !frame.file.startsWith(KIT) && !/[\\/]node_modules[\\/]/.test(frame.file));
}

function parseFrame(line: string): Location | undefined {
  const [, place = '', lineNumber, column] = /^\s+at (?:.*\()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? [];
  if (place === '' || place.startsWith('node:')) return undefined;
  const file = place.startsWith('file:') ? fileURLToPath(place) : place.replace(/^async /, '');
  return { file, line: Number(lineNumber), column: Number(column) };
}
