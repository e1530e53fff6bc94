import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { test, type Location } from '@playwright/test';
import { PACKAGE_FOLDER } from './package-folder.ts';

/** More frames than there are between a test's line and a method of the kit. */
const STACK_LIMIT = 100;

/** Enters the async context of a step that is in no report. */
let enterHidden: (<Result>(run: () => Result) => Result) | undefined;

/**
 * Prepares {@link unreported} for a test. Called in a fixture with `box`, whose steps, and all
 * steps below them, Playwright leaves out of reports.
 */
export async function hideInnerSteps(): Promise<void> {
  await test.step('The kit', async () => {
    enterHidden = AsyncLocalStorage.snapshot();
  });
}

/** Runs what the kit asks of Playwright, which would make steps of its own in the report. */
export async function unreported<Result>(run: () => Promise<Result>): Promise<Result> {
  return await (enterHidden ? enterHidden(run) : run());
}

/**
 * Runs a method of the kit as a step of the test, at the line of the test that called it, which
 * its errors name too. The report shows no steps inside it.
 */
export async function step<Result>(title: string, run: () => Promise<Result>): Promise<Result> {
  const location = findCaller();
  const runInside = async (): Promise<Result> => {
    try {
      return await unreported(run);
    } catch (error) {
      throw error instanceof Error ? placeError(error, location) : error;
    }
  };
  return await test.step(title, runInside, location ? { location } : {});
}

/** Places an error at the line of the test that called the kit, and returns it. */
export function placeError<Failure extends Error>(error: Failure, location = findCaller()): Failure {
  if (location) {
    const { file, line, column } = location;
    error.stack = `${error.name}: ${error.message}\n    at ${file}:${line}:${column}`;
  }
  return error;
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
    .find((frame) => frame && !frame.file.startsWith(PACKAGE_FOLDER) && !/[\\/]node_modules[\\/]/.test(frame.file));
}

function parseFrame(line: string): Location | undefined {
  const [, place = '', lineNumber, column] = /^\s+at (?:.*\()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? [];
  if (place === '' || place.startsWith('node:')) return undefined;
  const file = place.startsWith('file:') ? fileURLToPath(place) : place.replace(/^async /, '');
  return { file, line: Number(lineNumber), column: Number(column) };
}
