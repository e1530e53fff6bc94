import type { Modal, Shown } from '@platformapp/protocol';

/** Titles of modals without one: every dialog needs a name. */
const FALLBACKS: Readonly<Record<Shown<Modal>['type'], string>> = {
  frame: 'App',
  alert: 'Message',
  confirm: 'Please confirm',
  input: 'Please enter',
  picker: 'Please choose',
};

/** The title that a modal shows. */
export function titleOf(modal: Shown<Modal>): string {
  return modal.title || FALLBACKS[modal.type];
}
