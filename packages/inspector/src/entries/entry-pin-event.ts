/** The user pins or unpins an entry. */
export class EntryPinEvent extends Event {
  readonly number: number;

  constructor(number: number) {
    super('entry-pin', { bubbles: true, composed: true });
    this.number = number;
  }
}

declare global {
  interface HTMLElementEventMap {
    'entry-pin': EntryPinEvent;
  }
}
