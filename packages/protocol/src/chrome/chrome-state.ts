import type { FlashKind } from './flash-kind.ts';
import type { ButtonStyle, ModalWidth, PickerResource } from './choices.ts';

/** A button that the chrome shows: spec table *Button object*. */
export interface ButtonState {
  readonly type: 'button';
  /** The key for `Host.press`. Never reused: a click on a removed button does nothing. */
  readonly key: number;
  readonly label: string;
  /** Absent: the look of its group. A `disabled` button can be focused and never fires. */
  readonly style?: ButtonStyle | undefined;
  /** The button's link: an http(s) URL, or a path under `/admin`. Absent when it has none. */
  readonly href?: string | undefined;
}

/** A button that opens a menu: a secondary top bar button of type `dropdown`. */
export interface DropdownState {
  readonly type: 'dropdown';
  /** Identifies the dropdown. Pressing it does nothing in the host. */
  readonly key: number;
  readonly label: string;
  readonly style?: ButtonStyle | undefined;
  /** Items of the menu, in order. */
  readonly links: readonly ButtonState[];
}

/**
 * The arrows of the bar. An arrow without a button is shown, but inactive (Bar config,
 * `pagination`).
 */
export interface PaginationState {
  readonly previous?: ButtonState | undefined;
  readonly next?: ButtonState | undefined;
}

/** The top bar: spec table *Bar config*. Empty until the app defines one. */
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

/** A message in the chrome: `flashNotice` and `flashError`. */
export interface FlashState {
  /** The id for `Host.dismissFlash`. Never reused. */
  readonly id: number;
  readonly kind: FlashKind;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface ModalStateBase {
  /** The key for `Host.closeModal` and `Host.attachModalFrame`. Never reused. */
  readonly key: number;
  readonly title: string;
  /** Turns the primary button from blue to red. */
  readonly isDanger: boolean;
}

/** A modal that shows a page of the app: spec table *Modal config*. */
export interface FrameModalState extends ModalStateBase {
  readonly type: 'frame';
  /** An allow-listed http(s) URL. */
  readonly src: string;
  readonly width: ModalWidth;
  /** Body height in CSS pixels, with the default filled in. */
  readonly height: number;
  readonly primary?: ButtonState | undefined;
  readonly secondary: readonly ButtonState[];
  readonly tertiary: readonly ButtonState[];
}

/** A modal with a message, a question or a text box: `Modal.alert`, `confirm` and `input`. */
export interface DialogModalState extends ModalStateBase {
  readonly type: 'alert' | 'confirm' | 'input';
  readonly message: string;
  readonly okButton: string;
  /** Absent for `alert`. */
  readonly cancelButton?: string | undefined;
}

/** A modal that lets the user choose records: `Modal.productPicker` and `collectionPicker`. */
export interface PickerModalState extends ModalStateBase {
  readonly type: 'picker';
  readonly resource: PickerResource;
  /** Whether more than one can be chosen. */
  readonly isMultiple: boolean;
  /** Whether products that customers cannot see are listed too. */
  readonly showsHidden: boolean;
  /** Ids of the records that are chosen at first. */
  readonly chosen: readonly number[];
}

/** A modal that the chrome shows. */
export type ModalState = FrameModalState | DialogModalState | PickerModalState;
