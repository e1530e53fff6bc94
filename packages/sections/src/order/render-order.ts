import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { isObject } from '@platformapp/protocol';
import { readField, type Delivery, type Order, type ResourceDescription, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Result } from '../api/admin-client.ts';
import { typedIn } from '../controls/typed.ts';
import '../form/admin-part-editor.ts';
import type { PartValues } from '../form/admin-part-editor.ts';
import { renderTags } from '../form/render-tags.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { formatMoney, renderChoice } from '../values/render-value.ts';
import { formatDay } from '../values/time.ts';
import { variantName, type Related } from './load-related.ts';
import { amountOf, countItems, describeCount, groupItems, readPayments, type ItemGroup } from './read-order.ts';
import { renderEvents } from './render-events.ts';

/** What the page of an order shows and changes. */
export interface OrderPage {
  readonly order: Order;
  readonly resource: ResourceDescription;
  readonly related: Related | undefined;
  /** Every delivery of the shop. */
  readonly deliveries: readonly Delivery[];
  /** The value of a field, with the user's unsaved change. */
  readonly valueOf: (name: string) => unknown;
  /** Changes a field, to be saved with the page. */
  readonly change: (name: string, value: unknown) => void;
  /** Saves fields at once. */
  readonly save: (values: object) => Promise<Result<unknown>>;
}

/** Renders the parts of an order in two columns: what was bought and paid, and for whom. */
export function renderOrder(page: OrderPage): TemplateResult {
  const note = page.valueOf('note');
  const tags = page.valueOf('tags');
  return html`<div class="columns">
    <div class="column">${renderItems(page)} ${renderPayment(page.order)} ${renderEvents(page)}</div>
    <div class="column">
      ${renderCustomer(page)}
      <section class="card padded">
        <h2><label for="tags">Tags</label></h2>
        ${renderTags('tags', typeof tags === 'string' ? tags : '', (value) => page.change('tags', value))}
      </section>
      <section class="card padded">
        <h2><label for="note">Note</label></h2>
        <textarea
          id="note"
          class="field"
          rows="3"
          dir="auto"
          .value=${live(typeof note === 'string' ? note : '')}
          @input=${(event: Event) => page.change('note', typedIn(event) || null)}
        ></textarea>
      </section>
    </div>
  </div>`;
}

function renderItems(page: OrderPage): TemplateResult {
  const groups = groupItems(page.order);
  const [only] = groups;
  const isOne = groups.length <= 1;
  return html`<section class="card">
    <div class="card-head">
      <h2>Items</h2>
      ${isOne && only ? renderGroupState(only) : nothing}
    </div>
    ${groups.map((group) => renderGroup(page, group, isOne))}
  </section>`;
}

function renderGroupState({ fulfillment }: ItemGroup): TemplateResult | typeof nothing {
  return renderChoice(fulfillment ? 'fulfilled' : 'unfulfilled');
}

function renderGroup(page: OrderPage, group: ItemGroup, isOne: boolean): TemplateResult {
  const { fulfillment, items } = group;
  const facts = [
    describeCount(countItems(items)),
    ...(fulfillment ? [formatDay(fulfillment.created_at), fulfillment.tracking_company] : []),
  ].filter(Boolean);
  const tracking = fulfillment?.tracking_number;
  return html`${
      isOne && !tracking
        ? nothing
        : html`<div class="group-head">
            ${isOne ? nothing : renderGroupState(group)}
            <bdi class="muted">${facts.join(' · ')}</bdi>
            ${tracking ? html`<code dir="ltr">${tracking}</code>` : nothing}
          </div>`
    }
    <ul role="list" class="items">
      ${items.map(({ item, quantity }) => {
        const product = page.related?.products.get(item.product_id ?? 0);
        const money = (amount: string): string => formatMoney(amount, page.order.currency);
        const facts2 = [variantName(product, item.variant_id), item.sku].filter(Boolean).join(' · ');
        return html`<li>
          ${product ? renderFirstPicture(product) : html`<span class="picture"></span>`}
          <div class="what">
            ${product ? renderLink(`/admin/products/${product.id}`, item.title, 'name') : html`<bdi class="name">${item.title}</bdi>`}
            ${facts2 === '' ? nothing : html`<bdi class="muted">${facts2}</bdi>`}
          </div>
          <span class="each muted">${money(item.price)} × ${quantity}</span>
          <span class="sum">${money((Number(item.price) * quantity).toFixed(2))}</span>
        </li>`;
      })}
    </ul>`;
}

function renderLink(path: string, text: string, look = ''): TemplateResult {
  return html`<a class=${look} href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
    ><bdi>${text}</bdi></a
  >`;
}

