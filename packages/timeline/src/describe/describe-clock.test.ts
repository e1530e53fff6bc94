import { expect, test } from 'vitest';
import { describeClock } from './describe-clock.ts';

test.each([
  [{ stopped: 0 }, "The shop's clock stands at 1970-01-01T00:00:00.000Z."],
  [{ ahead: 0 }, "The shop's clock shows the computer's time."],
  [{ ahead: 3_600_000 }, "The shop's clock is 1 hour ahead of the computer's."],
  [{ ahead: 172_800_000 }, "The shop's clock is 48 hours ahead of the computer's."],
  [{ ahead: 59_998 }, "The shop's clock is 60 seconds ahead of the computer's."],
])('says of %j: %s', (clock, sentence) => {
  expect(describeClock(clock)).toBe(sentence);
});
