/** The user compares two entries, or has compared them. */
export class EntryCompareEvent extends Event {
  /** The numbers of the entries, the left one first; `undefined` to end the comparison. */
  readonly pair: readonly [number, number] | undefined;

  constructor(pair: readonly [number, number] | undefined) {
    super('entry-compare', { bubbles: true, composed: true });
    this.pair = pair;
  }
}

declare global {
  interface HTMLElementEventMap {
    'entry-compare': EntryCompareEvent;
  }
}
