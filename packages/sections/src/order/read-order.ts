import { readField, type LineItem, type Order, type ShopRecord } from '@platformapp/shop';
import type { Edits } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import { centsOf } from '../values/money.ts';
import { formatMoney } from '../values/render-value.ts';
import { objectsIn } from '../values/objects.ts';
import { countOf, textOf } from '../values/text.ts';

/** The order that a page shows, if its answer has the parts that are shown of one. */
export function findOrder({ section, record }: RecordForm): Order | undefined {
  return section.resource.plural === 'orders' && isOrder(record) ? record : undefined;
}

function isOrder(record: ShopRecord | undefined): record is Order {
  const lists = ['line_items', 'fulfillments', 'refunds', 'transactions'];
  return record !== undefined && lists.every((name) => Array.isArray(readField(record, name)));
}

/** Items that are sent, or to be sent, together. */
export interface ItemGroup {
  /** Absent: what is still to be sent. */
  readonly fulfillment?: Order['fulfillments'][number];
  readonly items: readonly { readonly item: LineItem; readonly quantity: number }[];
}

/** The items of an order: what is to be sent first, then each fulfillment. */
export function groupItems({ line_items: all, fulfillments, cancelled_at: cancelled }: Order): readonly ItemGroup[] {
  const sent = fulfillments.map((fulfillment) => ({
    fulfillment,
    items: fulfillment.line_items.flatMap(({ id, quantity }) => {
      const item = all.find((each) => each.id === id);
      return item ? [{ item, quantity }] : [];
    }),
  }));
  const open = cancelled === null || sent.length === 0 ? openItems(all) : [];
  const first = open.map((item) => ({ item, quantity: item.fulfillable_quantity }));
  return first.length > 0 ? [{ items: first }, ...sent] : sent;
}

/** The items of which something is still to be sent. */
export function openItems(items: readonly LineItem[]): readonly LineItem[] {
  return items.filter((item) => item.fulfillable_quantity > 0);
}

/** Describes how many things there are: `1 item`, `3 items`. */
export function describeItems(items: readonly { readonly quantity: number }[]): string {
  return countOf(
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    'item',
  );
}

/** The payments of an order in cents: what came in, and what went back. */
export function readPayments({ transactions }: Order): { readonly paid: number; readonly refunded: number } {
  let [paid, refunded] = [0, 0];
  for (const { kind, amount } of transactions) {
    if (kind === 'sale' || kind === 'capture') paid += centsOf(amount);
    if (kind === 'refund') refunded += centsOf(amount);
  }
  return { paid, refunded };
}

/** `4 orders · €1,184.90 spent`. */
export function describeCustomer(customer: ShopRecord): string {
  const spent = formatMoney(String(readField(customer, 'total_spent')), readField(customer, 'currency'));
  return `${countOf(Number(readField(customer, 'orders_count')), 'order')} · ${spent} spent`;
}

/** The variants of a product. */
export function variantsOf(product: ShopRecord | undefined): readonly Edits[] {
  return objectsIn(product && readField(product, 'variants'));
}

/** The name of a variant of a product; `''` if it is the only one. */
export function variantName(product: ShopRecord | undefined, variantId: number | null): string {
  const title = textOf(variantsOf(product).find(({ id }) => id === variantId)?.['title']);
  return title === 'Default Title' ? '' : title;
}
