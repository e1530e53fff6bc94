import { expect, test } from 'vitest';
import { errorMessage, PlatformAppError } from './errors.ts';

test('is an error with a code and a name', () => {
  const error = new PlatformAppError('call-timeout', 'The call "flash" got no reply within 30 s.');

  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toBe('PlatformAppError: The call "flash" got no reply within 30 s.');
  expect(error.code).toBe('call-timeout');
});

test('keeps its cause', () => {
  const cause = new TypeError('The port is closed.');

  expect(new PlatformAppError('call-failed', 'The call "flash" failed.', { cause }).cause).toBe(cause);
});

test('has no cause when none is given', () => {
  expect('cause' in new PlatformAppError('session-ended', 'The session has ended.')).toBe(false);
});

test.each([
  ['an error', new RangeError('too far'), 'too far'],
  ['a text that was thrown', 'stop', 'stop'],
  ['nothing', undefined, 'undefined'],
])('reads the message of %s', (_what, thrown, message) => {
  expect(errorMessage(thrown)).toBe(message);
});
