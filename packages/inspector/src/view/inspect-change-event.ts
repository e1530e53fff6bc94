import type { InspectView } from './inspect-view.ts';

/** The view of the inspector changed. The address should hold it. */
export class InspectChangeEvent extends Event {
  /** Absent: the user closes the inspector. */
  readonly view: InspectView | undefined;

  constructor(view?: InspectView) {
    super('inspect-change', { bubbles: true, composed: true });
    this.view = view;
  }
}

declare global {
  interface HTMLElementEventMap {
    'inspect-change': InspectChangeEvent;
  }
}
