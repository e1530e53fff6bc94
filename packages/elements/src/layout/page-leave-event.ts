/**
 * The user, an app or a command is about to leave the page. A page with unsaved changes prevents
 * the default, asks the user, and calls `leave` or `stay`.
 */
export class PageLeaveEvent extends Event {
  /** Goes on. */
  readonly leave: () => void;
  /** Gives up, because the user keeps the changes. */
  readonly stay: () => void;

  constructor(leave: () => void, stay: () => void) {
    super('page-leave', { cancelable: true });
    this.leave = leave;
    this.stay = stay;
  }
}

/** Leaves the page of a document, now or when the user agrees to lose unsaved changes. */
export function leavePage(document: Document, leave: () => void, stay: () => void = () => undefined): void {
  if (document.dispatchEvent(new PageLeaveEvent(leave, stay))) leave();
}

/** Whether the unsaved changes of a page may be lost. Asks the user if there are any. */
export function mayLosePage(document: Document): Promise<boolean> {
  return new Promise((resolve) =>
    leavePage(
      document,
      () => resolve(true),
      () => resolve(false),
    ),
  );
}

declare global {
  interface DocumentEventMap {
    'page-leave': PageLeaveEvent;
  }
}
