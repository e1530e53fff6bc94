import type { Draft } from '../../store/draft.ts';
import { field, longText, money, nullable } from '../../declaration/field.ts';
import { centsOf, formatMoney } from '../../money.ts';
import { readField } from '../../store/records/record.ts';
import type { Action } from '../../declaration/resource.ts';
import { fulfillments, type Fulfillment, type FulfillmentLineItem } from './fulfillments.ts';
import { CANCEL_REASONS, cancelReason, type FinancialStatus, type Order } from './order-fields.ts';
import { createTransaction } from './order-transactions.ts';
import { refunds } from './refunds.ts';
import { newRecord } from '../../declaration/record-values.ts';

/** Statuses of an order that was paid, even if it was refunded since. */
const PAID: ReadonlySet<FinancialStatus> = new Set(['paid', 'partially_refunded', 'refunded']);

/** The actions of orders. */
export const orderActions: Readonly<Record<'cancel' | 'close' | 'open' | 'pay' | 'fulfill' | 'refund', Action<Order>>> =
  {
    cancel: {
      description: 'Cancels an order that has no fulfillments.',
      mutation: 'orderCancel',
      fields: { reason: field(cancelReason, 'writable', 'Why the order is cancelled.') },
      run(order, input, draft) {
        if (order.cancelled_at !== null) draft.refuse('base', 'Order is already cancelled');
        if (order.fulfillment_status !== null) draft.refuse('base', 'Cannot cancel a fulfilled order');
        const reason = CANCEL_REASONS.find((each) => each === input['reason']) ?? 'other';
        const open = openAmount(order);
        const settled = open > 0 ? addRefund(order, open, 'Order cancelled', draft) : order;
        const financial: FinancialStatus = PAID.has(order.financial_status) ? 'refunded' : 'voided';
        const closed = { cancelled_at: draft.now, cancel_reason: reason, closed_at: order.closed_at ?? draft.now };
        return finish({ ...settled, ...closed, financial_status: financial }, 'orders/cancelled', draft);
      },
    },
    close: {
      description: 'Closes an order. Closing it again changes nothing.',
      mutation: 'orderClose',
      fields: {},
      run: (order, _, draft) =>
        order.closed_at === null ? finish({ ...order, closed_at: draft.now }, null, draft) : order,
    },
    open: {
      description: 'Opens a closed order again. Opening it again changes nothing.',
      mutation: 'orderOpen',
      fields: {},
      run(order, _, draft) {
        if (order.cancelled_at !== null) draft.refuse('base', 'Cannot open a cancelled order');
        return order.closed_at === null ? order : finish({ ...order, closed_at: null }, null, draft);
      },
    },
    pay: {
      description: 'Marks an order as paid.',
      mutation: 'orderMarkAsPaid',
      fields: {},
      run(order, _, draft) {
        if (order.financial_status !== 'pending' && order.financial_status !== 'authorized') {
          draft.refuse('base', 'Order cannot be marked as paid');
        }
        const kind = order.financial_status === 'authorized' ? 'capture' : 'sale';
        const transactions = [...order.transactions, createTransaction(order, kind, order.total_price, draft)];
        return finish({ ...order, transactions, financial_status: 'paid' }, 'orders/paid', draft);
      },
    },
    fulfill: {
      description: 'Fulfills all items of an order, or the given quantities.',
      mutation: 'fulfillmentCreate',
      makes: 'fulfillments',
      fields: fulfillments.fields,
      run(order, input, draft) {
        if (order.cancelled_at !== null) draft.refuse('base', 'Cannot fulfill a cancelled order');
        const sent = sentItems(order, input['line_items'], draft);
        const fulfillment: Fulfillment = {
          ...newRecord(fulfillments, {}, draft),
          order_id: order.id,
          tracking_company: textOf(input['tracking_company']),
          tracking_number: textOf(input['tracking_number']),
          line_items: sent,
        };
        draft.emit('fulfillments/create', fulfillment);
        const left = order.line_items.map((item) => {
          const quantity = sent.find(({ id }) => id === item.id)?.quantity ?? 0;
          return Object.assign({}, item, { fulfillable_quantity: item.fulfillable_quantity - quantity });
        });
        const isWhole = left.every((item) => item.fulfillable_quantity === 0);
        const changed: Order = {
          ...order,
          line_items: left,
          fulfillments: [...order.fulfillments, fulfillment],
          fulfillment_status: isWhole ? 'fulfilled' : 'partial',
        };
        return finish(changed, isWhole ? 'orders/fulfilled' : 'orders/partially_fulfilled', draft);
      },
    },
    refund: {
      description: 'Refunds an order, in full or in part.',
      mutation: 'refundCreate',
      makes: 'refunds',
      fields: {
        amount: field(money, 'writable', 'The amount to refund. Default: all that is left.'),
        note: field(longText, 'writable', 'The reason for the refund.', nullable),
      },
      run(order, input, draft) {
        const open = openAmount(order);
        const amount = typeof input['amount'] === 'string' ? centsOf(input['amount']) : open;
        if (open === 0) draft.refuse('base', 'Order has nothing to refund');
        else if (amount === 0 || amount > open)
          draft.refuse('amount', `must be above 0 and at most ${formatMoney(open)}`);
        return finish(addRefund(order, amount, textOf(input['note']), draft), null, draft);
      },
    },
  };

