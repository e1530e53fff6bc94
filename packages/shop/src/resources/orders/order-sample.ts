import type { Collection } from '../../store/collection.ts';
import { centsOf, formatMoney } from '../../money.ts';
import type { Random } from '../../sample/random.ts';
import { customers, summarize, type Customer } from '../customers/customers.ts';
import { plainAddress } from '../customers/mailing-address.ts';
import { sumOf, type LineItem } from './line-items.ts';
import type { FinancialStatus, Order } from './order-fields.ts';
import type { Product } from '../products/product-fields.ts';
import { products } from '../products/products.ts';
import type { SampleWorld } from '../../sample/sample-world.ts';
import { orderActions } from './order-actions.ts';

/** The minutes over which the orders are spread: nearly 30 days, each at another time of day. */
const PERIOD = 43_000;

const STATUSES = ['paid', 'paid', 'paid', 'pending'] as const;

/** What has happened to the orders since they were placed, in turn. */
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

/** Makes sample orders of one to ten line items, with products and customers of the sample. */
export function makeSampleOrders(world: SampleWorld, count: number): Order[] {
  const random = world.randomFor('orders');
  const goods = [...world.collection(products).values()];
  const people = [...world.collection(customers).values()].map(({ id }) => id);
  const minutesOf = (index: number): number => Math.floor((index * PERIOD) / count);
  const made: Order[] = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = world.collection(customers).find(people[random.below(people.length)] ?? 0);
    const order = createOrder(world, random, index, minutesOf(index), goods, buyer);
    if (buyer) book(world.collection(customers), buyer, order);
    made.push(order);
  }
  return made.map((order, index) => {
    const history = (index < count - NEWEST && HISTORIES[index % HISTORIES.length]) || 'waits';
    return continueOrder(order, history, world, minutesOf(index));
  });
}

/** @param minutes When it was placed. */
function continueOrder(order: Order, history: (typeof HISTORIES)[number], world: SampleWorld, minutes: number): Order {
  const { cancel, close, fulfill, pay, refund } = orderActions;
  if (history === 'waits') return order;
  if (history === 'cancelled') {
    return world.change(minutes + LATER, (draft) => cancel.run(order, { reason: 'customer' }, draft));
  }
  const paid = order.financial_status === 'paid' ? order : world.change(minutes, (draft) => pay.run(order, {}, draft));
  const shipment = { tracking_company: 'DHL', tracking_number: String(10_000_000 + order.order_number) };
  return world.change(minutes + LATER, (draft) => {
    if (history === 'partly sent') {
      const items = [{ id: paid.line_items[0]?.id, quantity: 1 }];
      return fulfill.run(paid, { ...shipment, line_items: items }, draft);
    }
    const sent = fulfill.run(paid, shipment, draft);
    const quarter = formatMoney(Math.round(centsOf(order.total_price) / 4));
    if (history === 'partly refunded')
      return refund.run(sent, { amount: quarter, note: 'One item was damaged' }, draft);
    const done = history === 'refunded' ? refund.run(sent, { note: 'Arrived too late' }, draft) : sent;
    return close.run(done, {}, draft);
  });
}

function createOrder(
  world: SampleWorld,
  random: Random,
  index: number,
  minutes: number,
  goods: readonly Product[],
  buyer: Customer | undefined,
): Order {
  const id = world.newId();
  const number = world.nextNumber('orders', 1001);
  const created = world.timestamp(minutes);
  const items: LineItem[] = [];
  for (let count = 1 + random.below(10); count > 0; count -= 1) items.push(createItem(world, random, goods));
  const subtotal = sumOf(items);
  const tax = Math.round(subtotal / 10);
  const total = formatMoney(subtotal + tax);
  const status: FinancialStatus = random.pick(STATUSES);
  const address = buyer?.default_address ?? null;
  return {
    id,
    name: `#${number}`,
    order_number: number,
    email: buyer?.email ?? null,
    currency: 'EUR',
    financial_status: status,
    fulfillment_status: null,
    subtotal_price: formatMoney(subtotal),
    total_tax: formatMoney(tax),
    total_price: total,
    tags: index % 8 === 0 ? 'express' : '',
    note: index % 6 === 1 ? random.pick(world.wordsOf(index).orderNotes) : null,
    created_at: created,
    updated_at: created,
    processed_at: created,
    cancelled_at: null,
    cancel_reason: null,
    closed_at: null,
    customer: buyer ? summarize(buyer) : null,
    shipping_address: address && plainAddress(address),
    billing_address: address && plainAddress(address),
    line_items: items,
    transactions:
      status === 'paid'
        ? [
            {
              id: world.newId(),
              order_id: id,
              kind: 'sale',
              status: 'success',
              amount: total,
              currency: 'EUR',
              gateway: 'manual',
              created_at: created,
            },
          ]
        : [],
    fulfillments: [],
    refunds: [],
  };
}

function createItem(world: SampleWorld, random: Random, goods: readonly Product[]): LineItem {
  const product = goods[random.below(goods.length)];
  const variant = product?.variants[random.below(product.variants.length)];
  const quantity = 1 + random.below(3);
  return {
    id: world.newId(),
    product_id: product?.id ?? null,
    variant_id: variant?.id ?? null,
    title: product?.title ?? 'Service',
    sku: variant?.sku ?? null,
    quantity,
    price: variant?.price ?? '10.00',
    fulfillable_quantity: quantity,
  };
}

function book(people: Collection<Customer>, buyer: Customer, order: Order): void {
  const spent = formatMoney(centsOf(buyer.total_spent) + centsOf(order.total_price));
  people.put({ ...buyer, orders_count: buyer.orders_count + 1, total_spent: spent });
}
