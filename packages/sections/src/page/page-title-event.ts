/** A page gives its title, for the browser's tab. */
export class PageTitleEvent extends Event {
  /** The most specific part first: `#1001`, `Orders`. They may hold any text of a record. */
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
