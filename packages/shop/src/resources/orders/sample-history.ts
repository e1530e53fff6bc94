import { centsOf, formatMoney } from '../../money.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';
import type { Order } from './order-fields.ts';
import type { OrderTransaction } from './order-transactions.ts';

/** What has happened to sample orders, in turn. */
const HISTORIES = [
  'waits',
  'sent',
  'partly sent',
  'sent',
  'cancelled',
  'sent',
  'refunded',
  'sent',
  'partly refunded',
  'waits',
] as const;

/** How many of the newest orders wait. */
const NEWEST = 5;

/** Minutes from an order to what happens to it. */
const LATER = 1_440;

/**
 * Says what has happened to a sample order since it was placed.
 *
 * @param index Its place among the sample orders, of which there are `count`.
 * @param minutes When it was placed.
 */
export function continueOrder(
  order: Order,
  { world, index, count, minutes }: { world: SampleWorld; index: number; count: number; minutes: number },
): Order {
  const history = (index < count - NEWEST && HISTORIES[index % HISTORIES.length]) || 'waits';
  const at = world.timestamp(minutes + LATER);
  switch (history) {
    case 'sent':
      return { ...send(pay(order, world), world, at, false), closed_at: at };
    case 'partly sent':
      return send(pay(order, world), world, at, true);
    case 'refunded':
      return { ...refund(send(pay(order, world), world, at, false), world, at, 1), closed_at: at };
    case 'partly refunded':
      return refund(send(pay(order, world), world, at, false), world, at, 4);
    case 'cancelled':
      return {
        ...settle(order, world, at),
        updated_at: at,
        cancelled_at: at,
        cancel_reason: 'customer',
        closed_at: at,
      };
    case 'waits':
      return order;
  }
}

/** Pays an order when it was placed. */
function pay(order: Order, world: SampleWorld): Order {
  if (order.financial_status === 'paid') return order;
  const payment = transact(order, 'sale', order.total_price, order.created_at, world);
  return { ...order, financial_status: 'paid', transactions: [payment] };
}

/** Sends everything or, of the first item only, one. */
function send(order: Order, world: SampleWorld, at: string, isPart: boolean): Order {
  const counts = order.line_items.map(({ quantity }, index) => (!isPart ? quantity : index === 0 ? 1 : 0));
  const left = order.line_items.map((item, index) =>
    Object.assign({}, item, { fulfillable_quantity: item.quantity - (counts[index] ?? 0) }),
  );
  const sent = order.line_items.flatMap(({ id, title }, index) => {
    const quantity = counts[index] ?? 0;
    return quantity === 0 ? [] : [{ id, title, quantity }];
  });
  const fulfillment = {
    id: world.newId(),
    order_id: order.id,
    status: 'success',
    tracking_company: 'DHL',
    tracking_number: String(10_000_000 + order.order_number),
    line_items: sent,
    created_at: at,
    updated_at: at,
  } as const;
  const isWhole = left.every((item) => item.fulfillable_quantity === 0);
  return {
    ...order,
    updated_at: at,
    line_items: left,
    fulfillments: [fulfillment],
    fulfillment_status: isWhole ? 'fulfilled' : 'partial',
  };
}

/** Gives back what was paid, or one in so many cents of it. */
function refund(order: Order, world: SampleWorld, at: string, divisor: number): Order {
  const amount = formatMoney(Math.round(centsOf(order.total_price) / divisor));
  const repayment = transact(order, 'refund', amount, at, world);
  const note = divisor === 1 ? 'Arrived too late' : 'One item was damaged';
  return {
    ...order,
    updated_at: at,
    financial_status: divisor === 1 ? 'refunded' : 'partially_refunded',
    transactions: [...order.transactions, repayment],
    refunds: [{ id: world.newId(), order_id: order.id, amount, note, refund_line_items: [], created_at: at }],
  };
}

/** Gives back what was paid for a cancelled order, if anything. */
function settle(order: Order, world: SampleWorld, at: string): Order {
  return order.financial_status === 'paid' ? refund(order, world, at, 1) : { ...order, financial_status: 'voided' };
}

function transact(
  { id, currency }: Order,
  kind: 'sale' | 'refund',
  amount: string,
  at: string,
  world: SampleWorld,
): OrderTransaction {
  return {
    id: world.newId(),
    order_id: id,
    kind,
    status: 'success',
    amount,
    currency,
    gateway: 'manual',
    created_at: at,
  };
}
