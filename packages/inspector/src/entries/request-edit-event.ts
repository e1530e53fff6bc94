/** The user wants to edit a request and send it again. */
export class RequestEditEvent extends Event {
  /** The number of its entry. */
  readonly number: number;

  constructor(number: number) {
    super('request-edit', { bubbles: true, composed: true });
    this.number = number;
  }
}

declare global {
  interface HTMLElementEventMap {
    'request-edit': RequestEditEvent;
  }
}
