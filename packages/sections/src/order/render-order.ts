import type { Order } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import '../form/admin-part-editor.ts';
import { renderCard, renderOwnCard, type RecordForm } from '../form/record-form.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { formatMoney, renderChoice } from '../values/render-value.ts';
import { formatDay } from '../values/time.ts';
import { variantName } from './load-related.ts';
import { countItems, describeCount, groupItems, readPayments, type ItemGroup } from './read-order.ts';
import { amountOf } from '../values/money.ts';
import { renderEvents } from './render-events.ts';
import { describeCustomer, nameOf, renderAddressPart, renderAvatar, renderLink, renderSum } from './render-parts.ts';

/** The page of an order: the order, and what it is part of. */
interface OrderPage extends RecordForm {
  readonly order: Order;
}

/** Renders the parts of an order in two columns: what was bought and paid, and for whom. */
export function renderOrder(form: RecordForm, order: Order): TemplateResult {
  const page = { ...form, order };
  return html`<div class="columns">
    <div class="column">
      ${renderItems(page)} ${renderPayment(order)} ${renderEvents(order, form.related.deliveries ?? [])}
    </div>
    <div class="column">
      ${renderCustomer(page)} ${renderOwnCard(form, 'tags', 'Tags')} ${renderOwnCard(form, 'note', 'Note')}
    </div>
  </div>`;
}

function renderItems(page: OrderPage): TemplateResult {
  const groups = groupItems(page.order);
  const [only] = groups;
  const isOne = groups.length <= 1;
  return renderCard(
    'Items',
    groups.map((group) => renderGroup(page, group, isOne)),
    isOne && only ? renderGroupState(only) : nothing,
  );
}

function renderGroupState({ fulfillment }: ItemGroup): TemplateResult | typeof nothing {
  return renderChoice(fulfillment ? 'fulfilled' : 'unfulfilled');
}

function renderGroup({ order, related }: OrderPage, group: ItemGroup, isOne: boolean): TemplateResult {
  const { fulfillment, items } = group;
  const facts = [
    describeCount(countItems(items)),
    ...(fulfillment ? [formatDay(fulfillment.created_at), fulfillment.tracking_company] : []),
  ].filter(Boolean);
  const tracking = fulfillment?.tracking_number;
  const money = (amount: string): string => formatMoney(amount, order.currency);
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
        const product = related.products?.get(item.product_id ?? 0);
        const details = [variantName(product, item.variant_id), item.sku].filter(Boolean).join(' · ');
        return html`<li>
          ${renderFirstPicture(product)}
          <div class="what">
            ${product ? renderLink(`/admin/products/${product.id}`, item.title, 'name') : html`<bdi class="name">${item.title}</bdi>`}
            ${details === '' ? nothing : html`<bdi class="muted">${details}</bdi>`}
          </div>
          <span class="each muted">${money(item.price)} × ${quantity}</span>
          <span class="sum">${money((Number(item.price) * quantity).toFixed(2))}</span>
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
    html`<dl class="sums">
      ${renderSum('Subtotal', describeCount(countItems(order.line_items)), money(order.subtotal_price))}
      ${renderSum('Tax', '', money(order.total_tax))} ${renderSum('Total', '', money(order.total_price), 'big')}
      ${payments.map(({ gateway, created_at: at, amount }) => renderSum('Paid', `${gateway}, ${formatDay(at)}`, money(amount)))}
      ${order.refunds.map(({ created_at: at, note, amount }) =>
        renderSum('Refunded', `${formatDay(at)}${note ? `, “${note}”` : ''}`, `−${money(amount)}`),
      )}
      ${refunded > 0 ? renderSum('Net paid', '', money(amountOf(paid - refunded)), 'big') : nothing}
    </dl>`,
    renderChoice(order.financial_status),
  );
}

function renderCustomer(page: OrderPage): TemplateResult {
  const { order, related, save } = page;
  const { customer, email } = order;
  const { email: emailField } = page.section.resource.fields;
  const name = nameOf(customer);
  return renderCard(
    'Customer',
    html`<div class="person">
        ${
          customer && name
            ? html`${renderAvatar(name)}
                <div class="what">
                  ${renderLink(`/admin/customers/${customer.id}`, name, 'strong')}
                  ${related.customer ? html`<span class="muted">${describeCustomer(related.customer, order.currency)}</span>` : nothing}
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
      ${renderAddressPart(page, 'shipping_address', 'Shipping address')}
      ${renderAddressPart(page, 'billing_address', 'Billing address')}`,
  );
}
