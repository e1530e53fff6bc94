import type { Draft } from '../draft.ts';
import {
  choice,
  connection,
  datetime,
  field,
  integer,
  list,
  longText,
  object,
  shopMoney,
  summary,
  tags,
  text,
  timestamps,
  type RecordOf,
} from '../declaration/field.ts';
import { defineResource, type Resource } from '../declaration/resource.ts';
import { centsOf, formatMoney, MAX_CENTS } from '../money.ts';
import { orderSample } from '../sample/order-sample.ts';
import { customers } from './customers.ts';
import { fulfillments, MAX_LINE_ITEMS } from './fulfillments.ts';
import { createLineItem, lineItems } from './line-items.ts';
import { mailingAddress } from './mailing-address.ts';
import { cancelReason, orderActions } from './order-actions.ts';
import { createTransaction, orderTransactions, type TransactionKind } from './order-transactions.ts';
import { refunds } from './refunds.ts';
import { shopSettings } from './shop-settings.ts';

const MAX_FULFILLMENTS = 500;
const MAX_REFUNDS = 250;
const nullable = { isNullable: true } as const;

const financialStatus = choice('OrderFinancialStatus', [
  'pending',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
]);

const fields = {
  name: field(text, 'fixed', 'Name of the order: # and its number.'),
  order_number: field(integer, 'fixed', 'Number of the order.'),
  email: field(text, 'writable', 'Email address of who ordered.', nullable),
  currency: field(text, 'fixed', 'Currency of all amounts.', { graphqlName: 'currencyCode' }),
  financial_status: field(financialStatus, 'initial', 'How far it is paid.', {
    display: {
      name: 'displayFinancialStatus',
      words: {
        pending: 'PENDING',
        authorized: 'AUTHORIZED',
        paid: 'PAID',
        partially_refunded: 'PARTIALLY_REFUNDED',
        refunded: 'REFUNDED',
        voided: 'VOIDED',
      },
    },
  }),
  fulfillment_status: field(choice('OrderFulfillmentStatus', ['partial', 'fulfilled']), 'fixed', 'How much was sent.', {
    isNullable: true,
    display: {
      name: 'displayFulfillmentStatus',
      words: { '': 'UNFULFILLED', partial: 'PARTIALLY_FULFILLED', fulfilled: 'FULFILLED' },
    },
  }),
  subtotal_price: field(shopMoney, 'fixed', 'Sum of the line items.'),
  total_tax: field(shopMoney, 'initial', 'Tax on top of the line items.'),
  total_price: field(shopMoney, 'fixed', 'What there is to pay.'),
  tags: field(tags, 'writable', 'Words to find it by.'),
  note: field(longText, 'writable', 'What the shop notes about it.', nullable),
  ...timestamps,
  processed_at: field(datetime, 'initial', 'When it was ordered.'),
  cancelled_at: field(datetime, 'fixed', 'When it was cancelled.', nullable),
  cancel_reason: field(cancelReason, 'fixed', 'Why it was cancelled.', nullable),
  closed_at: field(datetime, 'fixed', 'When it was closed.', nullable),
  customer: field(summary(customers, 'email', 'first_name', 'last_name'), 'initial', 'Who ordered.', nullable),
  shipping_address: field(object(mailingAddress), 'writable', 'Where the goods go.', nullable),
  billing_address: field(object(mailingAddress), 'writable', 'Where the bill goes.', nullable),
  line_items: field(connection(lineItems, MAX_LINE_ITEMS), 'initial', 'What is bought.'),
  transactions: field(list(orderTransactions, MAX_REFUNDS + 1), 'fixed', 'Movements of money.'),
  fulfillments: field(list(fulfillments, MAX_FULFILLMENTS), 'fixed', 'What was sent.'),
  refunds: field(list(refunds, MAX_REFUNDS), 'fixed', 'What was given back.'),
};

/** Something that somebody bought. */
export interface Order extends RecordOf<typeof fields> {}

