import type { ModalWidth } from '@platformapp/protocol';
import type { ButtonView } from '../bar/button-view.ts';

interface ModalViewBase {
  /** Carried by every event that the modal fires, except those of its buttons and its frame. */
  readonly key: number;
  readonly title: string;
  /** Turns the primary button from blue to red. */
  readonly isDanger: boolean;
}

/** A modal that shows a page of the app: spec table *Modal config*. */
export interface FrameModalView extends ModalViewBase {
  readonly type: 'frame';
  /** An allow-listed http(s) URL. */
  readonly src: string;
  readonly width: ModalWidth;
  /** Body height in CSS pixels. */
  readonly height: number;
  readonly primary?: ButtonView | undefined;
  readonly secondary: readonly ButtonView[];
  readonly tertiary: readonly ButtonView[];
}

/** A modal that tells, asks, or asks for a text: `Modal.alert`, `confirm` and `input`. */
export interface DialogModalView extends ModalViewBase {
  readonly type: 'alert' | 'confirm' | 'input';
  readonly message: string;
  readonly okButton: string;
  /** Absent for `alert`. */
  readonly cancelButton?: string | undefined;
}

/** An open modal. */
export type ModalView = FrameModalView | DialogModalView;
