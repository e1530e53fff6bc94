import type { LineItem, Order } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { renderStepper } from '../controls/stepper.ts';
import { typedIn } from '../controls/typed.ts';
import type { Dialog, DialogBody } from '../dialog/admin-dialog.ts';
import type { Edits } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import { renderError } from '../loading/render-error.ts';
import { amountOf, centsOf } from '../values/money.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { formatMoney } from '../values/render-value.ts';
import { textOf } from '../values/text-of.ts';
import { describeItems, openItems, readPayments, variantName } from './read-order.ts';

/** What a dialog of an order's action says and asks. Its label and action come from the section. */
export type ActionDialog = Omit<Dialog, 'yes' | 'run'> & { readonly input: (values: Edits) => Edits };

/** The designed dialogs, by the name of the action. */
export const ORDER_DIALOGS: Readonly<Partial<Record<string, (form: RecordForm, order: Order) => ActionDialog>>> = {
  fulfill: fulfillDialog,
  refund: refundDialog,
  cancel: cancelDialog,
};

/** Sends items of an order: all that is left, or some of it. */
function fulfillDialog({ find }: RecordForm, order: Order): ActionDialog {
  const open = openItems(order.line_items);
  const all = Object.fromEntries(open.map((item) => [idOf(item), String(item.fulfillable_quantity)]));
  const none = Object.fromEntries(open.map((item) => [idOf(item), '0']));
  const counted = (values: Edits) => open.map((item) => ({ quantity: Number(values[idOf(item)]) || 0 }));
  return {
    heading: 'Fulfill items',
    look: 'rows',
    values: all,
    check(values) {
      const wrong = open.flatMap((item) => {
        const [count, most] = [Number(values[idOf(item)]), item.fulfillable_quantity];
        const isCount = Number.isInteger(count) && count >= 0;
        return isCount && count <= most ? [] : [[idOf(item), isCount ? `At most ${most}` : 'Enter a number'] as const];
      });
      const [first] = open;
      const isNone = counted(values).every(({ quantity }) => quantity === 0);
      return wrong.length === 0 && first && isNone
        ? { [idOf(first)]: 'Choose at least one item' }
        : Object.fromEntries(wrong);
    },
    doing: (values) => `Fulfill ${describeItems(counted(values))}`,
    note: (values) =>
      `${counted(values).reduce((sum, { quantity }) => sum + quantity, 0)} of ${describeItems(counted(all))}`,
    input: (values) => ({
      tracking_company: values['carrier'] || null,
      tracking_number: values['tracking'] || null,
      line_items: open
        .map((item) => ({ id: item.id, quantity: Number(values[idOf(item)]) }))
        .filter(({ quantity }) => quantity > 0),
    }),
    body({ values, wrong, change }) {
      const isNone = counted(values).every(({ quantity }) => quantity === 0);
      return html`<div class="rows-head">
          <span>Items</span>
          <button type="button" class="link" @click=${() => change({ ...values, ...(isNone ? all : none) })}>
            ${isNone ? 'Set all' : 'Set all to 0'}
          </button>
        </div>
        <ul class="rows lines" role="list">
          ${open.map((item, index) => {
            const [id, product] = [idOf(item), find('products', item.product_id)];
            const error = wrong[id];
            return html`<li>
              ${renderFirstPicture(product)}
              <span><bdi>${item.title}</bdi> <bdi class="muted">${variantName(product, item.variant_id)}</bdi></span>
              ${renderStepper({
                id,
                label: item.title,
                value: textOf(values[id]),
                least: 0,
                most: item.fulfillable_quantity,
                errorId: error === undefined ? '' : `${id}-error`,
                isFirst: index === 0,
                change: (value) => change({ ...values, [id]: value }),
              })}
              <span class="muted">of ${item.fulfillable_quantity}</span>
              ${error === undefined ? nothing : renderError(error, `${id}-error`)}
            </li>`;
          })}
        </ul>
        <div class="grid">
          ${renderText('carrier', 'Carrier', values, change)}
          ${renderText('tracking', 'Tracking number', values, change)}
        </div>`;
    },
  };
}

function idOf({ id }: LineItem): string {
  return `item-${id}`;
}

function renderText(name: string, label: string, values: Edits, change: DialogBody['change']): TemplateResult {
  return html`<div class="control">
    <label for=${name}>${label} <span class="optional">(optional)</span></label>
    <input
      id=${name}
      class="field"
      dir="auto"
      autocomplete="off"
      .value=${textOf(values[name])}
      @input=${(event: Event) => change({ ...values, [name]: typedIn(event) })}
    />
  </div>`;
}

/** What was paid and not refunded, in cents. */
function openAmount(order: Order): number {
  const { paid, refunded } = readPayments(order);
  return paid - refunded;
}

/** Refunds an order, in full or in part. */
function refundDialog(_form: RecordForm, order: Order): ActionDialog {
  const { currency } = order;
  const most = openAmount(order);
  const available = formatMoney(amountOf(most), currency);
  return {
    heading: 'Refund',
    values: { amount: amountOf(most) },
    check({ amount }) {
      const cents = centsOf(textOf(amount));
      if (Number.isNaN(cents) || cents === 0) return { amount: 'Enter an amount, for example 5.00.' };
      return cents > most ? { amount: `At most ${available} can be refunded.` } : {};
    },
    doing: ({ amount }) => `Refund ${formatMoney(textOf(amount), currency)}`,
    input: ({ amount, reason }) => ({ amount, note: reason || null }),
    body: ({ values, wrong: { amount: error }, change }) =>
      html`<div class="control">
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
            .value=${textOf(values['amount'])}
            @input=${(event: Event) => change({ ...values, amount: typedIn(event) })}
          />
          ${
            error === undefined
              ? html`<span id="amount-hint" class="muted">${available} available</span>`
              : renderError(error, 'amount-error')
          }
        </div>
        ${renderText('reason', 'Reason', values, change)}`,
  };
}

/** Why an order can be cancelled. */
const REASONS = {
  customer: 'Customer changed their mind',
  declined: 'Payment declined',
  fraud: 'Fraud',
  inventory: 'Items not in stock',
  other: 'Other',
};

/** Cancels an order, and gives back what was paid. */
function cancelDialog(_form: RecordForm, order: Order): ActionDialog {
  const cents = openAmount(order);
  const refund = cents > 0 ? formatMoney(amountOf(cents), order.currency) : '';
  return {
    heading: `Cancel order ${order.name}?`,
    no: 'Keep order',
    values: { reason: 'customer' },
    doing: () => (refund === '' ? 'Cancel order' : `Cancel and refund ${refund}`),
    input: ({ reason }) => ({ reason }),
    body: ({ values, change }) =>
      html`<p>
          ${refund === '' ? '' : `The payment of ${refund} is refunded.`} A cancelled order can't be reopened, but Undo
          takes this back.
        </p>
        <div class="control">
          <label for="reason">Reason</label>
          <select id="reason" class="field" @change=${(event: Event) => change({ ...values, reason: typedIn(event) })}>
            ${Object.entries(REASONS).map(
              ([value, label]) =>
                html`<option value=${value} ?selected=${value === values['reason']}>${label}</option>`,
            )}
          </select>
        </div>`,
  };
}