/** How far an order is paid. */
export type FinancialStatus = Order['financial_status'];

/** Why an order was cancelled. */
export type CancelReason = NonNullable<Order['cancel_reason']>;

/** The customer of an order, as known when the order last changed. */
export type OrderCustomer = NonNullable<Order['customer']>;

/** The declaration of orders. */
export const orders: Resource<Order> = defineResource({
  typeName: 'Order',
  description: 'Something that somebody bought.',
  singular: 'order',
  plural: 'orders',
  fields,
  sorts: {
    processed_at: true,
    order_number: true,
    total_price: (order) => centsOf(order.total_price),
  },
  filters: {
    processed_at: 'range',
    name: 'exact',
    email: 'exact',
    status: { kind: 'text', isIndexed: true, wildcard: 'any', read: statusOf },
    financial_status: { isIndexed: true, wildcard: 'any' },
    fulfillment_status: {
      isIndexed: true,
      wildcard: 'any',
      read: (order) => order.fulfillment_status ?? 'unfulfilled',
    },
    customer_id: { kind: 'integer', isIndexed: true, read: (order) => order.customer?.id ?? null },
    tag: { kind: 'text', read: (order) => order.tags.split(', ') },
  },
  defaultOrder: { sort: 'created_at', isReversed: true },
  sample: orderSample,
  actions: orderActions,
  finish(order, { before, input, draft }) {
    if (before) return order;
    const items = (input.line_items ?? []).map((item) => createLineItem(item, draft));
    if (items.length === 0) draft.refuse('line_items', "can't be blank");
    const subtotal = items.reduce((sum, item) => sum + centsOf(item.price) * item.quantity, 0);
    const totalCents = subtotal + centsOf(order.total_tax);
    if (totalCents > MAX_CENTS) draft.refuse('line_items', `come to more than ${formatMoney(MAX_CENTS)}`);
    const total = formatMoney(totalCents);
    const [shop] = draft.select(shopSettings, []);
    const currency = shop?.currency ?? '';
    const customer = buy(input.customer?.id, total, draft);
    const payment = PAYMENTS[order.financial_status];
    if (payment === undefined) draft.refuse('financial_status', 'must be pending, authorized or paid');
    const number = draft.nextNumber('orders', 1001);
    return {
      ...order,
      name: `#${number}`,
      order_number: number,
      email: order.email ?? customer?.email ?? null,
      currency,
      subtotal_price: formatMoney(subtotal),
      total_price: total,
      customer,
      line_items: items,
      transactions: payment ? [createTransaction({ id: order.id, currency }, payment, total, draft)] : [],
    };
  },
});

/** Whether an order is open, closed or cancelled: what lists are narrowed by as `status`. */
export function statusOf(order: Order): 'open' | 'closed' | 'cancelled' {
  if (order.cancelled_at !== null) return 'cancelled';
  return order.closed_at === null ? 'open' : 'closed';
}

/** The payment that comes with a new order of that status; an order cannot begin with any other. */
const PAYMENTS: { readonly [Status in FinancialStatus]?: TransactionKind | null } = {
  pending: null,
  authorized: 'authorization',
  paid: 'sale',
};

/** Books an order on its customer, and gives what the order says of that customer. */
function buy(id: number | undefined, total: string, draft: Draft): OrderCustomer | null {
  if (id === undefined) return null;
  const customer = draft.find(customers, id);
  if (!customer) {
    draft.refuse('customer', `names no customer: ${id}`);
    return null;
  }
  const spent = formatMoney(centsOf(customer.total_spent) + centsOf(total));
  const changed = {
    ...customer,
    ...draft.touch(customer),
    orders_count: customer.orders_count + 1,
    total_spent: spent,
  };
  draft.put(customers, changed);
  draft.emit('customers/update', changed);
  return { id, email: customer.email, first_name: customer.first_name, last_name: customer.last_name };
}
