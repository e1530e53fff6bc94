import { ChromeEvent } from '../events/chrome-event.ts';

/**
 * The user followed a link within the admin with a plain click. The browser does not follow it;
 * the page does.
 */
export class NavSelectEvent extends ChromeEvent {
  /** The `href` of the link: a path of this origin. */
  readonly path: string;
  /** Whether the path replaces the current entry of the history. */
  readonly isReplacing: boolean;

  constructor(path: string, isReplacing = false) {
    super('nav-select');
    this.path = path;
    this.isReplacing = isReplacing;
  }
}

declare global {
  interface HTMLElementEventMap {
    'nav-select': NavSelectEvent;
  }
}

/** Whether a click opens the link here, not in a new tab or window or as a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * Turns a plain click on a link into a {@link NavSelectEvent}; leaves every other click to the
 * browser.
 */
export function selectOnClick(event: MouseEvent, path: string): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  event.currentTarget?.dispatchEvent(new NavSelectEvent(path));
}
