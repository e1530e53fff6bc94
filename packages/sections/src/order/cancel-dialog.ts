import { html, type TemplateResult } from 'lit';
import type { ActionDialog, DialogBody } from './action-dialog.ts';
import { typedIn } from '../controls/typed.ts';
import { formatMoney } from '../values/render-value.ts';
import { isOrder, readPayments } from './read-order.ts';
import { amountOf } from '../values/money.ts';
import type { ShopRecord } from '@platformapp/shop';

/** Why an order can be cancelled. */
const REASONS = [
  ['customer', 'Customer changed their mind'],
  ['declined', 'Payment declined'],
  ['fraud', 'Fraud'],
  ['inventory', 'Items not in stock'],
  ['other', 'Other'],
] as const;

/** The dialog that cancels an order, and gives back what was paid. */
export const cancelDialog: ActionDialog = {
  heading: (record) => (isOrder(record) ? `Cancel order ${record.name}?` : 'Cancel order?'),
  no: 'Keep order',
  start: () => ({ reason: 'customer' }),
  body: renderBody,
  check: () => ({}),
  yes: (record) => (refundOf(record) === '' ? 'Cancel order' : `Cancel and refund ${refundOf(record)}`),
  input: (_, { reason }) => ({ reason }),
};

/** What is given back, with its currency; `''` if nothing was paid. */
function refundOf(record: ShopRecord): string {
  if (!isOrder(record)) return '';
  const { paid, refunded } = readPayments(record);
  return paid > refunded ? formatMoney(amountOf(paid - refunded), record.currency) : '';
}

function renderBody({ record, values, change }: DialogBody): TemplateResult {
  const refund = refundOf(record);
  return html`<p>
      ${refund === '' ? '' : `The payment of ${refund} is refunded.`} A cancelled order can't be reopened, but Undo
      takes this back.
    </p>
    <div class="control">
      <label for="reason">Reason</label>
      <select id="reason" class="field" @change=${(event: Event) => change({ ...values, reason: typedIn(event) })}>
        ${REASONS.map(([value, label]) => html`<option value=${value} ?selected=${value === values['reason']}>${label}</option>`)}
      </select>
    </div>`;
}
