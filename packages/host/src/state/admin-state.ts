import type { AccountAccess, Bar, Flash, FrameModal, Misuse, Modal, Shown } from '@platformapp/protocol';
import type { Evidence } from './evidence.ts';

/**
 * The phase of the app in the main frame. `none`: no app is open. `loading`: its page loads.
 * `loaded`: the frame has fired `load`, and there is no session yet. `waiting`: no session was
 * opened in time, and `AdminState.evidence` holds what is known.
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
  /** While `phase` is `waiting`: what is known about the app, for {@link explainEvidence}. */
  readonly evidence?: Evidence | undefined;
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
