import type { Order } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordForm } from '../form/record-form.ts';
import { renderCard, renderLink } from '../controls/render-card.ts';
import {
  renderAddress,
  renderEditContact,
  renderEmail,
  renderObjectPart,
  renderOwnCard,
  renderPart,
} from '../form/render-parts.ts';
import { labelOf } from '../values/label.ts';
import { amountOf } from '../values/money.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { formatMoney, nameOf, renderChoice } from '../values/render-value.ts';
import { formatDay } from '../values/time.ts';
import {
  describeCustomer,
  describeItems,
  groupItems,
  type ItemGroup,
  readPayments,
  variantName,
} from './read-order.ts';
import { renderEvents } from './render-events.ts';

/** Renders the parts of an order in two columns: what was bought and paid, and for whom. */
export function renderOrder(form: RecordForm, order: Order): TemplateResult {
  return html`<div class="column">
      ${renderItems(form, order)} ${renderPayment(order)} ${renderEvents(order, form.related?.deliveries ?? [])}
    </div>
    <div class="column">
      ${renderCustomer(form, order)} ${renderOwnCard(form, 'tags')} ${renderOwnCard(form, 'note')}
    </div>`;
}

function renderItems(form: RecordForm, order: Order): TemplateResult {
  const groups = groupItems(order);
  const isOne = groups.length <= 1;
  return renderCard(
    'Items',
    groups.map((group) => renderGroup(form, order, group, isOne)),
    isOne ? groups.map(renderGroupState) : nothing,
  );
}

function renderGroupState({ fulfillment }: ItemGroup): TemplateResult | typeof nothing {
  return renderChoice(fulfillment ? 'fulfilled' : 'unfulfilled');
}

function renderGroup(form: RecordForm, order: Order, group: ItemGroup, isOne: boolean): TemplateResult {
  const { fulfillment, items } = group;
  const facts = [
    describeItems(items),
    ...(fulfillment ? [formatDay(fulfillment.created_at), fulfillment.tracking_company] : []),
  ].filter(Boolean);
  const tracking = fulfillment?.tracking_number;
  const money = (amount: string): string => formatMoney(amount, order.currency);
  return html`${
      isOne && !tracking
        ? nothing
        : html`<div class="group-head row small">
            ${isOne ? nothing : renderGroupState(group)}
            <bdi class="muted">${facts.join(' · ')}</bdi>
            ${tracking ? html`<code dir="ltr">${tracking}</code>` : nothing}
          </div>`
    }
    <ul role="list" class="rows items">
      ${items.map(({ item, quantity }) => {
        const product = form.find('products', item.product_id);
        const details = [variantName(product, item.variant_id), item.sku].filter(Boolean).join(' · ');
        return html`<li>
          ${renderFirstPicture(product)}
          <div class="what">
            ${product ? renderLink(`/admin/products/${product.id}`, html`<bdi>${item.title}</bdi>`, 'name') : html`<bdi class="name">${item.title}</bdi>`}
            ${details === '' ? nothing : html`<bdi class="muted small">${details}</bdi>`}
          </div>
          <span class="amounts row num">
            <span class="muted small">${money(item.price)} × ${quantity}</span>
            <span class="sum">${money((Number(item.price) * quantity).toFixed(2))}</span>
          </span>
        </li>`;
      })}
    </ul>`;
}

function renderPayment(order: Order): TemplateResult {
  const money = (amount: string): string => formatMoney(amount, order.currency);
  const { paid, refunded } = readPayments(order);
  const payments = order.transactions.filter(({ kind }) => kind === 'sale' || kind === 'capture');
  return renderCard(
    'Payment',
    html`<dl class="card-body sums">
      ${renderSum('Subtotal', describeItems(order.line_items), money(order.subtotal_price))}
      ${renderSum('Tax', '', money(order.total_tax))} ${renderSum('Total', '', money(order.total_price), 'strong')}
      ${payments.map(({ gateway, created_at: at, amount }) => renderSum('Paid', `${labelOf(gateway)}, ${formatDay(at)}`, money(amount)))}
      ${order.refunds.map(({ created_at: at, note, amount }) =>
        renderSum('Refunded', `${formatDay(at)}${note ? `, “${note}”` : ''}`, `−${money(amount)}`),
      )}
      ${refunded > 0 ? renderSum('Net paid', '', money(amountOf(paid - refunded)), 'strong') : nothing}
    </dl>`,
    renderChoice(order.financial_status),
  );
}

function renderCustomer(form: RecordForm, order: Order): TemplateResult {
  const { customer } = order;
  const name = customer ? nameOf({ ...customer }) : '';
  const buyer = form.find('customers', customer?.id);
  return renderCard(
    'Customer',
    html`<div class="person row">
        ${
          customer
            ? html`${renderAvatar(name)}
                <div class="what">
                  ${renderLink(`/admin/customers/${customer.id}`, html`<bdi>${name}</bdi>`, 'strong')}
                  ${buyer ? html`<span class="muted small">${describeCustomer(buyer)}</span>` : nothing}
                </div>`
            : html`<span class="muted">No customer</span>`
        }
      </div>
      ${renderPart('Contact', renderEmail(form), renderEditContact(form, ['email']))} ${renderAddresses(form)}`,
  );
}

function renderAvatar(name: string): TemplateResult {
  const [first = '', ...others] = name.split(' ').map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).trim());
  return html`<span class="avatar small" aria-hidden="true">${`${first}${others.at(-1) ?? ''}`.toUpperCase()}</span>`;
}

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
      value && JSON.stringify(value) === JSON.stringify(shipping)
        ? html`<span class="muted">Same as shipping address</span>`
        : renderAddress(value),
    ),
  ];
}
