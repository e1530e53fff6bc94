import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ACCOUNT_ACCESS_LEVELS, accountAccessSchema, userSchema } from './user.ts';

test('knows the three levels of access, in the order of the spec', () => {
  expect(ACCOUNT_ACCESS_LEVELS).toEqual(['Account owner', 'Full access', 'Limited access']);
});

test.each(ACCOUNT_ACCESS_LEVELS)('accepts the level "%s", alone and in a user', (accountAccess) => {
  expect(v.is(accountAccessSchema, accountAccess)).toBe(true);
  expect(v.parse(userSchema, { accountAccess })).toEqual({ accountAccess });
});

test.each(['', 'full access', 'Full access ', 'Owner', 'length', 'toString', 0, null, undefined, ['Full access']])(
  'refuses the level %j, alone and in a user',
  (accountAccess) => {
    expect(v.is(accountAccessSchema, accountAccess)).toBe(false);
    expect(v.is(userSchema, { accountAccess })).toBe(false);
  },
);

test.each(['id', 'name', 'email', '', 'constructor', 'toString'])('refuses a user with a key "%s"', (key) => {
  expect(v.is(userSchema, { accountAccess: 'Full access', [key]: 1 })).toBe(false);
});

test.each([undefined, null, 'Full access', [], ['Full access'], {}])('takes %j for no user', (value) => {
  expect(v.is(userSchema, value)).toBe(false);
});
