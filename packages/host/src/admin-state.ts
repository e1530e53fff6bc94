import type { AccountAccess, FlashKind, Misuse, ModalWidth } from '@platformapp/protocol';
import type { Evidence } from './diagnosis.ts';

/** What the chrome shows of a button. */
export interface ButtonState {
  readonly type: 'button';
  /** What to pass to `Host.press`. Minted by the host, never reused: a click on a button that is gone does nothing. */
  readonly key: number;
  readonly label: string;
  /** Absent: the look of its group. A disabled button never fires. */
  readonly style?: 'danger' | 'disabled' | undefined;
}

/** A button that opens a menu. */
export interface DropdownState {
  readonly type: 'dropdown';
  /** Tells the dropdown from its neighbours; pressing it does nothing in the host. */
  readonly key: number;
  readonly label: string;
  readonly style?: 'danger' | 'disabled' | undefined;
  readonly links: readonly ButtonState[];
}

/** The arrows of the bar. An arrow without a button is shown, but inactive. */
export interface PaginationState {
  readonly previous?: ButtonState | undefined;
  readonly next?: ButtonState | undefined;
}

/** The top bar. Until the app defines one it is empty and safe. */
export interface BarState {
  readonly title?: string | undefined;
  /** An http(s) URL. Absent: the default icon. */
  readonly icon?: string | undefined;
  readonly primary?: ButtonState | undefined;
  readonly secondary: readonly (ButtonState | DropdownState)[];
  readonly pagination?: PaginationState | undefined;
  /** Present only when the bar has a title. */
  readonly breadcrumb?: ButtonState | undefined;
}

/** A message in the chrome. */
export interface FlashState {
  /** What to pass to `Host.dismissFlash`. Never reused. */
  readonly id: number;
  readonly kind: FlashKind;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface ModalStateBase {
  /** What to pass to `Host.closeModal` and `Host.attachModalFrame`. Never reused. */
  readonly key: number;
  readonly title: string;
  readonly isDanger: boolean;
}

/** A modal that shows a page. The chrome gives it a frame, which the host is then told of by `attachModalFrame`. */
export interface FrameModalState extends ModalStateBase {
  readonly type: 'frame';
  /** An allow-listed URL. */
  readonly src: string;
  readonly width: ModalWidth;
  /** Body height in CSS pixels, with the default filled in. */
  readonly height: number;
  readonly primary?: ButtonState | undefined;
  readonly secondary: readonly ButtonState[];
  readonly tertiary: readonly ButtonState[];
}

/** A modal that tells, asks, or asks for a text. */
export interface DialogModalState extends ModalStateBase {
  readonly type: 'alert' | 'confirm' | 'input';
  readonly message: string;
  readonly okButton: string;
  /** Absent for `alert`. */
  readonly cancelButton?: string | undefined;
}

/** An open modal. */
export type ModalState = FrameModalState | DialogModalState;

/**
 * How far the app in the main frame has come: `none` is open; its page is `loading`; it is `waiting` when no session has
 * come about in time (then `AdminState.diagnosis` says why); it is `connected`; or its session has `ended`, because it
 * moves to another page.
 */
export type SessionPhase = 'none' | 'loading' | 'waiting' | 'connected' | 'ended';

/** Where an app asked to go with `redirect` although it is not a section of the admin. */
export interface Departure {
  /** An http(s) URL, shown with a link to open it. */
  readonly url: string;
}

/** A message or call that the host did not accept, for the inspector. */
export interface DroppedMessages {
  /** Messages at the window that were not from an attached frame, not from its origin or not of a known form. */
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
  /** Whether the loading bar runs. True from the moment an app is opened until it calls `loadingOff`. */
  readonly isLoading: boolean;
  /** The newest flash that is still shown. */
  readonly flash?: FlashState | undefined;
  /** All flashes since the shell was opened, oldest first, at most 200. */
  readonly flashLog: readonly FlashState[];
  /** Open modals, the topmost last. */
  readonly modals: readonly ModalState[];
  /** Misuse reports of the app that is or was last open, oldest first, each once per code and place, at most 500. */
  readonly misuses: readonly Misuse[];
  /** Absent unless the app asked to leave for another site and nobody has dismissed that yet. */
  readonly departure?: Departure | undefined;
  /** Since the host was created. */
  readonly dropped: DroppedMessages;
}
