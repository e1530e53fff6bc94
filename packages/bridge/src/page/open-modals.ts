import type { ModalClosed, ModalId } from '@platformapp/protocol';
import type { AppFunction } from './app-function.ts';
import type { CallbackScope } from './callbacks.ts';

/** What the guest keeps for a modal while it is open. */
export interface OpenModal {
  /** The callbacks of its buttons. */
  readonly scope: CallbackScope;
  /** Runs with `(result, data)` when it closes. */
  readonly callback: AppFunction | undefined;
}

/** The modals that this document has opened. */
export interface OpenModals {
  /** Adds a modal that opens now, and notes which control has the focus. */
  readonly add: (id: ModalId, modal: OpenModal) => void;
  /**
   * A modal has closed: drops its callbacks, restores the focus and runs its callback. Unknown ids
   * do nothing.
   */
  readonly close: (closed: ModalClosed) => void;
  /** The session is over, and so are its modals: drops everything. */
  readonly clear: () => void;
}

/** Makes an empty {@link OpenModals} for a page. */
export function createOpenModals(page: Window): OpenModals {
  const open = new Map<ModalId, OpenModal & { readonly opener: HTMLElement | null }>();

  const drop = (id: ModalId) => {
    const modal = open.get(id);
    open.delete(id);
    modal?.scope.release();
    return modal;
  };

  return {
    add(id, modal) {
      open.set(id, { ...modal, opener: page.document.querySelector<HTMLElement>(':focus') });
    },
    close({ modal, result, data }) {
      const closed = drop(modal);
      if (closed?.opener) returnFocus(page, closed.opener);
      // Last: the browser reports an error of it, as of every listener.
      closed?.callback?.(result, data);
    },
    clear() {
      for (const id of open.keys()) drop(id);
    },
  };
}

/**
 * Focuses the control that opened a modal. A modal dialog makes the app's frame inert, and
 * Chromium then takes the focus from the control. Only the page itself can restore it.
 */
function returnFocus(page: Window, opener: HTMLElement): void {
  const focus = (): void => {
    if (page.document.activeElement === page.document.body) opener.focus({ preventScroll: true });
  };
  if (page.document.hasFocus()) focus();
  // The dialog is still closing. The admin focuses the frame when it has closed.
  else page.addEventListener('focus', focus, { once: true });
}
