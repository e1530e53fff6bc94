import { expect, it } from 'vitest';
import { errorMessage } from './error-message.ts';

it.each([
  ['an error', new RangeError('too far'), 'too far'],
  ['a text that was thrown', 'stop', 'stop'],
  ['nothing', undefined, 'undefined'],
])('reads %s', (_what, thrown, message) => {
  expect(errorMessage(thrown)).toBe(message);
});
