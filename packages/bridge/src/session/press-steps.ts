import type { GuestSession } from './guest-session.ts';
import { runAppFunction } from '../page/app-function.ts';
import type { Callbacks } from '../page/callbacks.ts';
import { runFor } from '../page/running-cause.ts';
import { parseWebUrl, type Press } from '@platformapp/protocol';

/** Runs the steps of a click in order: callback, app message, forms, link. */
export interface PressSteps {
  /**
   * A button of this document was clicked: runs its callback, then asks the host for the app
   * message.
   */
  readonly start: (press: Press, session: GuestSession) => void;
  /**
   * An app message of the host has arrived. Continues when all listeners of the event have run.
   */
  readonly continueWith: (message: string) => void;
}

/** Makes the {@link PressSteps} of a page. */
export function createPressSteps(page: Window, callbacks: Callbacks): PressSteps {
  const waiting = new Set<Press>();

  return {
    start(press, session) {
      const run = press.callback && callbacks.find(press.callback);
      runFor(`press ${press.press}`, () => {
        if (run) runAppFunction(page, run, press.message, undefined);
        waiting.add(press);
        // No app message will come: the page is leaving, or the host has failed.
        session.call('relay', press.press).catch(() => waiting.delete(press));
      });
    },
    continueWith(message) {
      const press = [...waiting].find((candidate) => candidate.message === message);
      if (press) waiting.delete(press);
      // A new task runs after every listener of the event, including those of the app.
      page.setTimeout(() => {
        submitForms(page.document, message);
        const url = press?.href && parseWebUrl(press.href);
        if (url) page.location.assign(url.href);
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
