import type { ExpectMatcherState, MatcherReturnType } from '@playwright/test';
import { unreported } from '../step.ts';
import type { Activity } from '../waiting/activity.ts';
import { pollUntil } from '../waiting/poll.ts';
import type { TimeoutOptions } from '../waiting/wait-for-next.ts';

/** What a matcher waits for. */
export interface Wanted<State> {
  /** Name of the matcher. */
  readonly name: string;
  /** The receiver, as a test writes it: `admin.location`. */
  readonly receiver: string;
  /** Reads the current value. */
  readonly read: () => State | Promise<State>;
  readonly isMatch: (state: State) => boolean;
  /** The expected value, for the message. */
  readonly expected: string;
  /** Describes the current value, for the message. */
  readonly describe: (state: State) => string | Promise<string>;
  /**
   * What to wait for before the first look at a log: what is not in it may be about to come. Absent:
   * the value is a state.
   */
  readonly activity?: Activity | undefined;
  /** Values to compare key by key in the message instead. Absent: the two texts. */
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
export type MatcherOptions = TimeoutOptions;

/**
 * Waits until the value matches, or with `.not` until it no longer does. The failure says what was
 * expected and what was found last.
 */
export async function matchUntil<State>(
  context: ExpectMatcherState,
  wanted: Wanted<State>,
): Promise<MatcherReturnType> {
  const { isNot, timeout: usual, utils } = context;
  const { name, receiver, expected, timeout = usual } = wanted;
  const state = await unreported(async () => {
    await wanted.activity?.untilQuiet(timeout);
    return await pollUntil(wanted.read, (seen) => wanted.isMatch(seen) !== isNot, timeout);
  });
  const isMatch = wanted.isMatch(state);
  const received = isMatch === isNot ? await wanted.describe(state) : '';
  const comparison = wanted.compare?.(state);
  const difference =
    comparison && !isNot
      ? [utils.diff(comparison.expected, comparison.received) ?? '']
      : [`Expected: ${isNot ? 'not ' : ''}${expected}`, `Received: ${received}`];
  return {
    name,
    pass: isMatch,
    expected: comparison?.expected ?? expected,
    actual: comparison?.received ?? received,
    timeout,
    message: () =>
      [utils.matcherHint(name, receiver, 'expected', { isNot }), '', ...difference, `Timeout:  ${timeout} ms`].join(
        '\n',
      ),
  };
}
