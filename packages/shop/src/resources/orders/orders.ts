import type { Input } from '../../declaration/input.ts';
import { defineResource, type Resource } from '../../declaration/resource.ts';
import type { Draft } from '../../store/draft.ts';
import { centsOf, formatMoney } from '../../money.ts';
import { customers, emailOf, findBuyer, summarize, type Customer } from '../customers/customers.ts';
import { shopSettings } from '../shop/shop-settings.ts';
import { createLineItem, totalsOf } from './line-items.ts';
import { orderActions } from './order-actions.ts';
import {
  FINANCIAL_STATUSES,
  orderFields,
  type FinancialStatus,
  type Order,
  type OrderCustomer,
} from './order-fields.ts';
import { makeSampleOrders } from './order-sample.ts';
import { createTransaction, type TransactionKind } from './order-transactions.ts';

/** The declaration of orders. */
export const orders: Resource<Order> = defineResource({
  typeName: 'Order',
  description: 'An order that a customer placed.',
  singular: 'order',
  plural: 'orders',
  topics: { create: 'orders/create', update: 'orders/updated', delete: 'orders/delete' },
  fields: orderFields,
  sorts: {
    processed_at: true,
    order_number: true,
    total_price: (order) => centsOf(order.total_price),
  },
  filters: {
    processed_at: 'range',
    name: { isIndexed: true, read: namesOf },
    email: { isIndexed: true, ignoresCase: true },
    status: {
      kind: 'text',
      isIndexed: true,
      wildcard: 'any',
      values: ['open', 'closed', 'cancelled'],
      read: statusOf,
    },
    financial_status: {
      isIndexed: true,
      wildcard: 'any',
      values: [...FINANCIAL_STATUSES, 'unpaid'],
      read: ({ financial_status: status }) => (UNPAID.has(status) ? [status, 'unpaid'] : status),
    },
    fulfillment_status: {
      isIndexed: true,
      wildcard: 'any',
      values: ['unshipped', 'unfulfilled', 'partial', 'shipped', 'fulfilled'],
      read: (order) => FULFILLMENTS[order.fulfillment_status ?? 'none'],
    },
    sku: { kind: 'text', read: (order) => order.line_items.flatMap(({ sku }) => sku ?? []) },
    customer_id: { kind: 'integer', isIndexed: true, read: (order) => order.customer?.id ?? null },
    tag: { kind: 'text', read: (order) => order.tags.split(', ') },
  },
  defaultOrder: { sort: 'created_at', isReversed: true },
  sample: { everyday: 60, make: makeSampleOrders },
  actions: orderActions,
  numberOf: (order) => order.order_number,
  finish(order, { before, input, draft }) {
    if (before) return { ...order, email: emailOf(order) };
    const items = (input.line_items ?? []).map((item) => createLineItem(item, draft));
    const totals = totalsOf(items, order.total_tax, draft);
    const [shop] = draft.select(shopSettings, []);
    const currency = shop?.currency ?? '';
    const customer = buy(input.customer, totals.total_price, draft);
    const payment = PAYMENTS[order.financial_status];
    if (payment === undefined) draft.refuse('financial_status', 'must be pending, authorized or paid');
    const number = draft.nextNumber('orders', 1001);
    return {
      ...order,
      name: `#${number}`,
      order_number: number,
      email: emailOf(order) ?? customer?.email ?? null,
      currency,
      ...totals,
      customer,
      line_items: items,
      transactions: payment ? [createTransaction({ id: order.id, currency }, payment, totals.total_price, draft)] : [],
    };
  },
  complete(order) {
    const { fulfillment_status: status, line_items: items } = order;
    const email = emailOf(order);
    // The other shop left out what is still to be sent.
    const isUnknown = status === null && items.every((item) => item.fulfillable_quantity === 0);
    if (!isUnknown) return { ...order, email };
    const unsent = items.map((item) => Object.assign({}, item, { fulfillable_quantity: item.quantity }));
    return { ...order, email, line_items: unsent };
  },
  remove(order, draft) {
    const customer = order.customer && draft.find(customers, order.customer.id);
    if (customer) book(customer, -1, order.total_price, draft);
  },
});

/** Whether an order is open, closed or cancelled. Lists filter by it as `status`. */
export function statusOf(order: Order): 'open' | 'closed' | 'cancelled' {
  if (order.cancelled_at !== null) return 'cancelled';
  return order.closed_at === null ? 'open' : 'closed';
}

/** The names by which an order is found: with and without its `#`. */
export function namesOf({ name }: { readonly name: string }): readonly string[] {
  return [name, name.replace(/^#/, '')];
}

const UNPAID: ReadonlySet<FinancialStatus> = new Set(['pending', 'authorized']);

/** The values of the filter `fulfillment_status` by that of the order. */
const FULFILLMENTS = {
  none: ['unshipped', 'unfulfilled'],
  partial: ['partial', 'unfulfilled'],
  fulfilled: ['shipped', 'fulfilled'],
} as const;

/** The payment of a new order by its status. An order cannot start with any other status. */
const PAYMENTS: { readonly [Status in FinancialStatus]?: TransactionKind | null } = {
  pending: null,
  authorized: 'authorization',
  paid: 'sale',
};

/** Adds an order to the totals of its customer. Returns what the order stores of the customer. */
function buy(sent: Input<Order>['customer'], total: string, draft: Draft): OrderCustomer | null {
  const customer = findBuyer(sent, draft);
  if (!customer) return null;
  book(customer, 1, total, draft);
  return summarize(customer);
}

function book(customer: Customer, count: 1 | -1, total: string, draft: Draft): void {
  const spent = centsOf(customer.total_spent) + count * centsOf(total);
  const changed = {
    ...customer,
    ...draft.touch(customer),
    // The totals of an imported customer may leave out an order.
    orders_count: Math.max(0, customer.orders_count + count),
    total_spent: formatMoney(Math.max(0, spent)),
  };
  draft.put(customers, changed);
  draft.emit('customers/update', changed);
}
