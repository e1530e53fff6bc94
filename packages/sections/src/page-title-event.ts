/** A page says what it is called, for the title of the browser's tab. */
export class PageTitleEvent extends Event {
  /** The most particular part first: `#1001`, `Orders`. They hold what records hold. */
  readonly parts: readonly string[];

  constructor(parts: readonly string[]) {
    super('page-title', { bubbles: true, composed: true });
    this.parts = parts;
  }
}

declare global {
  interface HTMLElementEventMap {
    'page-title': PageTitleEvent;
  }
}
