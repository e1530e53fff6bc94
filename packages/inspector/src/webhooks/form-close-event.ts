/** The user is done with a form, which is to be closed. */
export class FormCloseEvent extends Event {
  /** What was done, in a sentence, or `''` if nothing was. */
  readonly said: string;

  constructor(said = '') {
    super('form-close', { bubbles: true, composed: true });
    this.said = said;
  }
}

declare global {
  interface HTMLElementEventMap {
    'form-close': FormCloseEvent;
  }
}
