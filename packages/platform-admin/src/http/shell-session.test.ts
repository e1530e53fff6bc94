import { expect, test } from 'vitest';
import { createShellSession, isTokenOf } from './shell-session.ts';

test('has a random token of its own', () => {
  const [first, second] = [createShellSession({ deliverTo: [] }), createShellSession({ deliverTo: [] })];

  expect(first.token).toMatch(/^[\w-]{32}$/);
  expect(first.token).not.toBe(second.token);
});

test('accepts its token and nothing else', () => {
  const session = { token: 'abc', deliverTo: [] };

  expect(isTokenOf(session, 'abc')).toBe(true);
  expect(['ab', 'abcd', 'ABC', '', undefined, null, ['abc'], 3].filter((given) => isTokenOf(session, given))).toEqual(
    [],
  );
});
