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
} from '../declaration/field.ts';
import type { Input } from '../declaration/input.ts';
import { centsOf, formatMoney, MAX_CENTS } from '../money.ts';
import { datedFilters, datedSorts, indexed, ranged, scanned } from '../declaration/orderings.ts';
import type { Resource } from '../declaration/resource.ts';
import { customers } from './customers.ts';
import { fulfillments } from './fulfillments.ts';
import { createLineItem, lineItems } from './line-items.ts';
import { mailingAddress, noAddress, type MailingAddress } from './mailing-address.ts';
import { CANCEL_REASONS, orderActions } from './order-actions.ts';
import { createTransaction, orderTransactions, type TransactionKind } from './order-transactions.ts';
import { statusOf, type FinancialStatus, type Order, type OrderCustomer } from './order.ts';
import { refunds } from './refunds.ts';
import { shopSettings } from './shop-settings.ts';

const nullable = { isNullable: true };
const financialStatuses: readonly FinancialStatus[] = [
  'pending',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
];
const financial = {
  display: {
    name: 'displayFinancialStatus',
    words: Object.fromEntries(financialStatuses.map((status) => [status, status.toUpperCase()])),
  },
};
const fulfilled = {
  isNullable: true,
  display: {
    name: 'displayFulfillmentStatus',
    words: { '': 'UNFULFILLED', partial: 'PARTIALLY_FULFILLED', fulfilled: 'FULFILLED' },
  },
};

/** The declaration of orders. */
export const orders: Resource<Order> = {
  typeName: 'Order',
  description: 'Something that somebody bought.',
  singular: 'order',
  plural: 'orders',
  fields: {
    name: field(text, 'fixed', 'Name of the order: # and its number.'),
    order_number: field(integer, 'fixed', 'Number of the order.'),
    email: field(text, 'writable', 'Email address of who ordered.', nullable),
    currency: field(text, 'fixed', 'Currency of all amounts.', { graphqlName: 'currencyCode' }),
    financial_status: field(
      choice('OrderFinancialStatus', financialStatuses),
      'initial',
      'How far it is paid.',
      financial,
    ),
    fulfillment_status: field(
      choice('OrderFulfillmentStatus', ['partial', 'fulfilled']),
      'fixed',
      'How much of it was sent.',
      fulfilled,
    ),
    subtotal_price: field(shopMoney, 'fixed', 'Sum of the line items.'),
    total_tax: field(shopMoney, 'initial', 'Tax on top of the line items.'),
    total_price: field(shopMoney, 'fixed', 'What there is to pay.'),
    tags: field(tags, 'writable', 'Words to find it by.'),
    note: field(longText, 'writable', 'What the shop notes about it.', nullable),
    created_at: field(datetime, 'fixed', 'When the order was made.'),
    updated_at: field(datetime, 'fixed', 'When the order was last changed.'),
    processed_at: field(datetime, 'initial', 'When it was ordered.'),
    cancelled_at: field(datetime, 'fixed', 'When it was cancelled.', nullable),
    cancel_reason: field(choice('OrderCancelReason', CANCEL_REASONS), 'fixed', 'Why it was cancelled.', nullable),
    closed_at: field(datetime, 'fixed', 'When it was closed.', nullable),
    customer: field(summary('Customer'), 'initial', 'Who ordered.', nullable),
    shipping_address: field(object(mailingAddress), 'writable', 'Where the goods go.', nullable),
    billing_address: field(object(mailingAddress), 'writable', 'Where the bill goes.', nullable),
    line_items: field(connection(lineItems), 'initial', 'What is bought.'),
    transactions: field(list(orderTransactions), 'fixed', 'Movements of money.'),
    fulfillments: field(list(fulfillments), 'fixed', 'What was sent.'),
    refunds: field(list(refunds), 'fixed', 'What was given back.'),
  },
  sorts: {
    ...datedSorts,
    processed_at: { read: (order) => order.processed_at },
    order_number: { read: (order) => order.order_number },
    total_price: { read: (order) => centsOf(order.total_price) },
  },
  filters: {
    ...datedFilters,
    processed_at: ranged('datetime', (order) => order.processed_at),
    name: indexed('text', (order) => order.name),
    email: indexed('text', (order) => order.email),
    status: { ...indexed('text', statusOf), wildcard: 'any' },
    financial_status: { ...indexed('text', (order) => order.financial_status), wildcard: 'any' },
    fulfillment_status: {
      ...indexed('text', (order) => order.fulfillment_status ?? 'unfulfilled'),
      wildcard: 'any',
    },
    customer_id: indexed('integer', (order) => order.customer?.id ?? null),
    tag: scanned('text', (order) => order.tags.split(', ')),
  },
  defaultOrder: { sort: 'created_at', isReversed: true },
  topics: { create: 'orders/create', update: 'orders/updated', delete: 'orders/delete' },
  actions: orderActions,

  create(input, draft) {
    const id = draft.newId();
    const orderNumber = draft.newOrderNumber();
    const items = (input.line_items ?? []).map((item) => createLineItem(item, draft));
    if (items.length === 0) draft.refuse('line_items', "can't be blank");
    const subtotal = items.reduce((sum, item) => sum + centsOf(item.price) * item.quantity, 0);
    const totalCents = subtotal + centsOf(input.total_tax ?? '0');
    if (totalCents > MAX_CENTS) draft.refuse('line_items', `come to more than ${formatMoney(MAX_CENTS)}`);
    const total = formatMoney(totalCents);
    const [shop] = draft.select(shopSettings, []);
    const currency = shop?.currency ?? '';
    const customer = buy(input.customer?.id, total, draft);
    const { financial_status: status = 'pending' } = input;
    const payment = PAYMENTS[status];
    if (payment === undefined) draft.refuse('financial_status', 'must be pending, authorized or paid');
    return {
      id,
      name: `#${orderNumber}`,
      order_number: orderNumber,
      email: input.email ?? customer?.email ?? null,
      currency,
      financial_status: status,
      fulfillment_status: null,
      subtotal_price: formatMoney(subtotal),
      total_tax: input.total_tax ?? '0.00',
      total_price: total,
      tags: input.tags ?? '',
      note: input.note ?? null,
      created_at: draft.now,
      updated_at: draft.now,
      processed_at: input.processed_at ?? draft.now,
      cancelled_at: null,
      cancel_reason: null,
      closed_at: null,
      customer,
      shipping_address: addressOf(input.shipping_address, null),
      billing_address: addressOf(input.billing_address, null),
      line_items: items,
      transactions: payment ? [createTransaction({ id, currency }, payment, total, draft)] : [],
      fulfillments: [],
      refunds: [],
    };
  },

  update: (order, input, draft) => ({
    ...order,
    ...draft.touch(order),
    email: input.email === undefined ? order.email : input.email,
    tags: input.tags ?? order.tags,
    note: input.note === undefined ? order.note : input.note,
    shipping_address: addressOf(input.shipping_address, order.shipping_address),
    billing_address: addressOf(input.billing_address, order.billing_address),
  }),
};

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

function addressOf(input: Input<MailingAddress> | null | undefined, old: MailingAddress | null): MailingAddress | null {
  return input ? { ...noAddress, ...old, ...input } : input === null ? null : old;
}
