import { ChromeEvent } from '../events/chrome-event.ts';

/** The user answered an alert, a confirm or an input. */
export class ModalAnswerEvent extends ChromeEvent {
  /** The key of the modal. */
  readonly key: number;
  /** True for the OK button, false for cancel. */
  readonly result: boolean;
  /** The typed text, `''` on cancel; `undefined` for every kind but `input`. */
  readonly data: string | undefined;

  constructor(key: number, result: boolean, data: string | undefined) {
    super('modal-answer');
    this.key = key;
    this.result = result;
    this.data = data;
  }
}

/**
 * The user asked to close a modal by the X or Escape, without an answer. The modal stays until it
 * is removed.
 */
export class ModalDismissEvent extends ChromeEvent {
  /** The key of the modal. */
  readonly key: number;

  constructor(key: number) {
    super('modal-dismiss');
    this.key = key;
  }
}

declare global {
  interface HTMLElementEventMap {
    'modal-answer': ModalAnswerEvent;
    'modal-dismiss': ModalDismissEvent;
  }
}
