import { runAppFunction } from '../page/app-function.ts';
import type { Callbacks } from '../page/callbacks.ts';
import { runInNextTask } from '../page/running-cause.ts';
import { parseWebUrl, type Press, type PressId } from '@platformapp/protocol';

/** Runs the steps of a click in order: callback, app message, forms, link. */
export interface PressSteps {
  /** A session opens. App messages are counted anew. */
  readonly reset: () => void;
  /**
   * A button of this document was clicked: runs its callback, then asks the host for the app
   * message.
   */
  readonly start: (press: Press) => void;
  /**
   * An app message of the host has arrived. Continues when all listeners of the event have run.
   */
  readonly continueWith: (message: string) => void;
}

/**
 * Makes the {@link PressSteps} of a page. The host says which message of the session is that of a
 * press, because another button may have the same text.
 *
 * @param askForMessage Makes the call `relay`.
 */
export function createPressSteps(
  page: Window,
  callbacks: Callbacks,
  askForMessage: (press: PressId) => Promise<unknown>,
): PressSteps {
  /** The links to follow, by the number of the message that each waits for. */
  let links = new Map<number, string>();
  /** How many app messages the page has handled in this session. */
  let handled = 0;

  const followLinks = (): void => {
    for (const [count, href] of links) {
      if (count > handled) continue;
      links.delete(count);
      const url = parseWebUrl(href);
      if (url) page.location.assign(url.href);
    }
  };

  const relay = async (press: PressId, href: string | undefined): Promise<void> => {
    const own = links;
    try {
      const count = await askForMessage(press);
      if (href === undefined || typeof count !== 'number') return;
      own.set(count, href);
      followLinks();
    } catch {
      // No app message will come: the page is leaving, or the host has failed.
    }
  };

  return {
    reset() {
      links = new Map();
      handled = 0;
    },
    start({ press, message, callback, href }) {
      const run = callback && callbacks.find(callback);
      if (run) runAppFunction(page, run, message, undefined);
      void relay(press, href);
    },
    continueWith(message) {
      const own = links;
      // A new task runs after every listener of the event, including those of the app.
      runInNextTask(() => {
        submitForms(page.document, message);
        if (own !== links) return;
        handled += 1;
        followLinks();
      });
    },
  };
}

/**
 * Submits each form with `data-platform-app-submit="<message>"`. Works like a click on its submit
 * button: the form is validated and its `submit` listeners run.
 */
export function submitForms(document: Document, message: string): void {
  // Compared by hand, because free text would have to be escaped in a selector. Found before any is
  // submitted, because a listener may remove its form.
  const waiting = [...document.forms].filter((form) => form.getAttribute('data-platform-app-submit') === message);
  for (const form of waiting) form.requestSubmit();
}
