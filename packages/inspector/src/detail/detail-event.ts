import type { RequestEntry } from '@platformapp/timeline';

/** The user pins an entry, or takes the pin out. */
export class EntryPinEvent extends Event {
  readonly number: number;

  constructor(number: number) {
    super('entry-pin', { bubbles: true, composed: true });
    this.number = number;
  }
}

/** The user wants to change a request and send it again. */
export class RequestEditEvent extends Event {
  readonly request: RequestEntry;

  constructor(request: RequestEntry) {
    super('request-edit', { bubbles: true, composed: true });
    this.request = request;
  }
}

declare global {
  interface HTMLElementEventMap {
    'entry-pin': EntryPinEvent;
    'request-edit': RequestEditEvent;
  }
}