function finish(
  order: Order,
  topic: 'orders/cancelled' | 'orders/paid' | 'orders/fulfilled' | 'orders/partially_fulfilled' | null,
  draft: Draft,
): Order {
  const changed = { ...order, ...draft.touch(order) };
  if (topic) draft.emit(topic, changed);
  draft.emit('orders/updated', changed);
  return changed;
}

/** The amount that was paid and not refunded, in cents. */
function openAmount(order: Order): number {
  let open = 0;
  for (const { kind, amount } of order.transactions) {
    if (kind === 'sale' || kind === 'capture') open += centsOf(amount);
    if (kind === 'refund') open -= centsOf(amount);
  }
  return open;
}

function addRefund(order: Order, cents: number, note: string | null, draft: Draft): Order {
  const amount = formatMoney(cents);
  const refund = { ...newRecord(refunds, {}, draft), order_id: order.id, amount, note };
  draft.emit('refunds/create', refund);
  const transactions = [...order.transactions, createTransaction(order, 'refund', amount, draft)];
  const financial: FinancialStatus = cents === openAmount(order) ? 'refunded' : 'partially_refunded';
  return { ...order, transactions, refunds: [...order.refunds, refund], financial_status: financial };
}

/**
 * The items of a fulfillment: the named quantities, or everything left. Quantities of an item that
 * is named twice are added up.
 */
function sentItems(order: Order, wanted: unknown, draft: Draft): readonly FulfillmentLineItem[] {
  const named = Array.isArray(wanted) && wanted.length > 0 ? wanted : order.line_items;
  const sent = new Map<number, FulfillmentLineItem>();
  for (const each of named) {
    const item = order.line_items.find(({ id }) => id === readField(Object(each), 'id'));
    const said = named === order.line_items ? undefined : readField(Object(each), 'quantity');
    const before = item ? (sent.get(item.id)?.quantity ?? 0) : 0;
    const left = item ? item.fulfillable_quantity - before : 0;
    const quantity = typeof said === 'number' ? said : left;
    if (!item) draft.refuse('line_items', 'contain an item that is not in this order');
    else if (quantity > left || quantity < 0) draft.refuse('line_items', `must be 0 to ${left} for item ${item.id}`);
    else if (quantity > 0) sent.set(item.id, { id: item.id, title: item.title, quantity: before + quantity });
  }
  if (sent.size === 0) draft.refuse('base', 'Order has nothing to fulfill');
  return [...sent.values()];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
