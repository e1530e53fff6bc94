import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { html, type TemplateResult } from 'lit';
import { isObject } from '@platformapp/protocol';
import { heldValue, type RecordForm } from '../form/record-form.ts';
import { renderAddress, renderObjectPart } from '../form/render-parts.ts';

/** Renders a link to a page of the admin. */
export function renderLink(path: string, text: string, look = ''): TemplateResult {
  return html`<a class=${look} href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
    ><bdi>${text}</bdi></a
  >`;
}

/** Renders a line of a summary: what it is, a fact and the amount. */
export function renderSum(label: string, fact: string, amount: string, look = ''): TemplateResult {
  return html`<dt class=${look}>${label}</dt>
    <dd class="muted" dir="auto">${fact}</dd>
    <dd class="sum ${look}">${amount}</dd>`;
}

/** Renders the addresses of an order as texts, each with a button that edits it. */
export function renderAddresses(form: RecordForm): readonly TemplateResult[] {
  const shipping = heldValue(form, 'shipping_address');
  return [
    renderObjectPart(form, 'shipping_address', 'Shipping address', renderAddress),
    renderObjectPart(form, 'billing_address', 'Billing address', (value) =>
      isObject(value) && JSON.stringify(value) === JSON.stringify(shipping)
        ? html`<span class="muted">Same as shipping address</span>`
        : renderAddress(value),
    ),
  ];
}

/** Renders the initials of a name in a circle. */
export function renderAvatar(name: string): TemplateResult {
  const [first = '', ...others] = name.split(' ').map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).trim());
  return html`<span class="avatar small" aria-hidden="true">${`${first}${others.at(-1) ?? ''}`.toUpperCase()}</span>`;
}
