import { fullMessages } from '@platformapp/shop';
import { html, type TemplateResult } from 'lit';
import type { Edits } from '../form/edits.ts';
import {
  currencyOf,
  heldItems,
  heldValue,
  renderCard,
  renderEntry,
  renderOwnCard,
  type RecordForm,
} from '../form/record-form.ts';
import { formatMoney } from '../values/render-value.ts';
import { textOf } from '../values/text-of.ts';
import './admin-line-items.ts';
import { countItems, describeCount } from './read-order.ts';
import { amountOf, centsOf } from '../values/money.ts';
import { renderAddressPart, renderSum } from './render-parts.ts';

/** The payments that an order can begin with. */
const FIRST_PAYMENTS = ['pending', 'authorized', 'paid'];

/** Renders an order that is being made, or a draft of one: its items, and for whom they are. */
export function renderOrderForm(form: RecordForm): TemplateResult {
  return html`<div class="columns">
    <div class="column">
      <section class="card">
        <admin-line-items
          .items=${heldItems(form, 'line_items')}
          currency=${currencyOf(form)}
          error=${itemErrorOf(form)}
          .client=${form.client}
          .change=${(items: readonly Edits[]) => form.change('line_items', items)}
        ></admin-line-items>
      </section>
      ${renderPayment(form)}
    </div>
    <div class="column">
      ${renderCard(
        'Customer',
        html`<div class="card-body">
            ${renderEntry(form, 'customer', { isBare: true })} ${renderEntry(form, 'email')}
          </div>
          ${renderAddressPart(form, 'shipping_address', 'Shipping address')}
          ${renderAddressPart(form, 'billing_address', 'Billing address')}`,
      )}
      ${renderOwnCard(form, 'tags', 'Tags')} ${renderOwnCard(form, 'note', 'Note')}
    </div>
  </div>`;
}

function itemErrorOf({ errors }: RecordForm): string {
  const own = Object.entries(errors).filter(([name]) => name.split('.')[0] === 'line_items');
  const isNone = own.some(([name, messages]) => name === 'line_items' && messages.includes("can't be blank"));
  return isNone ? 'Add at least one product.' : fullMessages(Object.fromEntries(own)).join('. ');
}

function renderPayment(form: RecordForm): TemplateResult {
  const currency = currencyOf(form);
  const items = heldItems(form, 'line_items').map((item) => ({
    quantity: Number(item['quantity']) || 0,
    cents: centsOf(textOf(item['price'])) || 0,
  }));
  const subtotal = items.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  const tax = centsOf(textOf(heldValue(form, 'total_tax'))) || 0;
  const money = (cents: number): string => formatMoney(amountOf(cents), currency);
  const status = form.section.resource.fields['financial_status'];
  return renderCard(
    'Payment',
    html`<dl class="sums">
        ${renderSum('Subtotal', describeCount(countItems(items)), money(subtotal))} ${renderSum('Tax', '', money(tax))}
        ${renderSum('Total', '', money(subtotal + tax), 'big')}
      </dl>
      <div class="card-body pair">
        ${renderEntry(form, 'total_tax')}
        ${
          status?.type.kind === 'choice'
            ? renderEntry(form, 'financial_status', {
                label: 'Payment status',
                field: { ...status, type: { ...status.type, choices: FIRST_PAYMENTS } },
              })
            : ''
        }
      </div>`,
  );
}
