import type { Order } from '@platformapp/shop';
import type { PageIconName } from '@platformapp/elements/styles/page-icons';
import type { Delivery } from '@platformapp/shop';
import { formatMoney } from '../values/render-value.ts';
import { countItems, describeCount } from './read-order.ts';

/** Something that happened to an order, with the webhooks that it caused. */
export interface OrderEvent {
  readonly at: string;
  readonly icon?: PageIconName;
  readonly text: string;
  readonly deliveries: readonly Delivery[];
}

/** What happened to an order, newest first. */
export function listEvents(order: Order, deliveries: readonly Delivery[]): readonly OrderEvent[] {
  const money = (amount: string): string => formatMoney(amount, order.currency);
  /** The deliveries of a topic for the order or the part of it with that id. */
  const causedBy = (topic: string, id = order.id): readonly Delivery[] =>
    deliveries.filter((delivery) => delivery.topic === topic && delivery.payload['id'] === id);
  const { customer } = order;
  const buyer = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ') || customer?.email;
  const events: OrderEvent[] = [
    {
      at: order.created_at,
      text: buyer ? `Order placed by ${buyer}` : 'Order placed',
      deliveries: causedBy('orders/create'),
    },
  ];
  for (const { kind, amount, created_at: at } of order.transactions) {
    if (kind === 'authorization') events.push({ at, text: `Payment of ${money(amount)} authorized`, deliveries: [] });
    if (kind === 'void') events.push({ at, text: 'Payment voided', deliveries: [] });
    if (kind !== 'sale' && kind !== 'capture') continue;
    const paid = causedBy('orders/paid');
    events.push({ at, icon: 'done', text: `Payment of ${money(amount)} captured`, deliveries: paid });
  }
  for (const { id, created_at: at, tracking_company: carrier, line_items: items } of order.fulfillments) {
    const text = `${describeCount(countItems(items))} fulfilled${carrier ? ` with ${carrier}` : ''}`;
    events.push({ at, icon: 'sent', text, deliveries: causedBy('fulfillments/create', id) });
  }
  for (const { id, created_at: at, amount } of order.refunds) {
    const text = `${money(amount)} refunded`;
    events.push({ at, icon: 'undone', text, deliveries: causedBy('refunds/create', id) });
  }
  if (order.cancelled_at !== null) {
    const deliveriesOf = causedBy('orders/cancelled');
    events.push({ at: order.cancelled_at, icon: 'cancelled', text: 'Order cancelled', deliveries: deliveriesOf });
  } else if (order.closed_at !== null) {
    events.push({ at: order.closed_at, icon: 'archive', text: 'Order closed', deliveries: [] });
  }
  // Those of one moment are listed in the order in which they happened.
  return events.toSorted((a, b) => a.at.localeCompare(b.at)).toReversed();
}
