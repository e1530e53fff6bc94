import { expect, test } from 'vitest';
import { errorMessage } from './errors.ts';

test.each([
  ['an error', new RangeError('too far'), 'too far'],
  ['a text that was thrown', 'stop', 'stop'],
  ['nothing', undefined, 'undefined'],
])('reads the message of %s', (_what, thrown, message) => {
  expect(errorMessage(thrown)).toBe(message);
});
