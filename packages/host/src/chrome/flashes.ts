import type { FlashKind, Flash } from '@platformapp/protocol';
import type { AdminStore } from '../state/admin-store.ts';

/** The notices and errors of the chrome. The chrome decides how long it shows one. */
export interface Flashes {
  /**
   * `PlatformApp.flashNotice` and `flashError`: the newest replaces the one before. All of them
   * stay in the log.
   */
  show(kind: FlashKind, text: string): void;
  /** Hides a flash. Has no effect when another one is shown already. */
  dismiss(id: number): void;
}

const LOG_LENGTH = 200;

/** Makes the flashes; `now` gives milliseconds since the epoch. */
export function createFlashes(store: AdminStore, now: () => number): Flashes {
  let lastId = 0;

  return {
    show(kind, text) {
      lastId += 1;
      const flash: Flash = { id: lastId, kind, text, at: now() };
      store.update({ flash, flashLog: [...store.state.flashLog, flash].slice(-LOG_LENGTH) });
    },
    dismiss(id) {
      if (store.state.flash?.id === id) store.update({ flash: undefined });
    },
  };
}
