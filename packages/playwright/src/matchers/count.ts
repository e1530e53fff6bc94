import type { MatcherOptions } from './match-until.ts';

/** How often something is expected. */
export interface CountOptions extends MatcherOptions {
  /** Default: at least once. */
  readonly times?: number;
}

/** Whether something was there as often as expected. */
export function isCount(count: number, times: number | undefined): boolean {
  return times === undefined ? count > 0 : count === times;
}

/** Writes how often something is expected, for a message: `, 2 times`. Empty: at least once. */
export function describeCount(times: number | undefined): string {
  return times === undefined ? '' : `, ${times} ${times === 1 ? 'time' : 'times'}`;
}
