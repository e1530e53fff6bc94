import type { DialogModalState, FrameModalState } from '@platformapp/protocol';

/** An alert with one button. */
export const alert: DialogModalState = {
  type: 'alert',
  key: 1,
  title: 'Heads up',
  isDanger: false,
  message: 'Two have no price.',
  okButton: 'Understood',
};

/** A question with two buttons. */
export const confirm: DialogModalState = {
  type: 'confirm',
  key: 2,
  title: 'Leave?',
  isDanger: false,
  message: 'Nothing is saved.',
  okButton: 'Leave',
  cancelButton: 'Stay',
};

/** A question with a text box. */
export const input: DialogModalState = {
  type: 'input',
  key: 3,
  title: 'Rename',
  isDanger: false,
  message: 'New name',
  okButton: 'Rename it',
  cancelButton: 'Cancel',
};

/** A page of the app with a button in each group. */
export const frame: FrameModalState = {
  type: 'frame',
  key: 4,
  title: 'Pick a product',
  isDanger: false,
  src: new URL('/favicon.svg?modal', location.href).href,
  width: 'small',
  height: 200,
  primary: { type: 'button', key: 11, label: 'Choose' },
  secondary: [{ type: 'button', key: 12, label: 'Later' }],
  tertiary: [{ type: 'button', key: 13, label: 'Help' }],
};
