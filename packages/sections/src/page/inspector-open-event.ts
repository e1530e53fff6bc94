import { html, type TemplateResult } from 'lit';

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

/** Renders a button that opens a tab of the inspector. */
export function renderInspectorButton(tab: InspectorOpenEvent['tab'], label: string): TemplateResult {
  const open = ({ target }: Event): unknown => target?.dispatchEvent(new InspectorOpenEvent(tab));
  return html`<button type="button" class="button" @click=${open}>${label}</button>`;
}

declare global {
  interface HTMLElementEventMap {
    'inspector-open': InspectorOpenEvent;
  }
}
