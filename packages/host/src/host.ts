import type { AccountAccess, Misuse } from '@platformapp/protocol';
import { createAdminParts } from './guests/admin-parts.ts';
import type { AdminState } from './state/admin-state.ts';
import { createAdminStore, type StateListener } from './state/admin-store.ts';
import { createFrames } from './sessions/frames.ts';
import { type AttachedFrame, createGuests } from './guests/guests.ts';
import { HostError } from './guests/host-error.ts';
import type { GuestWindow, HostOptions, SetTimer } from './options/host-options.ts';
import type { ReportListener, Tap } from './options/host-report.ts';
import { parseShopOrigin } from './navigation/shop-origin.ts';

/** An admin without a user interface. */
export interface Host {
  /** Everything the chrome shows. */
  readonly state: AdminState;
  /** Calls the listener with each new state until the returned function is called. */
  subscribe(listener: StateListener): () => void;
  /**
   * Attaches the app's main frame and detaches the one before. Resets the bar, the modals, the
   * loading bar, the departure and the list of misuses. Throws a {@link HostError} for a URL that
   * `parseAppUrl` would refuse.
   */
  attachAppFrame(contentWindow: GuestWindow, url: URL): AttachedFrame;
  /**
   * Attaches the frame of an open modal. Has no effect when the modal is closed or has no page.
   */
  attachModalFrame(modalKey: number, contentWindow: GuestWindow): AttachedFrame;
  /** A button was clicked. */
  press(key: number): void;
  /**
   * The user closed a modal: `false` for the X, Escape and cancel, `true` for OK, with the text of
   * an input or the records of a picker as `data`.
   */
  closeModal(key: number, result: boolean, data?: unknown): void;
  /** The flash has been shown long enough, or was closed. */
  dismissFlash(id: number): void;
  /** The user has opened or dismissed the address that the app tried to leave for. */
  dismissDeparture(): void;
  /** The user has closed what explains an app that has not connected. */
  dismissEvidence(): void;
  /** Switches the access level, and notifies every guest. */
  setAccountAccess(level: AccountAccess): void;
  /**
   * Records a misuse of the open app that the page has noticed, such as the one from `claimKey`.
   */
  report(misuse: Misuse): void;
  /**
   * Calls the listener with what happens from now on, and at once with each open session. There is
   * one listener at a time, so it replaces the one before. Returns a function that ends it.
   */
  observe(listener: ReportListener): () => void;
  /** Ends every session, stops listening and forgets the listeners. */
  dispose(): void;
}

/** Makes a host. Throws a {@link HostError} when `shopOrigin` is not an http(s) origin. */
export function createHost(options: HostOptions): Host {
  const { effects, now = Date.now, setTimer = setBrowserTimer, accountAccess = 'Account owner' } = options;
  const shopOrigin = parseShopOrigin(options.shopOrigin);
  if (shopOrigin === undefined) {
    throw new HostError('shop-origin-invalid', `createHost needs an http(s) origin, not "${options.shopOrigin}".`);
  }
  const tap: Tap = {};
  const store = createAdminStore(accountAccess);
  const frames = createFrames(now);
  const apiOrigins = [shopOrigin, new URL(options.window.location.href).origin];
  const parts = createAdminParts({ store, frames, effects, tap, apiOrigins, now, setTimer });
  const guests = createGuests({ ...options, setTimer, shopOrigin, parts, frames, tap });

  return {
    get state() {
      return store.state;
    },
    subscribe: (listener) => store.subscribe(listener),
    attachAppFrame: (contentWindow, url) => guests.attachApp(contentWindow, url),
    attachModalFrame: (modalKey, contentWindow) => guests.attachModal(modalKey, contentWindow),
    press: (key) => parts.presses.press(key),
    closeModal: (key, result, data) => parts.modals.dismiss(key, result, data),
    dismissFlash: (id) => parts.flashes.dismiss(id),
    dismissDeparture: () => store.update({ departure: undefined }),
    dismissEvidence: () => guests.dismissEvidence(),
    setAccountAccess(level) {
      store.update({ accountAccess: level });
      for (const session of frames.sessions) session.notify({ type: 'user', user: { accountAccess: level } });
    },
    report: (misuse) => parts.log.record(misuse, frames.app?.session),
    observe(listener) {
      tap.tell = listener;
      for (const session of frames.sessions) listener({ type: 'session', session, state: 'opened' });
      return () => {
        if (tap.tell === listener) tap.tell = undefined;
      };
    },
    dispose() {
      guests.dispose();
      store.clear();
    },
  };
}

const setBrowserTimer: SetTimer = (callback, delay) => {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
};
