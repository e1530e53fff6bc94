import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordForm } from '../form/record-form.ts';
import { renderCard, renderLink } from '../controls/render-card.ts';
import {
  renderAddress,
  renderEditContact,
  renderEmail,
  renderFields,
  renderItemParts,
  renderOthers,
  renderOwnCard,
} from '../form/render-parts.ts';
import { formatMoney, renderChoice } from '../values/render-value.ts';
import { textOf } from '../values/text.ts';
import { formatDay } from '../values/time.ts';

const SHOWN_ORDERS = 5;

/** What a merchant knows a customer by, edited together. */
const CONTACT = ['first_name', 'last_name', 'email', 'phone'];

const PLACED = [...CONTACT, 'state', 'accepts_marketing', 'tags', 'note'];

/** Renders a customer in two columns: what was bought, and how to reach whom. */
export function renderCustomer(form: RecordForm): TemplateResult {
  const count = form.items('addresses').length;
  return html`<div class="column">
      ${form.record ? renderOrders(form, form.record) : renderFields(form, 'Customer', CONTACT)}
      ${renderOwnCard(form, 'note')}
    </div>
    <div class="column">
      ${form.record ? renderContact(form) : nothing}
      ${renderItemParts(form, 'addresses', {
        heading: 'Addresses',
        singular: 'address',
        text: renderAddress,
        titleOf: (item, index) =>
          item['default'] === true || count === 1 ? 'Default address' : `Address ${index + 1}`,
      })}
      ${renderFields(form, 'Account', ['state', 'accepts_marketing'])} ${renderOwnCard(form, 'tags')}
      ${renderOthers(form, PLACED)}
    </div>`;
}

function renderOrders({ related }: RecordForm, { id }: ShopRecord): TemplateResult {
  const orders = related?.orders;
  const [first] = orders ?? [];
  return renderCard(
    'Last orders',
    first
      ? html`<ul class="rows last" role="list">
          ${orders?.slice(0, SHOWN_ORDERS).map(renderOrder)}
        </ul>`
      : html`<p class="card-body muted">${orders ? 'No orders yet' : 'Loading…'}</p>`,
    orders && orders.length > SHOWN_ORDERS
      ? renderLink(`/admin/orders?query=customer_id%3A${id}`, 'View all')
      : nothing,
  );
}

function renderOrder(order: ShopRecord): TemplateResult {
  const text = (name: string): string => textOf(readField(order, name));
  return html`<li>
    ${renderLink(`/admin/orders/${order.id}`, html`<bdi>${text('name')}</bdi>`, 'strong')}
    <span class="muted">${formatDay(text('created_at'))}</span>
    <span class="row"
      >${renderChoice(text('financial_status'))} ${renderChoice(text('fulfillment_status') || 'unfulfilled')}</span
    >
    <span class="sum num">${formatMoney(text('total_price'), readField(order, 'currency'))}</span>
  </li>`;
}

function renderContact(form: RecordForm): TemplateResult {
  const phone = form.value('phone');
  return renderCard(
    'Contact',
    html`<div class="card-body lines">
      ${renderEmail(form)}
      ${typeof phone === 'string' ? html`<bdi dir="ltr">${phone}</bdi>` : html`<span class="muted">No phone number</span>`}
    </div>`,
    renderEditContact(form, CONTACT),
  );
}
