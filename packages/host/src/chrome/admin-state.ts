import type { AccountAccess, BarState, FlashState, FrameModalState, Misuse, ModalState } from '@platformapp/protocol';
import type { Evidence } from '../diagnosis/diagnosis.ts';

/**
 * How far the app in the main frame has come: `none` is open; its page is `loading`; it is
 * `waiting` when no session has come about in time (then `AdminState.diagnosis` says why); it is
 * `connected`; or its session has `ended`, because it moves to another page.
 */
export type SessionPhase = 'none' | 'loading' | 'waiting' | 'connected' | 'ended';

/** Where an app asked to go with `redirect` although it is not a section of the admin. */
export interface Departure {
  /** An http(s) URL, shown with a link to open it. */
  readonly url: string;
}

/** A message or call that the host did not accept, for the inspector. */
export interface DroppedMessages {
  /**
   * Messages at the window that were not from an attached frame, not from its origin or not of a
   * known form.
   */
  readonly atWindow: number;
  /** Messages at a port that were not one of the calls. */
  readonly atPort: number;
}

/** Everything the chrome shows, immutable; each change makes a new object. */
export interface AdminState {
  readonly accountAccess: AccountAccess;
  /** How far the app in the main frame has come. */
  readonly phase: SessionPhase;
  /** While `phase` is `waiting`: what is known about the app, for {@link diagnose} to explain. */
  readonly evidence?: Evidence | undefined;
  readonly bar: BarState;
  /**
   * Whether the loading bar runs. True from the moment an app is opened until it calls
   * `loadingOff`.
   */
  readonly isLoading: boolean;
  /** The newest flash that is still shown. */
  readonly flash?: FlashState | undefined;
  /** All flashes since the shell was opened, oldest first, at most 200. */
  readonly flashLog: readonly FlashState[];
  /** Open modals, the topmost last. */
  readonly modals: readonly ModalState[];
  /**
   * Modals that are closed, but whose frame stays in the document, hidden: a button of theirs was
   * clicked, and their page has to act on its message. Each leaves the list when its page has gone,
   * after 2 seconds at most.
   */
  readonly closingModals: readonly FrameModalState[];
  /**
   * Misuse reports of the app that is or was last open, oldest first, each once per code and place,
   * at most 500.
   */
  readonly misuses: readonly Misuse[];
  /** Absent unless the app asked to leave for another site and nobody has dismissed that yet. */
  readonly departure?: Departure | undefined;
  /** Since the host was created. */
  readonly dropped: DroppedMessages;
}
