/** What a guest does when something happens to its page. */
export interface PageEvents {
  /** The document is parsed; document-ready handlers run next. */
  readonly onParsed: () => void;
  /**
   * The page goes away: it is left, reloaded or removed, or put aside by the back/forward cache.
   */
  readonly onHide: () => void;
  /** The page has come back from the back/forward cache. */
  readonly onReturn: () => void;
  /** Escape was pressed, and no listener of the page has kept it for itself. */
  readonly onEscape: () => void;
}

/** Listens to a page all its life. */
export function listenToPage(page: Window, { onParsed, onHide, onReturn, onEscape }: PageEvents): void {
  page.addEventListener('DOMContentLoaded', onParsed, true);
  page.addEventListener('pagehide', onHide);
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onReturn();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // By the next task every listener has had its chance to prevent the default.
    page.setTimeout(() => {
      if (!event.defaultPrevented) onEscape();
    });
  };
  page.addEventListener('keydown', onKeyDown, true);
}
