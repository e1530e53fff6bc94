import type { AccountAccess, Misuse } from '@platformapp/protocol';
import { parseShopOrigin } from './addresses/shop-origin.ts';
import { AppMessages } from './calls/app-messages.ts';
import { TopBar } from './calls/bar.ts';
import { Buttons } from './calls/buttons.ts';
import type { CallParts } from './calls/call-handlers.ts';
import { Flashes } from './calls/flash.ts';
import { Modals } from './calls/modal.ts';
import { Presses } from './calls/presses.ts';
import { Navigation } from './calls/redirect.ts';
import { ApiRequests } from './calls/requests.ts';
import { setAccountAccess } from './calls/user.ts';
import { Frames } from './connection/frames.ts';
import { type AttachedFrame, Guests } from './guests.ts';
import { HostError } from './host-error.ts';
import type { GuestWindow, HostOptions, SetTimer } from './host-options.ts';
import type { ReportListener, Tap } from './host-report.ts';
import { MisuseLog } from './misuse-log.ts';
import { type AdminState, AdminStore, createAdminState, Store } from './store.ts';

/** An admin without a user interface. */
export class Host {
  /**
   * The user closed a modal: `false` for the X, Escape and cancel, `true` for OK, with the text of
   * an input or the records of a picker as `data`. An unknown key does nothing.
   */
  readonly closeModal: Modals['close'];
  readonly #store: AdminStore;
  readonly #frames: Frames;
  readonly #parts: CallParts;
  readonly #guests: Guests;
  readonly #tap: Tap = {};

  /** Throws a {@link HostError} when `shopOrigin` is not an http(s) origin. */
  constructor(options: HostOptions) {
    const { now = Date.now, setTimer = setBrowserTimer } = options;
    const shopOrigin = parseShopOrigin(options.shopOrigin);
    if (shopOrigin === undefined) {
      throw new HostError('shop-origin-invalid', `Host needs an http(s) origin, not "${options.shopOrigin}".`);
    }
    const tap = this.#tap;
    const store = new AdminStore(options.store ?? new Store({ admin: createAdminState() }));
    const frames = new Frames(now);
    const origins = [shopOrigin, new URL(options.window.location.href).origin];
    const parts = createParts({ ...options, shopOrigins: origins, store, frames, tap, now, setTimer });
    this.#store = store;
    this.#frames = frames;
    this.#parts = parts;
    this.closeModal = parts.modals.close;
    this.#guests = new Guests({ ...options, setTimer, shopOrigin, store, parts, frames, tap });
  }

  /** Everything the chrome shows. */
  get state(): AdminState {
    return this.#store.state;
  }

  /** Calls the listener with each new state until the returned function is called. */
  subscribe(listener: (state: AdminState) => void): () => void {
    return this.#store.subscribe(listener);
  }

  /**
   * Attaches the app's main frame and detaches the one before. Resets the bar, the modals, the
   * loading bar, the departure and the list of misuses. Throws a {@link HostError} for a URL that
   * `readTypedUrl` would refuse.
   */
  attachAppFrame(contentWindow: GuestWindow, url: URL): AttachedFrame {
    return this.#guests.attachApp(contentWindow, url);
  }

  /**
   * Attaches the frame of an open modal. Has no effect when the modal is closed or has no page.
   */
  attachModalFrame(modalKey: number, contentWindow: GuestWindow): AttachedFrame {
    return this.#guests.attachModal(modalKey, contentWindow);
  }

  /** A button was clicked. */
  press(key: number): void {
    this.#parts.presses.press(key);
  }

  /** The flash has been shown long enough, or was closed. */
  dismissFlash(id: number): void {
    this.#parts.flashes.dismiss(id);
  }

  /** The user has opened or dismissed the address that the app tried to leave for. */
  dismissDeparture(): void {
    this.#store.update({ departure: undefined });
  }

  /** The user has closed what explains an app that has not connected. */
  dismissFindings(): void {
    this.#guests.dismissFindings();
  }

  /** Switches the access level, and notifies every guest. */
  setAccountAccess(level: AccountAccess): void {
    setAccountAccess(this.#store, this.#frames, level);
  }

  /**
   * Records a misuse of the open app that the page has noticed, such as the one from `claimKey`.
   */
  report(misuse: Misuse): void {
    this.#parts.log.record(misuse, this.#frames.app?.session);
  }

  /**
   * Calls the listener with what happens from now on, and at once with each open session. There is
   * one listener at a time, so it replaces the one before. Returns a function that ends it.
   */
  observe(listener: ReportListener): () => void {
    this.#tap.tell = listener;
    for (const session of this.#frames.sessions) listener({ type: 'session', session, state: 'opened' });
    return () => {
      if (this.#tap.tell === listener) this.#tap.tell = undefined;
    };
  }

  /** Ends every session and stops listening. */
  dispose(): void {
    this.#guests.dispose();
  }
}

interface PartsOptions extends Pick<HostOptions, 'effects'> {
  readonly store: AdminStore;
  readonly frames: Frames;
  readonly tap: Tap;
  /** The origins of the shop and of the shell, at which apps reach the admin API. */
  readonly shopOrigins: readonly string[];
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

/** Makes the parts that calls act on, and connects them to each other and to the frames. */
function createParts({ store, frames, effects, tap, shopOrigins, now, setTimer }: PartsOptions): CallParts {
  const log = new MisuseLog(store);
  const buttons = new Buttons(log);
  const navigation = new Navigation({ store, effects, log, tap, shopOrigins });
  const messages = new AppMessages(store, frames, log);
  const presses = new Presses({ store, buttons, navigation, messages });
  const modals = new Modals({
    store,
    buttons,
    log,
    setTimer,
    findApp: () => frames.app?.session,
    isPressed: (key) => presses.isWaiting(key) || messages.isWaiting(key),
    onGone(key) {
      messages.drop(key);
      const frame = frames.findAt(key);
      if (frame) frames.detach(frame);
    },
  });
  const bar = new TopBar(store, buttons, log);
  const requests = new ApiRequests({ effects, log, origins: shopOrigins });
  return { bar, modals, flashes: new Flashes(store, now), navigation, messages, presses, requests, log, effects };
}

const setBrowserTimer: SetTimer = (callback, delay) => {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
};
