import { expect, type ExpectMatcherState, type MatcherReturnType } from '@playwright/test';

/** What a matcher waits for. */
export interface Wanted<State> {
  /** Name of the matcher. */
  readonly name: string;
  /** Reads what there is now. */
  readonly read: () => Promise<State>;
  readonly isMatch: (state: State) => boolean;
  /** What was asked for, for the message. */
  readonly expected: string;
  /** Says what there is, for the message. */
  readonly describe: (state: State) => string;
  /** Milliseconds; default: that of the test's `expect`. */
  readonly timeout: number | undefined;
}

/** Options that every matcher takes. */
export interface MatcherOptions {
  /** Milliseconds to wait. Default: `expect.timeout` of the configuration. */
  readonly timeout?: number;
}

/**
 * Waits until what is read matches, or with `.not` until it no longer does, and words the failure: what was expected, what there was at
 * the end.
 */
export async function matchUntil<State>(
  context: ExpectMatcherState,
  wanted: Wanted<State>,
): Promise<MatcherReturnType> {
  const { isNot, timeout: usual } = context;
  const timeout = wanted.timeout ?? usual;
  let seen: string | undefined;
  let failure: unknown;
  let isAsWanted = true;
  try {
    await expect
      .poll(
        async () => {
          try {
            const state = await wanted.read();
            seen = wanted.describe(state);
            return wanted.isMatch(state);
          } catch (error) {
            failure = error;
            throw error;
          }
        },
        { timeout },
      )
      .toBe(!isNot);
  } catch {
    // What cannot be read is not awaited, and says more than what was read before.
    if (failure) throw failure;
    isAsWanted = false;
    // The time may have been too short for a single look.
    seen ??= wanted.describe(await wanted.read());
  }
  return {
    name: wanted.name,
    pass: isAsWanted ? !isNot : isNot,
    expected: wanted.expected,
    actual: seen,
    timeout,
    message: () =>
      [
        context.utils.matcherHint(wanted.name, 'admin', 'expected', { isNot }),
        '',
        `Expected: ${isNot ? 'not ' : ''}${context.utils.printExpected(wanted.expected)}`,
        `Received: ${context.utils.printReceived(seen)}`,
        `Timeout:  ${timeout} ms`,
      ].join('\n'),
  };
}
