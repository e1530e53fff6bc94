/** The access levels of the spec's table *User object*, in its order. */
export const ACCOUNT_ACCESS_LEVELS = ['Account owner', 'Full access', 'Limited access'] as const;

/** How much of the shop the signed-in user may see. */
export type AccountAccess = (typeof ACCOUNT_ACCESS_LEVELS)[number];

/** The value of `PlatformApp.User.current`: only `accountAccess`. */
export interface User {
  /** How much of the shop the signed-in user may see. */
  readonly accountAccess: AccountAccess;
}
