import { expect, type ExpectMatcherState, type MatcherReturnType } from '@playwright/test';

/** What a matcher waits for. */
export interface Wanted<State> {
  /** Name of the matcher. */
  readonly name: string;
  /** What it was called on, as a test writes it: `admin.location`. */
  readonly receiver: string;
  /** Reads what there is now. */
  readonly read: () => Promise<State>;
  readonly isMatch: (state: State) => boolean;
  /** What was asked for, for the message. */
  readonly expected: string;
  /** Says what there is, for the message. */
  readonly describe: (state: State) => string;
  /** What to compare key by key in the message instead. Absent: the two texts. */
  readonly compare?: (state: State) => Comparison | undefined;
  /** Milliseconds; default: that of the test's `expect`. */
  readonly timeout: number | undefined;
}

/** Two objects whose differences a message shows. */
export interface Comparison {
  readonly expected: object;
  readonly received: object;
}

/** Options that every matcher takes. */
export interface MatcherOptions {
  /** Milliseconds to wait. Default: `expect.timeout` of the configuration. */
  readonly timeout?: number;
}

/**
 * Waits until what is read matches, or with `.not` until it no longer does. The failure says what
 * was expected and what there was at the end.
 */
export async function matchUntil<State>(
  context: ExpectMatcherState,
  wanted: Wanted<State>,
): Promise<MatcherReturnType> {
  const { isNot, timeout: usual } = context;
  const timeout = wanted.timeout ?? usual;
  let seen: string | undefined;
  let comparison: Comparison | undefined;
  const look = (state: State): void => {
    seen = wanted.describe(state);
    comparison = wanted.compare?.(state);
  };
  let failure: unknown;
  let isAsWanted = true;
  try {
    await expect
      .poll(
        async () => {
          try {
            const state = await wanted.read();
            look(state);
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
    // Why nothing can be read says more than what was read before.
    if (failure) throw failure;
    isAsWanted = false;
    // The time may have been too short for a single look.
    if (seen === undefined) look(await wanted.read());
  }
  const { utils } = context;
  const texts = (): readonly string[] => [
    `Expected: ${isNot ? 'not ' : ''}${utils.printExpected(wanted.expected)}`,
    `Received: ${utils.printReceived(seen)}`,
  ];
  return {
    name: wanted.name,
    pass: isAsWanted ? !isNot : isNot,
    expected: comparison?.expected ?? wanted.expected,
    actual: comparison?.received ?? seen,
    timeout,
    message: () =>
      [
        utils.matcherHint(wanted.name, wanted.receiver, 'expected', { isNot }),
        '',
        ...(comparison && !isNot ? [utils.diff(comparison.expected, comparison.received) ?? ''] : texts()),
        `Timeout:  ${timeout} ms`,
      ].join('\n'),
  };
}
