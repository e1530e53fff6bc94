import type { AccountAccess } from '@platformapp/protocol';
import type { Frames } from '../connection/frames.ts';
import type { AdminStore } from '../store.ts';

/** Switches the access level of `PlatformApp.User.current`, and notifies every guest. */
export function setAccountAccess(store: AdminStore, frames: Frames, accountAccess: AccountAccess): void {
  store.update({ accountAccess });
  for (const session of frames.sessions) session.notify({ type: 'user', user: { accountAccess } });
}
