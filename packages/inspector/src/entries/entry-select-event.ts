/** The user chose an entry. */
export class EntrySelectEvent extends Event {
  /** The number of the entry, or `undefined` for none. */
  readonly number: number | undefined;
  /** Whether its details should open, or only change if they are open already. */
  readonly isOpening: boolean;

  constructor(number: number | undefined, isOpening = true) {
    super('entry-select', { bubbles: true, composed: true });
    this.number = number;
    this.isOpening = isOpening;
  }
}

declare global {
  interface HTMLElementEventMap {
    'entry-select': EntrySelectEvent;
  }
}
