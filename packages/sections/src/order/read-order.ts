import { centsOf } from '../values/money.ts';
import { readField, type LineItem, type Order, type ShopRecord } from '@platformapp/shop';

/** Whether a record of the API has the parts of an order that its page shows. */
export function isOrder(record: ShopRecord): record is Order {
  const lists = ['line_items', 'fulfillments', 'refunds', 'transactions'];
  return typeof readField(record, 'name') === 'string' && lists.every((name) => Array.isArray(readField(record, name)));
}

/** Items that are sent, or to be sent, together. */
export interface ItemGroup {
  /** Absent: what is still to be sent. */
  readonly fulfillment?: Order['fulfillments'][number];
  readonly items: readonly GroupedItem[];
}

/** A quantity of a line item. */
export interface GroupedItem {
  readonly item: LineItem;
  readonly quantity: number;
}

/** The items of an order: what is to be sent first, then each fulfillment. */
export function groupItems({ line_items: all, fulfillments, cancelled_at: cancelled }: Order): readonly ItemGroup[] {
  const open = all.filter((item) => item.fulfillable_quantity > 0);
  const sent = fulfillments.map((fulfillment) => ({
    fulfillment,
    items: fulfillment.line_items.flatMap(({ id, quantity }) => {
      const item = all.find((each) => each.id === id);
      return item ? [{ item, quantity }] : [];
    }),
  }));
  const rest = cancelled === null || sent.length === 0 ? open : [];
  const first = rest.map((item) => ({ item, quantity: item.fulfillable_quantity }));
  return first.length > 0 ? [{ items: first }, ...sent] : sent;
}

/** How many things are in a group. */
export function countItems(items: readonly { readonly quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** `1 item`, `3 items`. */
export function describeCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** The payments of an order in cents: what came in, what went back, and what can be refunded. */
export function readPayments({ transactions }: Order): { readonly paid: number; readonly refunded: number } {
  let [paid, refunded] = [0, 0];
  for (const { kind, amount } of transactions) {
    if (kind === 'sale' || kind === 'capture') paid += centsOf(amount);
    if (kind === 'refund') refunded += centsOf(amount);
  }
  return { paid, refunded };
}
