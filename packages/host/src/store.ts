import type { AccountAccess, Bar, Finding, Flash, FrameModal, Misuse, Modal, Shown } from '@platformapp/protocol';
import { NO_FINDINGS } from './doctor/findings.ts';

/**
 * The phase of the app in the main frame. `none`: no app is open. `loading`: its page loads.
 * `loaded`: the frame has fired `load`, and there is no session yet. `waiting`: no session was
 * opened in time, and `AdminState.findings` says why.
 * `connected`: it has a session. `ended`: its session is over, because it moves to another page.
 */
export type SessionPhase = 'none' | 'loading' | 'loaded' | 'waiting' | 'connected' | 'ended';

/** An address outside the admin that an app tried to `redirect` to. */
export interface Departure {
  /** An http(s) URL, shown with a link to open it. */
  readonly url: string;
}

/** How many messages the host has dropped, for the inspector. */
export interface DroppedMessages {
  /**
   * Messages at the window from an attached frame that were not from its origin or not of a known
   * form.
   */
  readonly atWindow: number;
  /** Messages at a port that were not one of the calls. */
  readonly atPort: number;
}

/** Everything the chrome shows, immutable; each change makes a new object. */
export interface AdminState {
  readonly accountAccess: AccountAccess;
  /** The phase of the app in the main frame. */
  readonly phase: SessionPhase;
  /**
   * Why the app has not connected, the likeliest first. Empty unless `phase` is `waiting`, and once
   * the user has dismissed them.
   */
  readonly findings: readonly Finding[];
  /** Whether the findings show that the frame holds no page, or only the browser's own error page. */
  readonly isFrameEmpty: boolean;
  readonly bar: Shown<Bar>;
  /**
   * Whether the loading bar runs: `isStarting`, or started by `loadingOn` or by a button until
   * `loadingOff`.
   */
  readonly isLoading: boolean;
  /**
   * Whether the loading bar runs for a new page of the app, which `Bar.initialize` ends as well as
   * `loadingOff`.
   */
  readonly isStarting: boolean;
  /** The newest flash that is still shown. */
  readonly flash?: Flash | undefined;
  /** All flashes since the shell was opened, oldest first, at most 200. */
  readonly flashLog: readonly Flash[];
  /** Open modals, the topmost last. */
  readonly modals: readonly Shown<Modal>[];
  /**
   * Closed modals whose frame stays in the document, hidden, so that what their page has said and
   * started is done. Each leaves the list when its page has gone, after 250 ms at most, or 2
   * seconds if a click on a button of theirs is still on its way.
   */
  readonly closingModals: readonly Shown<FrameModal>[];
  /**
   * Misuse reports of the app that is or was last open, oldest first, each once per code and
   * place, at most 500.
   */
  readonly misuses: readonly Misuse[];
  /**
   * Whether a page of the app was disconnected because it made too many calls, until the app is
   * opened again.
   */
  readonly isCut: boolean;
  /** Present when the app tried to leave for another site, until the user dismisses it. */
  readonly departure?: Departure | undefined;
  /** Since the host was created. */
  readonly dropped: DroppedMessages;
}

/**
 * The bar before an app has defined one. Client-side script, `Bar.initialize`: "safe defaults
 * apply".
 */
export const EMPTY_BAR: Shown<Bar> = { secondary: [] };

/** The state of an admin without an app. */
export function createAdminState(accountAccess: AccountAccess = 'Account owner'): AdminState {
  return {
    accountAccess,
    phase: 'none',
    findings: NO_FINDINGS,
    isFrameEmpty: false,
    bar: EMPTY_BAR,
    isLoading: false,
    isStarting: false,
    isCut: false,
    flashLog: [],
    modals: [],
    closingModals: [],
    misuses: [],
    dropped: { atWindow: 0, atPort: 0 },
  };
}

/** Holds the state of a page, immutable, and reports its changes. */
export class Store<State extends object> {
  readonly #listeners = new Set<(state: State) => void>();
  #state: State;

  constructor(initial: State) {
    this.#state = initial;
  }

  /** The newest state. */
  get state(): State {
    return this.#state;
  }

  /**
   * Replaces fields. Calls the listeners before it returns, unless every field already had its
   * value. An error of a listener is logged, and the others are still called.
   */
  update(change: Partial<State>): void {
    if (isPartOf(this.#state, change)) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) callListener(listener, this.#state);
  }

  /** Calls the listener after each change until the returned function is called. */
  subscribe(listener: (state: State) => void): () => void {
    // A wrapper for each subscription, so that the same function can subscribe twice.
    const entry = (current: State): void => listener(current);
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }
}

/** The store of a page that shows apps: the host keeps its state there, as the field `admin`. */
export type HostStore = Pick<Store<{ readonly admin: AdminState }>, 'state' | 'update' | 'subscribe'>;

/** The host's part of a {@link HostStore}. */
export class AdminStore {
  readonly #store: HostStore;

  constructor(store: HostStore) {
    this.#store = store;
  }

  /** The newest state of the host. */
  get state(): AdminState {
    return this.#store.state.admin;
  }

  /** Replaces fields. Has no effect when every field already has its value. */
  update(change: Partial<AdminState>): void {
    const { state } = this;
    if (!isPartOf(state, change)) this.#store.update({ admin: { ...state, ...change } });
  }

  /** Calls the listener after each change of this part until the returned function is called. */
  subscribe(listener: (state: AdminState) => void): () => void {
    let { state } = this;
    return this.#store.subscribe(({ admin }) => {
      if (admin === state) return;
      state = admin;
      listener(admin);
    });
  }
}

function isPartOf<State>(state: State, change: Partial<State>): boolean {
  for (const key in change) if (!Object.is(state[key], change[key])) return false;
  return true;
}

function callListener<State>(listener: (state: State) => void, state: State): void {
  try {
    listener(state);
  } catch (error) {
    console.error('A listener of the state failed.', error);
  }
}
