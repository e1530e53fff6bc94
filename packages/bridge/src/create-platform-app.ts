import { LIMITS, type User } from '@platformapp/protocol';
import { isAppFunction } from './page/app-function.ts';
import { createBar, type Bar } from './bar.ts';
import { createGuestFinder, type FindGuest } from './current-guest.ts';
import type { Guest } from './guest.ts';
import type { InitConfig } from './config/init-config.ts';
import { createMethodMaker, type MakeMethod } from './method.ts';
import { createModal, type Modal } from './modal.ts';
import { readPath } from './page/app-path.ts';
import { readText } from './config/values/read-text.ts';
import { readUrl } from './config/values/read-url.ts';
import type { PageWindow } from './tunnel/realm.ts';

/**
 * The script object of an app that is embedded in the admin: spec *Client-side script
 * (PlatformApp)*.
 */
export interface PlatformApp {
  /**
   * Starts. Call it immediately after the script loads, outside any document-ready handler.
   *
   * @example PlatformApp.init({ apiKey: 'my-key', shopOrigin: 'https://shop.example.com' });
   */
  readonly init: (config: InitConfig) => void;
  /**
   * Runs a function when the admin and the app are loaded. May be called many times; the functions
   * run in order.
   */
  readonly ready: (run: () => void) => void;
  /**
   * Rewrites the admin's URL to show this path of the app. Called automatically; normally not
   * called explicitly.
   */
  readonly pushState: (path: string) => void;
  /** Shows a message in the admin's chrome, for success or neutral information. */
  readonly flashNotice: (message: string) => void;
  /** Shows a message in the admin's chrome, for errors or failures. */
  readonly flashError: (message: string) => void;
  /**
   * Leaves the app for a section of the admin, such as `/orders/1`: with the slash, without the
   * `/admin` part.
   */
  readonly redirect: (path: string) => void;
  /** The `apiKey` that `init` was given. Not in the spec. */
  readonly apiKey: string | undefined;
  /** The `shopOrigin` that `init` was given. Not in the spec. */
  readonly shopOrigin: string | undefined;
  /**
   * Asks the user to leave the admin for a URL, such as a page that takes a payment. An address of
   * the admin itself is opened at once. Not in the spec.
   */
  readonly remoteRedirect: (url: string) => void;
  /** The top bar. */
  readonly Bar: Bar;
  /** The modal dialogs. */
  readonly Modal: Modal;
  /** The signed-in user. */
  readonly User: {
    /**
     * Available in `ready`; before that `undefined`. Follows the admin when the access level
     * changes.
     */
    readonly current: User | undefined;
  };
}

/**
 * Makes the `PlatformApp` object of a page.
 *
 * @param page Absent on a server, where every method does nothing.
 */
export function createPlatformApp(page: PageWindow | undefined): PlatformApp {
  const find = page && createGuestFinder(page);
  return assemblePlatformApp(createMethodMaker(find), find);
}

/**
 * Makes a `PlatformApp` object of its methods.
 *
 * @param find Finds the guest whose properties the object shows. Absent on a server.
 */
export function assemblePlatformApp(method: MakeMethod, find: FindGuest | undefined): PlatformApp {
  const messageMethod = (place: string, run: (guest: Guest, text: string) => void): ((text: unknown) => void) =>
    method(place, (to, value: unknown) => {
      const text = readText(value, place, to.report, LIMITS.messageLength);
      if (text === undefined) to.report('argument-type', place, value);
      else run(to, text);
    });

  // Behaviour A, redirect: an object is not a path, so it is only reported.
  const pathMethod = (place: string, run: (guest: Guest, path: string) => void): ((path: unknown) => void) =>
    method(place, (to, value: unknown) => {
      if (typeof value !== 'string') to.report('argument-type', place, value);
      // A cut path would be another one.
      else if (value.length > LIMITS.urlLength) to.report('path-refused', place, value);
      else run(to, value);
    });

  return {
    init: method('init', ({ init }, config: unknown) => init(config)),
    ready: method('ready', ({ ready, report }, run: unknown) => {
      if (isAppFunction(run)) ready(run);
      else report('argument-type', 'ready', run);
    }),
    pushState: pathMethod('pushState', ({ page, report, setPath }, path) => {
      if (path.startsWith('?')) report('path-without-slash', 'pushState', path);
      setPath(readPath(path, page));
    }),
    flashNotice: messageMethod('flashNotice', ({ send }, text) => send('flash', 'notice', text)),
    flashError: messageMethod('flashError', ({ send }, text) => send('flash', 'error', text)),
    redirect: pathMethod('redirect', ({ send }, path) => send('redirect', path)),
    get apiKey() {
      return find?.('apiKey').config?.apiKey;
    },
    get shopOrigin() {
      return find?.('shopOrigin').config?.shopOrigin;
    },
    remoteRedirect: method('remoteRedirect', (to, value: unknown) => {
      const url = readUrl(value, 'remoteRedirect', to.report, to.page.document.baseURI);
      if (url !== undefined) to.send('followLink', url);
      else if (!value) to.report('argument-type', 'remoteRedirect', value);
    }),
    Bar: createBar(method),
    Modal: createModal(method),
    User: {
      get current() {
        return find?.('User.current').user;
      },
    },
  };
}
