import { runInNextTask } from './running-cause.ts';
import { findChord, type ChordKey } from '@platformapp/protocol';

/** The handlers of a guest for the events of its page. */
export interface PageEvents {
  /**
   * The document is parsed and its deferred scripts have run; document-ready handlers run next.
   * Called again when it has loaded, for a script of ours that came in between.
   */
  readonly onParsed: () => void;
  /**
   * The page is left, reloaded or removed, or goes into the back/forward cache.
   */
  readonly onHide: () => void;
  /** The page has come back from the back/forward cache. */
  readonly onReturn: () => void;
  /** The user went back or forward within the document. */
  readonly onPopState: () => void;
  /**
   * Escape was pressed, no listener of the page has prevented the default, and the page has no
   * modal dialog or popover open that Escape closes.
   */
  readonly onEscape: () => void;
  /**
   * A chord of ours was pressed, and no listener of the page has prevented the default or stopped
   * the event. Returns whether it was handled; the browser then does nothing itself.
   */
  readonly onChord: (key: ChordKey) => boolean;
}

/** Listens to the events of a page, until the signal aborts. */
export function listenToPage(page: Window, events: PageEvents, signal: AbortSignal): void {
  const { onParsed, onHide, onReturn, onPopState, onEscape, onChord } = events;
  page.addEventListener('DOMContentLoaded', onParsed, { capture: true, signal });
  page.addEventListener('load', onParsed, { signal });
  page.addEventListener('pagehide', onHide, { signal });
  page.addEventListener('popstate', onPopState, { signal });
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onReturn();
  };
  page.addEventListener('pageshow', onShow, { signal });
  const onLast = (event: KeyboardEvent): void => {
    const key = findChord(event);
    // A script of the page can make up a key event, but not one that is trusted.
    if (!key || !event.isTrusted || event.defaultPrevented || !onChord(key)) return;
    event.preventDefault();
    const [target] = event.composedPath();
    page.addEventListener('focus', () => refocus(page.document, target), { once: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Runs after every listener that the page has added by now.
    page.removeEventListener('keydown', onLast);
    page.addEventListener('keydown', onLast, { signal });
    if (event.key !== 'Escape' || event.isComposing) return;
    // Escape closes a dialog or a popover of the page itself first. `:is` ignores what a browser
    // does not know.
    if (page.document.querySelector(':is(:modal,:popover-open:not([popover=manual]))')) return;
    // In the next task every listener has run and may have prevented the default.
    runInNextTask(() => {
      if (!event.defaultPrevented) onEscape();
    });
  };
  page.addEventListener('keydown', onKeyDown, { capture: true, signal });
}

/** The browser forgets the focused control when the admin takes the focus. */
function refocus({ activeElement, body }: Document, target: EventTarget | undefined): void {
  if (activeElement === body && target instanceof HTMLElement) target.focus({ preventScroll: true });
}
