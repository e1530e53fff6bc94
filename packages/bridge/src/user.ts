import type { User } from '@platformapp/protocol';
import type { FindGuest } from './method.ts';

/** The signed-in user. */
export interface CurrentUser {
  /**
   * Available in `ready`; before that `undefined`. Follows the admin when the access level
   * changes.
   */
  readonly current: User | undefined;
}

/** Makes {@link CurrentUser}. */
export function createUser(find: FindGuest | undefined): CurrentUser {
  return {
    get current() {
      return find?.('User.current').user;
    },
  };
}
