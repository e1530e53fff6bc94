import type { DialogModal, FrameModal, Shown } from '@platformapp/protocol';
import { shownButton } from './shown-button.ts';

/** An alert with one button. */
export const alert: Shown<DialogModal> = {
  type: 'alert',
  key: 1,
  title: 'Heads up',
  message: 'Two have no price.',
  okButton: 'Understood',
};

/** A question with two buttons. */
export const confirm: Shown<DialogModal> = {
  type: 'confirm',
  key: 2,
  title: 'Leave?',
  message: 'Nothing is saved.',
  okButton: 'Leave',
  cancelButton: 'Stay',
};

/** A question with a text box. */
export const input: Shown<DialogModal> = {
  type: 'input',
  key: 3,
  title: 'Rename',
  message: 'New name',
  okButton: 'Rename it',
  cancelButton: 'Cancel',
};

/** A page of the app with a button in each group. */
export const frame: Shown<FrameModal> = {
  type: 'frame',
  key: 4,
  title: 'Pick a product',
  src: new URL('/favicon.svg?modal', location.href).href,
  width: 'small',
  height: 200,
  primary: shownButton({ key: 11, label: 'Choose' }),
  secondary: [shownButton({ key: 12, label: 'Later' })],
  tertiary: [shownButton({ key: 13, label: 'Help' })],
};
