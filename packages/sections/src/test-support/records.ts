import { orders, products, type Order, type Shop } from '@platformapp/shop';

/** Makes a product and gives its id. */
export function makeProduct(shop: Shop, input: object): number {
  const made = shop.create(products, input);
  return made.status === 'done' ? made.record.id : 0;
}

/** The first order of a shop with that payment, of which nothing was sent. */
export function findOrder(shop: Shop, status: 'paid' | 'pending'): Order {
  const terms = [
    { filter: 'financial_status', operator: 'eq', value: status } as const,
    { filter: 'fulfillment_status', operator: 'eq', value: 'unfulfilled' } as const,
  ];
  const [order] = shop.list(orders, { sort: 'id', isReversed: false, terms, limit: 1 }).records;
  if (!order) throw new Error(`The sample has no ${status} order.`);
  return order;
}
