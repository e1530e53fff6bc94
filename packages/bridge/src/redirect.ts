import { LIMITS } from '@platformapp/protocol';
import { readUrl } from './config/values/read-url.ts';
import type { Guest } from './guest.ts';
import type { MakeMethod } from './method.ts';
import { readPath } from './page/app-path.ts';

/** Every way in which an app moves the admin. */
export interface Redirect {
  /**
   * Rewrites the admin's URL to show this path of the app. Called automatically; normally not
   * called explicitly.
   */
  readonly pushState: (path: string) => void;
  /**
   * Leaves the app for a section of the admin, such as `/orders/1`: with the slash, without the
   * `/admin` part.
   */
  readonly redirect: (path: string) => void;
  /**
   * Asks the user to leave the admin for a URL, such as a page that takes a payment. An address of
   * the admin itself is opened at once. Not in the spec.
   */
  readonly remoteRedirect: (url: string) => void;
}

/** Makes {@link Redirect}. */
export function createRedirect(method: MakeMethod): Redirect {
  // Behaviour A, redirect: an object is not a path, so it is only reported.
  const pathMethod = (place: keyof Redirect, run: (guest: Guest, path: string) => void): ((path: unknown) => void) =>
    method(place, (to, value: unknown) => {
      if (typeof value !== 'string') to.report('argument-type', place, value);
      // A cut path would be another one.
      else if (value.length > LIMITS.urlLength) to.report('path-refused', place, value);
      else run(to, value);
    });

  return {
    pushState: pathMethod('pushState', ({ page, report, setPath }, path) => {
      if (path.startsWith('?')) report('path-without-slash', 'pushState', path);
      setPath(readPath(path, page));
    }),
    redirect: pathMethod('redirect', ({ send }, path) => send('redirect', path)),
    remoteRedirect: method('remoteRedirect', ({ page, report, send }, value: unknown) => {
      const url = readUrl(value, 'remoteRedirect', report, page.document.baseURI);
      if (url !== undefined) send('followLink', url);
      else if (!value) report('argument-type', 'remoteRedirect', value);
    }),
  };
}
