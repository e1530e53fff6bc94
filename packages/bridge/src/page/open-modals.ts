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

/** The modals that the document of a page has opened. */
export class OpenModals {
  readonly #page: Window;
  readonly #open = new Map<ModalId, OpenModal & { readonly opener: HTMLElement | null }>();

  constructor(page: Window) {
    this.#page = page;
  }

  /** Adds a modal that opens now, and notes which control has the focus. */
  add(id: ModalId, modal: OpenModal): void {
    this.#open.set(id, { ...modal, opener: this.#page.document.querySelector<HTMLElement>(':focus') });
  }

  /**
   * A modal has closed: drops its callbacks, restores the focus and runs its callback. Unknown ids
   * do nothing.
   */
  close({ modal, result, data }: ModalClosed): void {
    const closed = this.#open.get(modal);
    this.#drop(modal);
    if (closed?.opener) returnFocus(this.#page, closed.opener);
    // Last: the browser reports an error of it, as of every listener.
    closed?.callback?.(result, data);
  }

  /** The session is over, and so are its modals: drops everything. */
  clear(): void {
    for (const id of this.#open.keys()) this.#drop(id);
  }

  #drop(id: ModalId): void {
    this.#open.get(id)?.scope.release();
    this.#open.delete(id);
  }
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
