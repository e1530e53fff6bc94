import type { AccountAccess, FlashKind, MisuseReport, ModalWidth } from '@platformapp/protocol';

declare const buttonKeyBrand: unique symbol;
declare const modalKeyBrand: unique symbol;
declare const flashIdBrand: unique symbol;

/** Names a button that is shown now. Minted by the host, never reused, so a click on a button that is gone does nothing. */
export type ButtonKey = number & { readonly [buttonKeyBrand]: true };

/** Names a modal that is open now. Minted by the host and never reused. */
export type ModalKey = number & { readonly [modalKeyBrand]: true };

/** Names a flash. Minted by the host and never reused. */
export type FlashId = number & { readonly [flashIdBrand]: true };

/** A button as the chrome shows it. */
export interface ButtonState {
  readonly type: 'button';
  readonly key: ButtonKey;
  readonly label: string;
  /** Absent: the look of its group. A disabled button never fires. */
  readonly style?: 'danger' | 'disabled' | undefined;
}

/** A button that opens a menu. */
export interface DropdownState {
  readonly type: 'dropdown';
  readonly key: ButtonKey;
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
  readonly id: FlashId;
  readonly kind: FlashKind;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface ModalStateBase {
  readonly key: ModalKey;
  readonly title: string;
  readonly isDanger: boolean;
}

/** A modal that shows a page. The chrome gives it a frame, which the host is then told of by `attachFrame`. */
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

/** How far the app in the main frame has come. */
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
  /** `none` when no app is open; `waiting` when its page has loaded and no hello has come. */
  readonly phase: SessionPhase;
  readonly bar: BarState;
  /** Whether the loading bar runs. True from the moment an app is opened until it calls `loadingOff`. */
  readonly isLoading: boolean;
  /** The newest flash that is still shown. */
  readonly flash?: FlashState | undefined;
  /** All flashes since the shell was opened, oldest first, at most 200. */
  readonly flashLog: readonly FlashState[];
  /** Open modals, the topmost last. */
  readonly modals: readonly ModalState[];
  /** Misuse reports, oldest first, each once per place, at most 500. */
  readonly misuses: readonly MisuseReport[];
  readonly departure?: Departure | undefined;
  readonly dropped: DroppedMessages;
}
