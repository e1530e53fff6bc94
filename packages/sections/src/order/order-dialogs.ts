import type { LineItem, Order } from '@platformapp/shop';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, type TemplateResult } from 'lit';
import { renderStepper } from '../controls/stepper.ts';
import type { Dialog, DialogBody } from '../form/admin-dialog.ts';
import type { Edits } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import { renderError } from '../loading/render-state.ts';
import { amountOf, centsOf } from '../values/money.ts';
import { renderFirstPicture } from '../values/picture.ts';
import { formatMoney } from '../values/render-value.ts';
import { textOf } from '../values/text.ts';
import { describeItems, findOrder, openItems, readPayments, variantName } from './read-order.ts';

/**
 * What is designed of the dialog of an action. The rest follows from what its resource declares.
 */
export interface ActionDesign extends Omit<Dialog, 'yes' | 'run' | 'fields'> {
  /** The fields that it asks for, in order. Absent: all. */
  readonly names?: readonly string[];
  /** The names of those that must be given. */
  readonly required?: readonly string[];
  /** What the action takes. Absent: the values. */
  readonly input?: (values: Edits) => Edits;
}

/** The designed dialog of an action of an order; `undefined` if there is none. */
export function orderDialogOf(form: RecordForm, name: string): ActionDesign | undefined {
  const order = findOrder(form);
  if (!order) return undefined;
  if (name === 'fulfill') return fulfillDialog(form, order);
  const { paid, refunded } = readPayments(order);
  if (name === 'refund') return refundDialog(order, paid - refunded);
  return name === 'cancel' ? cancelDialog(order, paid - refunded) : undefined;
}

/** Sends items of an order: all that is left, or some of it. */
function fulfillDialog(form: RecordForm, order: Order): ActionDesign {
  const open = openItems(order.line_items);
  const all = Object.fromEntries(open.map((item) => [idOf(item), String(item.fulfillable_quantity)]));
  const none = Object.fromEntries(Object.keys(all).map((id) => [id, '0']));
  const counted = (values: Edits) =>
    open.map((item) => {
      const quantity = Math.min(Number(values[idOf(item)]) || 0, item.fulfillable_quantity);
      return { id: item.id, quantity: Math.max(0, quantity) };
    });
  const isNone = (values: Edits): boolean => counted(values).every(({ quantity }) => quantity === 0);
  return {
    heading: 'Fulfill items',
    look: 'wide',
    names: ['tracking_company', 'tracking_number'],
    labels: { tracking_company: 'Carrier (optional)', tracking_number: 'Tracking number (optional)' },
    values: all,
    check(values) {
      const wrong = open.flatMap((item) => {
        const [count, most] = [Number(values[idOf(item)]), item.fulfillable_quantity];
        const isCount = Number.isInteger(count) && count >= 0;
        return isCount && count <= most ? [] : [[idOf(item), isCount ? `At most ${most}` : 'Enter a number'] as const];
      });
      const [first] = Object.keys(all);
      if (wrong.length === 0 && first !== undefined && isNone(values)) return { [first]: 'Choose at least one item' };
      return Object.fromEntries(wrong);
    },
    doing: (values) => `Fulfill ${describeItems(counted(values))}`,
    note: (values) =>
      `${counted(values).reduce((sum, { quantity }) => sum + quantity, 0)} of ${describeItems(counted(all))}`,
    input: ({ tracking_company: company, tracking_number: number, ...counts }) => ({
      tracking_company: company || null,
      tracking_number: number || null,
      line_items: counted(counts).filter(({ quantity }) => quantity > 0),
    }),
    body: (body) =>
      html`<div class="row small">
          <span class="grow">Items</span>
          ${renderButton(
            isNone(body.values) ? 'Set all' : 'Set all to 0',
            () => body.change({ ...body.values, ...(isNone(body.values) ? all : none) }),
            { kind: 'link' },
          )}
        </div>
        <ul class="rows lines" role="list">
          ${open.map((item) => renderOpenItem(form, body, item))}
        </ul>`,
  };
}

function renderOpenItem(form: RecordForm, { values, wrong, change }: DialogBody, item: LineItem): TemplateResult {
  const id = idOf(item);
  const product = form.find('products', item.product_id);
  const error = wrong[id] ?? '';
  return html`<li>
    ${renderFirstPicture(product)}
    <span class="grow ${Number(values[id]) === 0 ? 'muted' : ''}"
      ><bdi>${item.title}</bdi> <bdi class="muted">${variantName(product, item.variant_id)}</bdi></span
    >
    ${renderStepper({
      id,
      label: item.title,
      value: textOf(values[id]),
      least: 0,
      most: item.fulfillable_quantity,
      isWrong: error !== '',
      change: (value) => change({ ...values, [id]: value }),
    })}
    <span class="muted">of ${item.fulfillable_quantity}</span>
    ${renderError(error, `${id}-error`)}
  </li>`;
}

function idOf({ id }: LineItem): string {
  return `item-${id}`;
}

/** Refunds an order: at most what was paid and not refunded, in cents. */
function refundDialog({ currency }: Order, most: number): ActionDesign {
  const available = formatMoney(amountOf(most), currency);
  return {
    heading: 'Refund',
    names: ['amount', 'note'],
    required: ['amount'],
    labels: { note: 'Reason (optional)' },
    hints: { amount: `${available} available` },
    values: { amount: amountOf(most) },
    check({ amount }) {
      const cents = centsOf(textOf(amount));
      if (Number.isNaN(cents) || cents === 0) return { amount: 'Enter an amount, for example 5.00.' };
      return cents > most ? { amount: `At most ${available} can be refunded.` } : {};
    },
    doing: ({ amount }) => `Refund ${formatMoney(textOf(amount), currency)}`,
    input: ({ amount, note }) => ({ amount, note: note || null }),
  };
}

/** Cancels an order, and gives back what was paid, in cents. */
function cancelDialog({ name, currency }: Order, paid: number): ActionDesign {
  const refund = paid > 0 ? formatMoney(amountOf(paid), currency) : '';
  return {
    heading: `Cancel order ${name}?`,
    no: 'Keep order',
    names: ['reason'],
    labels: {
      customer: 'Customer changed their mind',
      declined: 'Payment declined',
      inventory: 'Items not in stock',
    },
    values: { reason: 'customer' },
    doing: () => (refund === '' ? 'Cancel order' : `Cancel and refund ${refund}`),
    body: () =>
      html`<p>
        ${refund === '' ? '' : `The payment of ${refund} is refunded.`} A cancelled order can't be reopened, but Undo
        takes this back.
      </p>`,
  };
}
