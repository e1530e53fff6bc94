import { expect, test } from 'vitest';
import { signalCode } from './signal-code.ts';

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGKILL', 137],
  ['SIGTERM', 143],
] as const)('%s is the exit code %i, as in a shell', (signal, code) => {
  expect(signalCode(signal)).toBe(code);
});
