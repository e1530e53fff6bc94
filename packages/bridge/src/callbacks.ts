import type { CallbackId } from '@platformapp/protocol';
import type { AppFunction } from './app-function.ts';

/**
 * Holds the functions of one bar, pagination, breadcrumb or modal for the time that it is shown.
 */
export interface CallbackScope {
  /** Keeps a function and gives the id that stands for it on the wire. */
  readonly hold: (run: AppFunction) => CallbackId;
  /** Drops every function of this scope; their ids mean nothing from now on. */
  readonly release: () => void;
}

/** All functions that stand behind callback ids: functions never cross the frame border. */
export interface Callbacks {
  /** Opens a scope. */
  readonly createScope: () => CallbackScope;
  /** The function behind an id, unless its scope was released. */
  readonly find: (id: CallbackId) => AppFunction | undefined;
}

/**
 * Makes an empty {@link Callbacks}.
 *
 * @param mintId Never gives an id twice, so a late press of a button that is gone finds nothing.
 */
export function createCallbacks(mintId: () => CallbackId): Callbacks {
  const held = new Map<CallbackId, AppFunction>();

  return {
    createScope() {
      const ids: CallbackId[] = [];
      return {
        hold(run) {
          const id = mintId();
          ids.push(id);
          held.set(id, run);
          return id;
        },
        release() {
          for (const id of ids.splice(0)) held.delete(id);
        },
      };
    },
    find: (id) => held.get(id),
  };
}
