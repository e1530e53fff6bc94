import { expect, test } from 'vitest';
import { createShellGrant, isTokenOf } from './shell-grant.ts';

test('has a random token of its own', () => {
  const [first, second] = [1, 2].map(() => createShellGrant({ deliverTo: [], options: {} }));

  expect(first?.token).toMatch(/^[\w-]{32}$/);
  expect(first?.token).not.toBe(second?.token);
});

test('accepts its token and nothing else', () => {
  const grant = { token: 'abc' };

  expect(isTokenOf(grant, 'abc')).toBe(true);
  expect(['ab', 'abcd', 'ABC', '', undefined, null, ['abc'], 3].filter((given) => isTokenOf(grant, given))).toEqual([]);
});
