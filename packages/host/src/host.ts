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
import type { HostContext } from './host-context.ts';
import type { GuestWindow, HostOptions, SetTimer } from './host-options.ts';
import type { ReportListener } from './host-report.ts';
import { MisuseLog } from './misuse-log.ts';
import { type AdminState, AdminStore, createAdminState, Store } from './store.ts';

/** An admin without a user interface. */
export class Host {
  /**
   * The user closed a modal: `false` for the X, Escape and cancel, `true` for OK, with the text of
   * an input or the records of a picker as `data`. An unknown key does nothing.
   */
  readonly closeModal: Modals['close'];
  readonly #parts: CallParts;
  readonly #guests: Guests;

  /** Throws a {@link HostError} when `shopOrigin` is not an http(s) origin. */
  constructor(options: HostOptions) {
    const { now = Date.now, setTimer = setBrowserTimer } = options;
    const shopOrigin = parseShopOrigin(options.shopOrigin);
    if (shopOrigin === undefined) {
      throw new HostError('shop-origin-invalid', `Host needs an http(s) origin, not "${options.shopOrigin}".`);
    }
    const { window, effects } = options;
    const store = new AdminStore(options.store ?? new Store({ admin: createAdminState() }));
    const shellUrl = new URL(window.location.href);
    const parts = createParts({
      window,
      effects,
      shopOrigin,
      now,
      setTimer,
      store,
      frames: new Frames(now),
      log: new MisuseLog(store),
      tap: {},
      shellUrl,
      origins: [shopOrigin, shellUrl.origin],
    });
    this.#parts = parts;
    this.closeModal = parts.modals.close;
    this.#guests = new Guests(parts);
  }

  /** Everything the chrome shows. */
  get state(): AdminState {
    return this.#parts.store.state;
  }

  /** Calls the listener with each new state until the returned function is called. */
  subscribe(listener: (state: AdminState) => void): () => void {
    return this.#parts.store.subscribe(listener);
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
    this.#parts.store.update({ departure: undefined });
  }

  /** The user has closed what explains an app that has not connected. */
  dismissFindings(): void {
    this.#guests.dismissFindings();
  }

  /** Switches the access level, and notifies every guest. */
  setAccountAccess(level: AccountAccess): void {
    setAccountAccess(this.#parts.store, this.#parts.frames, level);
  }

  /**
   * Records a misuse of the open app that the page has noticed, such as the one from `claimKey`.
   */
  report(misuse: Misuse): void {
    this.#parts.log.record(misuse, this.#parts.frames.app?.session);
  }

  /**
   * Calls the listener with what happens from now on, and at once with each open session. There is
   * one listener at a time, so it replaces the one before. Returns a function that ends it.
   */
  observe(listener: ReportListener): () => void {
    this.#parts.tap.tell = listener;
    for (const session of this.#parts.frames.sessions) listener({ type: 'session', session, state: 'opened' });
    return () => {
      if (this.#parts.tap.tell === listener) this.#parts.tap.tell = undefined;
    };
  }

  /** Ends every session and stops listening. */
  dispose(): void {
    this.#guests.dispose();
  }
}

/** Makes the parts that calls act on, and connects them to each other. */
function createParts(context: HostContext): CallParts {
  const buttons = new Buttons(context);
  const navigation = new Navigation(context);
  const messages = new AppMessages(context);
  const presses = new Presses(context, buttons, navigation, messages);
  return {
    ...context,
    bar: new TopBar(context, buttons),
    modals: new Modals(context, buttons, presses, messages),
    flashes: new Flashes(context),
    navigation,
    messages,
    presses,
    requests: new ApiRequests(context),
  };
}

const setBrowserTimer: SetTimer = (callback, delay) => {
  const timer = setTimeout(callback, delay);
  return () => clearTimeout(timer);
};
