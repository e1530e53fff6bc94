import type { ModalClosed, ModalId } from '@platformapp/protocol';
import { runAppFunction, type AppFunction } from './app-function.ts';
import type { CallbackScope } from './callbacks.ts';

/** What is held for a modal while it is open. */
interface OpenModal {
  /** The callbacks of its buttons. */
  readonly scope: CallbackScope;
  /** Runs with `(result, data)` when it closes. */
  readonly callback: AppFunction | undefined;
}

/** The modals that this document has opened. */
export interface OpenModals {
  /** Notes an open modal. */
  readonly add: (id: ModalId, modal: OpenModal) => void;
  /**
   * A modal has closed: drops what was held for it, then runs its callback. Unknown ids do nothing.
   */
  readonly settle: (closed: ModalClosed) => void;
  /** The session is over, and all its modals with it: drops everything. */
  readonly clear: () => void;
}

/** Makes an empty {@link OpenModals} for a page. */
export function createOpenModals(page: Window): OpenModals {
  const open = new Map<ModalId, OpenModal>();

  const drop = (id: ModalId): OpenModal | undefined => {
    const modal = open.get(id);
    open.delete(id);
    modal?.scope.release();
    return modal;
  };

  return {
    add(id, modal) {
      open.set(id, modal);
    },
    settle({ modal, result, data }) {
      const callback = drop(modal)?.callback;
      if (callback) runAppFunction(page, callback, result, data);
    },
    clear() {
      for (const id of open.keys()) drop(id);
    },
  };
}
