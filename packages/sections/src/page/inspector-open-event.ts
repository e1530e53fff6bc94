/** The user wants to see a tab of the inspector. */
export class InspectorOpenEvent extends Event {
  readonly tab: 'webhooks' | 'data';
  /** The id of the delivery to show. Absent: none. */
  readonly delivery: number | undefined;

  constructor(tab: InspectorOpenEvent['tab'], delivery?: number) {
    super('inspector-open', { bubbles: true, composed: true });
    this.tab = tab;
    this.delivery = delivery;
  }
}

declare global {
  interface HTMLElementEventMap {
    'inspector-open': InspectorOpenEvent;
  }
}
