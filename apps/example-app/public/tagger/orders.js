import { ask } from './ask.js';

/** The number of orders that the app knows: the newest. The API gives at most 250 in one answer. */
export const MOST = 250;

const FIELDS = 'id,name,customer,shipping_address,financial_status,tags,total_price,currency';

/** Reads the newest orders. */
export async function readOrders() {
  const { orders } = await ask('GET', `orders.json?limit=${MOST}&fields=${FIELDS}`);
  return orders;
}

/** Adds a tag to those of an order, and returns the order as it is now. */
export async function tagOrder(order, tag) {
  const tags = [...new Set([...tagsOf(order), tag])].join(', ');
  const answer = await ask('PUT', `orders/${order.id}.json`, { order: { id: order.id, tags } });
  return answer.order;
}

/** The tags of an order, which the API joins by commas. */
export function tagsOf({ tags }) {
  return tags === '' ? [] : tags.split(', ');
}

/** The name of the customer of an order; empty if it has none. */
export function customerOf({ customer }) {
  return [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');
}
