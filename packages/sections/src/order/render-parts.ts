import { isObject } from '@platformapp/protocol';
import { html, type TemplateResult } from 'lit';
import type { RecordForm } from '../form/record-form.ts';
import { renderAddress, renderObjectPart } from '../form/render-parts.ts';

/** Renders a line of a summary: what it is, a fact and the amount. */
export function renderSum(label: string, fact: string, amount: string, look = ''): TemplateResult {
  return html`<dt class=${look}>${label}</dt>
    <dd class="muted" dir="auto">${fact}</dd>
    <dd class="sum num ${look}">${amount}</dd>`;
}

/** Renders the addresses of an order as texts, each with a button that edits it. */
export function renderAddresses(form: RecordForm): readonly TemplateResult[] {
  const shipping = form.value('shipping_address');
  return [
    renderObjectPart(form, 'shipping_address', 'Shipping address', renderAddress),
    renderObjectPart(form, 'billing_address', 'Billing address', (value) =>
      isObject(value) && JSON.stringify(value) === JSON.stringify(shipping)
        ? html`<span class="muted">Same as shipping address</span>`
        : renderAddress(value),
    ),
  ];
}
