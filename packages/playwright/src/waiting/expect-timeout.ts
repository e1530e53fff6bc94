import { expect as base, type ExpectMatcherState, type MatcherReturnType } from '@playwright/test';

let timeout = 0;

/** Only a matcher is told how long `expect` waits. */
const expect = base.extend({
  toTellTimeout(this: ExpectMatcherState): MatcherReturnType {
    timeout = this.timeout;
    return { pass: true, message: () => '' };
  },
});

/** How many milliseconds `expect` waits in the running test. */
export function expectTimeout(): number {
  expect(undefined).toTellTimeout();
  return timeout;
}
