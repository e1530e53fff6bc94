import type { InspectView } from './inspect-view.ts';

/** The view of the inspector changed. The address should hold it. */
export class InspectChangeEvent extends Event {
  readonly view: InspectView;

  constructor(view: InspectView) {
    super('inspect-change', { bubbles: true, composed: true });
    this.view = view;
  }
}

/** The user closes the inspector. */
export class InspectorCloseEvent extends Event {
  constructor() {
    super('inspector-close', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'inspect-change': InspectChangeEvent;
    'inspector-close': InspectorCloseEvent;
  }
}
