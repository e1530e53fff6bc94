/**
 * The user, an app or a command is about to leave the page. A page with unsaved changes prevents
 * the default, and calls `leave` when the user agrees.
 */
export class PageLeaveEvent extends Event {
  /** Goes on. */
  readonly leave: () => void;

  constructor(leave: () => void) {
    super('page-leave', { cancelable: true });
    this.leave = leave;
  }
}

/** Leaves the page of a document, now or when the user agrees to lose unsaved changes. */
export function leavePage(document: Document, leave: () => void): void {
  if (document.dispatchEvent(new PageLeaveEvent(leave))) leave();
}

declare global {
  interface DocumentEventMap {
    'page-leave': PageLeaveEvent;
  }
}
