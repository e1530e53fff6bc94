import { renderButton } from '@platformapp/elements/styles/render-button';
import type { TemplateResult } from 'lit';

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
  return renderButton(label, ({ target }) => target?.dispatchEvent(new InspectorOpenEvent(tab)));
}

declare global {
  interface HTMLElementEventMap {
    'inspector-open': InspectorOpenEvent;
  }
}
