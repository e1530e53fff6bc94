import { html, nothing, type TemplateResult } from 'lit';
import type { Order } from '@platformapp/shop';
import type { ActionDialog, DialogBody } from './action-dialog.ts';
import { typedIn } from '../controls/typed.ts';
import { renderError } from '../loading/render-error.ts';
import { formatMoney } from '../values/render-value.ts';
import { isOrder, readPayments } from './read-order.ts';
import { amountOf, centsOf } from '../values/money.ts';

/** The dialog that refunds an order, in full or in part. */
export const refundDialog: ActionDialog = {
  heading: () => 'Refund',
  start: (record) => ({ amount: isOrder(record) ? amountOf(openOf(record)) : '' }),
  body: renderBody,
  check(record, { amount = '' }) {
    if (!isOrder(record)) return {};
    const cents = centsOf(amount);
    if (Number.isNaN(cents) || cents === 0) return { amount: 'Enter an amount, for example 5.00.' };
    const most = openOf(record);
    return cents > most ? { amount: `At most ${formatMoney(amountOf(most), record.currency)} can be refunded.` } : {};
  },
  yes: (record, { amount = '' }) => (isOrder(record) ? `Refund ${formatMoney(amount, record.currency)}` : 'Refund'),
  input: (_, { amount, reason }) => ({ amount, note: reason || null }),
};

/** What was paid and not refunded, in cents. */
function openOf(order: Order): number {
  const { paid, refunded } = readPayments(order);
  return paid - refunded;
}

function renderBody({ record, values, errors, change }: DialogBody): TemplateResult {
  if (!isOrder(record)) return html`${nothing}`;
  const { amount: error } = errors;
  return html`<div class="control">
      <label for="amount">Amount<span class="required" aria-hidden="true">*</span></label>
      <input
        id="amount"
        class="field numeric"
        inputmode="decimal"
        autocomplete="off"
        autofocus
        aria-required="true"
        aria-invalid=${error !== undefined}
        aria-describedby=${error === undefined ? 'amount-hint' : 'amount-error'}
        .value=${values['amount'] ?? ''}
        @input=${(event: Event) => change({ ...values, amount: typedIn(event) })}
      />
      ${
        error === undefined
          ? html`<span id="amount-hint" class="muted">
              ${formatMoney(amountOf(openOf(record)), record.currency)} available
            </span>`
          : renderError(error, 'amount-error')
      }
    </div>
    <div class="control">
      <label for="reason">Reason <span class="optional">(optional)</span></label>
      <textarea
        id="reason"
        class="field"
        rows="2"
        dir="auto"
        .value=${values['reason'] ?? ''}
        @input=${(event: Event) => change({ ...values, reason: typedIn(event) })}
      ></textarea>
    </div>`;
}
