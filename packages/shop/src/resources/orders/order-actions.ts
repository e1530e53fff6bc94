import type { Draft } from '../../store/draft.ts';
import { field, list, money, text } from '../../declaration/field.ts';
import { centsOf, formatMoney } from '../../money.ts';
import { isObject, readField } from '../../store/records/record.ts';
import type { Action } from '../../declaration/resource.ts';
import { fulfillments, MAX_LINE_ITEMS, type Fulfillment, type FulfillmentLineItem } from './fulfillments.ts';
import { CANCEL_REASONS, cancelReason, type FinancialStatus, type Order } from './order-fields.ts';
import { createTransaction, kindOfPayment, orderTransactions } from './order-transactions.ts';
import { refundLineItems, refunds, type RefundLineItem } from './refunds.ts';
import { newRecord } from '../../declaration/record-values.ts';

/** Statuses of an order that was paid, even if it was refunded since. */
const PAID: ReadonlySet<FinancialStatus> = new Set(['paid', 'partially_refunded', 'refunded']);

/** The actions of orders. */
export const orderActions: Readonly<
  Record<'cancel' | 'close' | 'open' | 'pay' | 'transact' | 'fulfill' | 'refund', Action<Order>>
> = {
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
      return addPayment(order, order.financial_status === 'authorized' ? 'capture' : 'sale', 'manual', draft);
    },
  },
  transact: {
    description: 'Records a payment of the whole amount, or a refund.',
    mutation: 'orderTransactionCreate',
    makes: 'transactions',
    fields: {
      kind: field(kindOfPayment, 'required', 'What kind of payment it is.'),
      amount: field(money, 'writable', 'The amount. Default: all that is left.'),
      gateway: field(text, 'writable', 'The service that processed the payment.'),
    },
    run(order, input, draft) {
      const { financial_status: status, total_price: total } = order;
      const kind = PAYMENT_KINDS.find((each) => each === input['kind']);
      if (kind === undefined) return refundOrder(order, input, draft);
      if (PAYMENTS[kind].from !== status) draft.refuse('base', `Order that is ${status} cannot have a ${kind}`);
      // A part of the amount would need a status that orders do not have here.
      if (input['amount'] !== undefined && input['amount'] !== total) draft.refuse('amount', `must be ${total}`);
      return addPayment(order, kind, textOf(input['gateway']) ?? 'manual', draft);
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
      ...refunds.fields,
      amount: field(
        money,
        'writable',
        'The amount to refund. Default: that of the transactions, else that of the line items, else all that is left.',
      ),
      transactions: field(list(orderTransactions, MAX_LINE_ITEMS), 'writable', 'The repayments.'),
    },
    run: refundOrder,
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

/** Which payments an order can have while it has which status, and the status after them. */
const PAYMENTS = {
  authorization: { from: 'pending', to: 'authorized' },
  sale: { from: 'pending', to: 'paid' },
  capture: { from: 'authorized', to: 'paid' },
  void: { from: 'authorized', to: 'voided' },
} as const;

const PAYMENT_KINDS = ['authorization', 'sale', 'capture', 'void'] as const;

function addPayment(order: Order, kind: keyof typeof PAYMENTS, gateway: string, draft: Draft): Order {
  const transactions = [...order.transactions, createTransaction(order, kind, order.total_price, draft, gateway)];
  const status = PAYMENTS[kind].to;
  return finish({ ...order, transactions, financial_status: status }, status === 'paid' ? 'orders/paid' : null, draft);
}

function refundOrder(order: Order, input: Readonly<Record<string, unknown>>, draft: Draft): Order {
  const open = openAmount(order);
  const items = refundedItems(order, input['refund_line_items'], draft);
  const amount = refundedAmount(input) ?? (items.length > 0 ? Math.min(open, valueOf(order, items)) : open);
  if (open === 0) draft.refuse('base', 'Order has nothing to refund');
  else if (amount === 0 || amount > open) draft.refuse('amount', `must be above 0 and at most ${formatMoney(open)}`);
  return finish(addRefund(order, amount, textOf(input['note']), draft, items), null, draft);
}

/** The amount that the input names, in cents: its own, or that of its repayments. */
function refundedAmount({ amount, transactions }: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof amount === 'string') return centsOf(amount);
  const repaid = objectsIn(transactions).filter((each) => (readField(each, 'kind') ?? 'refund') === 'refund');
  const amounts = repaid.map((each) => readField(each, 'amount')).filter((each) => typeof each === 'string');
  return amounts.length === 0 ? undefined : amounts.reduce((sum, each) => sum + centsOf(each), 0);
}

function refundedItems(order: Order, wanted: unknown, draft: Draft): readonly RefundLineItem[] {
  return objectsIn(wanted).map((each) => {
    const item = order.line_items.find(({ id }) => id === readField(each, 'line_item_id'));
    const said = readField(each, 'quantity');
    const quantity = typeof said === 'number' ? said : 1;
    if (!item) draft.refuse('refund_line_items', 'contain an item that is not in this order');
    else if (quantity < 1 || quantity > item.quantity) {
      draft.refuse('refund_line_items', `must be 1 to ${item.quantity} for item ${item.id}`);
    }
    return newRecord(refundLineItems, { line_item_id: item?.id ?? 0, quantity }, draft);
  });
}

/** The price of refunded items, in cents. */
function valueOf(order: Order, items: readonly RefundLineItem[]): number {
  const prices = new Map(order.line_items.map(({ id, price }) => [id, centsOf(price)]));
  return items.reduce((sum, { line_item_id: id, quantity }) => sum + (prices.get(id) ?? 0) * quantity, 0);
}

function objectsIn(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
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

function addRefund(
  order: Order,
  cents: number,
  note: string | null,
  draft: Draft,
  items: readonly RefundLineItem[] = [],
): Order {
  const amount = formatMoney(cents);
  const refund = { ...newRecord(refunds, {}, draft), order_id: order.id, amount, note, refund_line_items: items };
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
