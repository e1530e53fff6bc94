import { renderIcon } from '@platformapp/elements/styles/icons';
import { readField, type Field, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import '../form/admin-part-editor.ts';
import type { PartValues } from '../form/admin-part-editor.ts';
import { isEditable, newItem, type Edits } from '../form/edits.ts';
import {
  heldItems,
  heldValue,
  partsOf,
  renderCard,
  renderFields,
  renderOwnCard,
  type RecordForm,
} from '../form/record-form.ts';
import { renderAddress, renderLink } from '../order/render-parts.ts';
import { formatMoney, renderChoice } from '../values/render-value.ts';
import { textOf } from '../values/text-of.ts';
import { formatDay } from '../values/time.ts';

/** How many of the newest orders are shown. */
const SHOWN_ORDERS = 5;

/** What a merchant knows a customer by, edited together. */
const CONTACT = ['first_name', 'last_name', 'email', 'phone'];

/** The fields that have a place on the page of a customer. */
const PLACED: ReadonlySet<string> = new Set([...CONTACT, 'state', 'accepts_marketing', 'tags', 'note', 'addresses']);

/** Renders a customer in two columns: what was bought, and how to reach whom. */
export function renderCustomer(form: RecordForm): TemplateResult {
  const others = Object.keys(form.section.resource.fields).filter((name) => !PLACED.has(name));
  return html`<div class="columns">
    <div class="column">
      ${form.record ? renderOrders(form, form.record) : renderFields(form, 'Customer', CONTACT)}
      ${renderOwnCard(form, 'note', 'Note')}
    </div>
    <div class="column">
      ${form.record ? renderContact(form) : nothing} ${renderAddresses(form)}
      ${renderFields(form, 'Account', ['state', 'accepts_marketing'])} ${renderOwnCard(form, 'tags', 'Tags')}
      ${renderFields(form, 'More', others)}
    </div>
  </div>`;
}

function renderOrders({ related }: RecordForm, { id }: ShopRecord): TemplateResult {
  const orders = related.orders ?? [];
  return renderCard(
    'Last orders',
    orders.length === 0
      ? html`<p class="card-body muted">${related.orders ? 'No orders yet' : 'Loading…'}</p>`
      : html`<ul class="rows" role="list">
          ${orders.slice(0, SHOWN_ORDERS).map(renderOrder)}
        </ul>`,
    orders.length > SHOWN_ORDERS ? renderLink(`/admin/orders?query=customer_id%3A${id}`, 'View all') : nothing,
  );
}

function renderOrder(order: ShopRecord): TemplateResult {
  const text = (name: string): string => textOf(readField(order, name));
  return html`<li>
    ${renderLink(`/admin/orders/${order.id}`, text('name'), 'strong')}
    <span class="muted">${formatDay(text('created_at'))}</span>
    <span>${renderChoice(text('financial_status'))} ${renderChoice(text('fulfillment_status') || 'unfulfilled')}</span>
    <span class="sum">${formatMoney(text('total_price'), readField(order, 'currency'))}</span>
  </li>`;
}

function renderContact(form: RecordForm): TemplateResult {
  const { section, save } = form;
  const fields = CONTACT.flatMap((name) => {
    const field = section.resource.fields[name];
    return field ? [[name, field] as const] : [];
  });
  const [email, phone] = [heldValue(form, 'email'), heldValue(form, 'phone')];
  return renderCard(
    'Contact',
    html`<div class="card-body lines">
      ${typeof email === 'string' ? html`<a href="mailto:${email}"><bdi>${email}</bdi></a>` : html`<span class="muted">No email address</span>`}
      ${typeof phone === 'string' ? html`<bdi dir="ltr">${phone}</bdi>` : html`<span class="muted">No phone number</span>`}
    </div>`,
    html`<admin-part-editor
      name="contact"
      .fields=${Object.fromEntries(fields)}
      .values=${Object.fromEntries(fields.map(([name]) => [name, heldValue(form, name)]))}
      .save=${save}
    ></admin-part-editor>`,
  );
}

function renderAddresses(form: RecordForm): TemplateResult {
  const { save } = form;
  const items = heldItems(form, 'addresses');
  const fields = Object.fromEntries(
    Object.entries(partsOf(form, 'addresses')).filter(([, field]) => isEditable(field, true)),
  );
  const keep = (addresses: readonly Edits[]): ReturnType<typeof save> => save({ addresses });
  return renderCard(
    'Addresses',
    html`${items.length === 0 ? html`<p class="card-body muted">No addresses</p>` : nothing}
    ${items.map((_, index) => renderAddressOf(items, index, fields, keep))}`,
    html`<admin-part-editor
      is-new
      name="address"
      path="addresses"
      yes="Add"
      .fields=${fields}
      .values=${newItem()}
      .save=${(values: PartValues) => keep([...items, values])}
    ></admin-part-editor>`,
  );
}

function renderAddressOf(
  items: readonly Edits[],
  index: number,
  fields: Readonly<Record<string, Field>>,
  save: (addresses: readonly Edits[]) => ReturnType<RecordForm['save']>,
): TemplateResult {
  const item = items[index] ?? {};
  const name = `address ${index + 1}`;
  return html`<div class="part">
    <h3>${item['default'] === true || items.length === 1 ? 'Default address' : `Address ${index + 1}`}</h3>
    <admin-part-editor
      name=${name}
      path="addresses"
      .fields=${fields}
      .values=${item}
      .save=${(values: PartValues) => save(items.with(index, values))}
    ></admin-part-editor>
    <button
      type="button"
      class="button plain small square"
      aria-label="Remove ${name}"
      @click=${() => void save(items.toSpliced(index, 1))}
    >
      ${renderIcon('close')}
    </button>
    ${renderAddress(item)}
  </div>`;
}
