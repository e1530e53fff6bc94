import * as v from 'valibot';

/** The access levels of the spec's table *User object*, in its order. */
export const ACCOUNT_ACCESS_LEVELS = ['Account owner', 'Full access', 'Limited access'] as const;

/** How much of the shop the signed-in user may see. */
export type AccountAccess = (typeof ACCOUNT_ACCESS_LEVELS)[number];

/** What `PlatformApp.User.current` holds: `accountAccess` and nothing else. */
export interface User {
  /** How much of the shop the signed-in user may see. */
  readonly accountAccess: AccountAccess;
}

/** Accepts one of the three access levels. */
export const accountAccessSchema: v.GenericSchema<AccountAccess> = v.picklist(ACCOUNT_ACCESS_LEVELS);

/** Accepts a {@link User}. */
export const userSchema: v.GenericSchema<User> = v.strictObject({ accountAccess: accountAccessSchema });