function renderSum(label: string, fact: string, amount: string, look = ''): TemplateResult {
  return html`<dt class=${look}>${label}</dt>
    <dd class="muted" dir="auto">${fact}</dd>
    <dd class="sum ${look}">${amount}</dd>`;
}

function renderPayment(order: Order): TemplateResult {
  const money = (amount: string): string => formatMoney(amount, order.currency);
  const { paid, refunded } = readPayments(order);
  const payments = order.transactions.filter(({ kind }) => kind === 'sale' || kind === 'capture');
  return html`<section class="card">
    <div class="card-head">
      <h2>Payment</h2>
      ${renderChoice(order.financial_status)}
    </div>
    <dl class="sums">
      ${renderSum('Subtotal', describeCount(countItems(order.line_items)), money(order.subtotal_price))}
      ${renderSum('Tax', '', money(order.total_tax))} ${renderSum('Total', '', money(order.total_price), 'big')}
      ${payments.map(({ gateway, created_at: at, amount }) => renderSum('Paid', `${gateway}, ${formatDay(at)}`, money(amount)))}
      ${order.refunds.map(({ created_at: at, note, amount }) =>
        renderSum('Refunded', `${formatDay(at)}${note ? `, “${note}”` : ''}`, `−${money(amount)}`),
      )}
      ${refunded > 0 ? renderSum('Net paid', '', money(amountOf(paid - refunded)), 'big') : nothing}
    </dl>
  </section>`;
}

function renderCustomer({ order, resource, related, save }: OrderPage): TemplateResult {
  const { customer, email, shipping_address: shipping, billing_address: billing } = order;
  const name = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || customer?.email;
  const isSame = JSON.stringify(shipping) === JSON.stringify(billing);
  const editAddress = (field: 'shipping_address' | 'billing_address', label: string): TemplateResult => {
    const type = resource.fields[field]?.type;
    const value = order[field];
    return html`<admin-part-editor
      name=${label}
      path=${field}
      .fields=${type?.kind === 'object' ? type.shape.fields : {}}
      .values=${isObject(value) ? value : {}}
      .save=${(values: PartValues) => save({ [field]: values })}
    ></admin-part-editor>`;
  };
  const { email: emailField } = resource.fields;
  return html`<section class="card">
    <div class="card-head"><h2>Customer</h2></div>
    <div class="person">
      ${
        customer && name
          ? html`<span class="avatar" aria-hidden="true">${initialsOf(name)}</span>
              <div class="what">
                ${renderLink(`/admin/customers/${customer.id}`, name, 'strong')}
                ${related?.customer ? html`<span class="muted">${describeCustomer(related.customer, order.currency)}</span>` : nothing}
              </div>`
          : html`<span class="muted">No customer</span>`
      }
    </div>
    <div class="part">
      <h3>Contact</h3>
      <admin-part-editor
        name="contact"
        .fields=${emailField ? { email: emailField } : {}}
        .values=${{ email }}
        .save=${save}
      ></admin-part-editor>
      ${email ? html`<a href="mailto:${email}"><bdi>${email}</bdi></a>` : html`<span class="muted">No email address</span>`}
    </div>
    <div class="part">
      <h3>Shipping address</h3>
      ${editAddress('shipping_address', 'shipping address')} ${renderAddress(shipping)}
    </div>
    <div class="part">
      <h3>Billing address</h3>
      ${editAddress('billing_address', 'billing address')}
      ${isSame && shipping ? html`<span class="muted">Same as shipping address</span>` : renderAddress(billing)}
    </div>
  </section>`;
}

function renderAddress(address: Order['shipping_address']): TemplateResult {
  if (!address) return html`<span class="muted">No address</span>`;
  const {
    first_name: first,
    last_name: last,
    company,
    address1,
    address2,
    zip,
    city,
    province,
    country,
    phone,
  } = address;
  const lines = [
    [first, last].filter(Boolean).join(' '),
    company,
    address1,
    address2,
    [zip, city].filter(Boolean).join(' '),
    province,
    country,
    phone,
  ];
  const shown = lines.filter(Boolean);
  return shown.length === 0
    ? html`<span class="muted">No address</span>`
    : html`<address>${shown.map((line) => html`<bdi>${line}</bdi>`)}</address>`;
}

/** `4 orders · €1,184.90 spent`. */
function describeCustomer(customer: ShopRecord, currency: string): string {
  const count = Number(readField(customer, 'orders_count'));
  const spent = String(readField(customer, 'total_spent'));
  return `${count === 1 ? '1 order' : `${count} orders`} · ${formatMoney(spent, currency)} spent`;
}

function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(' ').map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).trim());
  return `${first}${others.at(-1) ?? ''}`.toUpperCase();
}
