/** What a guest does at the events of its page. */
export interface PageEvents {
  /** The document is parsed; document-ready handlers run next. */
  readonly onParsed: () => void;
  /**
   * The page is left, reloaded or removed, or goes into the back/forward cache.
   */
  readonly onHide: () => void;
  /** The page has come back from the back/forward cache. */
  readonly onReturn: () => void;
  /** Escape was pressed, and no listener of the page has prevented the default. */
  readonly onEscape: () => void;
}

/** Listens to the events of a page. */
export function listenToPage(page: Window, { onParsed, onHide, onReturn, onEscape }: PageEvents): void {
  page.addEventListener('DOMContentLoaded', onParsed, true);
  page.addEventListener('pagehide', onHide);
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onReturn();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // In the next task every listener has run and may have prevented the default.
    page.setTimeout(() => {
      if (!event.defaultPrevented) onEscape();
    });
  };
  page.addEventListener('keydown', onKeyDown, true);
}
