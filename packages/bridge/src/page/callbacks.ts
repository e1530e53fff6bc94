import type { AppFunction } from './app-function.ts';
import type { CallbackId, ModalId } from '@platformapp/protocol';

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

/** An id that nothing else in this document has, so it may name a callback or a modal. */
export type GuestId = CallbackId & ModalId;

/** Makes a function that gives the ids 1, 2, 3 and so on. */
export function createIdMinter(): () => GuestId {
  let last = 0;

  return () => {
    last += 1;
    // The brand says "unique in this document", which a counter that nobody else writes to is.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return last as GuestId;
  };
}
