import { isObject } from '@platformapp/protocol';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { readField, type Order, type ShopRecord } from '@platformapp/shop';
import { html, type TemplateResult } from 'lit';
import '../form/admin-part-editor.ts';
import type { PartValues } from '../form/admin-part-editor.ts';
import { heldValue, partsOf, type RecordForm } from '../form/record-form.ts';
import { formatMoney } from '../values/render-value.ts';

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

/** Renders an address of an order as text, with a button that edits it. */
export function renderAddressPart(
  form: RecordForm,
  field: 'shipping_address' | 'billing_address',
  label: string,
): TemplateResult {
  const value = heldValue(form, field);
  const shipping = heldValue(form, 'shipping_address');
  const isSame = field === 'billing_address' && isObject(value) && JSON.stringify(value) === JSON.stringify(shipping);
  return html`<div class="part">
    <h3>${label}</h3>
    <admin-part-editor
      name=${label.toLowerCase()}
      path=${field}
      .fields=${partsOf(form, field)}
      .values=${isObject(value) ? value : {}}
      .save=${(values: PartValues) => form.save({ [field]: values })}
    ></admin-part-editor>
    ${isSame ? html`<span class="muted">Same as shipping address</span>` : renderAddress(value)}
  </div>`;
}

/** Renders an address as text. */
export function renderAddress(address: unknown): TemplateResult {
  const of = (...names: readonly string[]): string =>
    names
      .map((name) => (isObject(address) ? address[name] : undefined))
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' ');
  const lines = [
    of('first_name', 'last_name'),
    of('company'),
    of('address1'),
    of('address2'),
    of('zip', 'city'),
    of('province'),
    of('country'),
    of('phone'),
  ].filter(Boolean);
  return lines.length === 0
    ? html`<span class="muted">No address</span>`
    : html`<address>${lines.map((line) => html`<bdi>${line}</bdi>`)}</address>`;
}

/** `4 orders · €1,184.90 spent`. */
export function describeCustomer(customer: ShopRecord, currency: unknown): string {
  const count = Number(readField(customer, 'orders_count'));
  const spent = String(readField(customer, 'total_spent'));
  return `${count === 1 ? '1 order' : `${count} orders`} · ${formatMoney(spent, currency)} spent`;
}

/** The name of a customer or, without one, the email address. */
export function nameOf(customer: Order['customer']): string {
  return [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || (customer?.email ?? '');
}

/** Renders the initials of a name in a circle. */
export function renderAvatar(name: string): TemplateResult {
  const [first = '', ...others] = name.split(' ').map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).trim());
  return html`<span class="avatar" aria-hidden="true">${`${first}${others.at(-1) ?? ''}`.toUpperCase()}</span>`;
}
