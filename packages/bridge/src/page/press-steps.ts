import type { GuestSession } from '../session/guest-session.ts';
import { runAppFunction } from './app-function.ts';
import type { Callbacks } from './callbacks.ts';
import { parseWebUrl, type Press } from '@platformapp/protocol';

/** Carries out clicks in the order that buttons promise: callback, app message, forms, link. */
export interface PressSteps {
  /**
   * A button of this document was clicked: runs its callback, then asks the host for the app
   * message.
   */
  readonly start: (press: Press, session: GuestSession) => void;
  /**
   * An app message of the host has arrived on the window. Goes on when all its listeners have run.
   */
  readonly continueWith: (message: string) => void;
}

/** Makes {@link PressSteps} for a page whose callbacks are held in `callbacks`. */
export function createPressSteps(page: Window, callbacks: Callbacks): PressSteps {
  const waiting = new Set<Press>();

  return {
    start(press, session) {
      const run = press.callback && callbacks.find(press.callback);
      if (run) runAppFunction(page, run, press.message, undefined);
      waiting.add(press);
      // Without the app message there is nothing to wait for: the page is leaving, or the host
      // refused.
      session.call('relay', press.press).catch(() => waiting.delete(press));
    },
    continueWith(message) {
      const press = [...waiting].find((candidate) => candidate.message === message);
      if (press) waiting.delete(press);
      // A task of its own comes after every listener of the event, the app's own included.
      page.setTimeout(() => {
        submitForms(page.document, message);
        const url = press?.href && parseWebUrl(press.href);
        if (url) page.location.assign(url.href);
      });
    },
  };
}

/**
 * Submits each form that declares `data-platform-app-submit="<message>"` for this app message.
 * Works like a click on its submit button: the form is validated and its `submit` listeners run.
 */
export function submitForms(document: Document, message: string): void {
  for (const form of document.forms) {
    // An attribute comparison, because a message is free text and would have to be escaped in a
    // selector.
    if (form.getAttribute('data-platform-app-submit') === message) form.requestSubmit();
  }
}
