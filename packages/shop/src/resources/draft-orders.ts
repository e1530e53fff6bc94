import { createRecord } from '../changes/change-record.ts';
import {
  boolean,
  choice,
  connection,
  datetime,
  field,
  integer,
  longText,
  nullable,
  object,
  reference,
  shopMoney,
  summary,
  tags,
  text,
  timestamps,
} from '../declaration/field.ts';
import type { Input } from '../declaration/input.ts';
import { newRecord } from '../declaration/record-values.ts';
import { defineEmbedded, defineResource, type Resource } from '../declaration/resource.ts';
import type { Embedded, RecordOf } from '../declaration/shape.ts';
import type { Draft } from '../store/draft.ts';
import { centsOf, formatMoney } from '../money.ts';
import type { SampleWorld } from '../sample/sample-world.ts';
import { customers, emailOf, findBuyer, summarize } from './customers/customers.ts';
import { MAX_LINE_ITEMS } from './orders/fulfillments.ts';
import { describeItem, totalsOf } from './orders/line-items.ts';
import { mailingAddress, plainAddress } from './customers/mailing-address.ts';
import { namesOf, orders } from './orders/orders.ts';
import type { Order } from './orders/order-fields.ts';
import { products } from './products/products.ts';
import { shopSettings } from './shop/shop-settings.ts';

const itemFields = {
  product_id: field(reference('Product'), 'fixed', 'The product; null for an item that is not in the shop.', nullable),
  variant_id: field(reference('ProductVariant'), 'writable', 'The variant.', nullable),
  title: field(text, 'writable', 'The name of the item.'),
  sku: field(text, 'writable', 'The stock keeping unit.', nullable),
  quantity: field(integer, 'writable', 'How many of the item are offered.', { initially: 1 }),
  price: field(shopMoney, 'writable', 'The price of one item.'),
};

/** A quantity of one variant in a draft order. */
export interface DraftOrderLineItem extends RecordOf<typeof itemFields> {}

const draftOrderLineItems: Embedded<DraftOrderLineItem> = defineEmbedded({
  typeName: 'DraftOrderLineItem',
  description: 'A quantity of one variant in a draft order.',
  singular: 'line_item',
  plural: 'line_items',
  fields: itemFields,
});

const fields = {
  name: field(text, 'fixed', 'The name of the draft order: #D and its number.'),
  status: field(choice('DraftOrderStatus', ['open', 'completed']), 'fixed', 'Whether the draft has become an order.'),
  email: field(text, 'writable', 'The email address of the customer.', nullable),
  currency: field(text, 'fixed', 'The currency of all amounts.', { graphqlName: 'currencyCode' }),
  subtotal_price: field(shopMoney, 'fixed', 'The sum of the line items.'),
  total_tax: field(shopMoney, 'writable', 'The tax on top of the line items.'),
  total_price: field(shopMoney, 'fixed', 'The total amount, taxes included.'),
  tags: field(tags, 'writable', 'Labels for finding the draft order.'),
  note: field(longText, 'writable', 'A note about the draft order.', nullable),
  ...timestamps,
  completed_at: field(datetime, 'fixed', 'When the draft became an order.', nullable),
  order_id: field(reference('Order'), 'fixed', 'The order that the draft became.', nullable),
  customer: field(
    summary(customers, 'email', 'first_name', 'last_name'),
    'writable',
    'The customer that the order is for.',
    nullable,
  ),
  shipping_address: field(object(mailingAddress), 'writable', 'The address that the goods are sent to.', nullable),
  billing_address: field(object(mailingAddress), 'writable', 'The address that the bill is sent to.', nullable),
  line_items: field(connection(draftOrderLineItems, MAX_LINE_ITEMS), 'writable', 'The items that are offered.'),
};

/** An order that the shop prepares for a customer. */
export interface DraftOrder extends RecordOf<typeof fields> {}

/** The declaration of draft orders. */
export const draftOrders: Resource<DraftOrder> = defineResource({
  typeName: 'DraftOrder',
  description: 'An order that the shop prepares for a customer.',
  singular: 'draft_order',
  plural: 'draft_orders',
  fields,
  filters: {
    name: { isIndexed: true, read: namesOf },
    email: { isIndexed: true, ignoresCase: true },
    status: { isIndexed: true, wildcard: 'any' },
    customer_id: { kind: 'integer', isIndexed: true, read: ({ customer }) => customer?.id ?? null },
    tag: { kind: 'text', read: (order) => order.tags.split(', ') },
  },
  actions: {
    complete: {
      description: 'Turns a draft order into an order.',
      mutation: 'draftOrderComplete',
      method: 'PUT',
      fields: { payment_pending: field(boolean, 'writable', 'Whether the order still has to be paid.') },
      run(draftOrder, input, draft) {
        refuseCompleted(draftOrder, draft);
        const order = createRecord(orders, orderOf(draftOrder, input['payment_pending'] === true, draft), draft);
        const completed = { status: 'completed', completed_at: draft.now, order_id: order.id } as const;
        const changed = { ...draftOrder, ...draft.touch(draftOrder), ...completed };
        draft.emit('draft_orders/update', changed);
        return changed;
      },
    },
  },
  sample: { everyday: 6, make: makeSample },
  numberOf({ name }) {
    const digits = /^#D(\d{1,9})$/.exec(name)?.[1];
    return digits === undefined ? undefined : Number(digits);
  },
  finish(record, { before, input, draft }) {
    if (before) refuseCompleted(before, draft);
    const items = input.line_items?.map((item) => ({
      ...newRecord(draftOrderLineItems, {}, draft),
      ...describeItem(item, draft),
    }));
    const held = items ?? record.line_items;
    const buyer = findBuyer(input.customer, draft);
    const customer = input.customer === undefined ? record.customer : buyer ? summarize(buyer) : null;
    const [shop] = draft.select(shopSettings, []);
    return {
      ...record,
      name: before ? record.name : `#D${draft.nextNumber('draft_orders', 1)}`,
      currency: before ? record.currency : (shop?.currency ?? ''),
      email: emailOf(record) ?? customer?.email ?? null,
      customer,
      line_items: held,
      ...totalsOf(held, record.total_tax, draft),
    };
  },
});

function refuseCompleted({ status }: DraftOrder, draft: Draft): void {
  if (status === 'completed') draft.refuse('base', 'Draft order is already completed');
}

/** The input of the order that a draft order becomes, without a deleted customer or variant. */
function orderOf(draftOrder: DraftOrder, isPending: boolean, draft: Draft): Input<Order> {
  const { email, tags: words, note, total_tax, customer, shipping_address, billing_address } = draftOrder;
  return {
    email,
    tags: words,
    note,
    total_tax,
    shipping_address,
    billing_address,
    financial_status: isPending ? 'pending' : 'paid',
    ...(customer && draft.find(customers, customer.id) && { customer: { id: customer.id } }),
    line_items: draftOrder.line_items.map(({ variant_id: variantId, title, sku, quantity, price }) => {
      const isSold = variantId !== null && draft.findOwner(products, 'variants', variantId) !== undefined;
      return { variant_id: isSold ? variantId : null, title, sku, quantity, price };
    }),
  };
}

function makeSample(world: SampleWorld, count: number): DraftOrder[] {
  const random = world.randomFor('draft_orders');
  const goods = [...world.collection(products).values()];
  const buyers = [...world.collection(customers).values()];
  return Array.from({ length: count }, (_, index) => {
    const id = world.newId();
    const product = goods[random.below(goods.length)];
    const variant = product?.variants[0];
    const buyer = buyers[random.below(buyers.length)];
    const quantity = 1 + random.below(4);
    const price = variant?.price ?? '10.00';
    const subtotal = centsOf(price) * quantity;
    const address = buyer?.default_address ? plainAddress(buyer.default_address) : null;
    const created = world.timestamp(index * 120);
    return {
      id,
      name: `#D${world.nextNumber('draft_orders', 1)}`,
      status: 'open',
      email: buyer?.email ?? null,
      currency: 'EUR',
      subtotal_price: formatMoney(subtotal),
      total_tax: formatMoney(Math.round(subtotal / 10)),
      total_price: formatMoney(subtotal + Math.round(subtotal / 10)),
      tags: '',
      note: null,
      created_at: created,
      updated_at: created,
      completed_at: null,
      order_id: null,
      customer: buyer ? summarize(buyer) : null,
      shipping_address: address,
      billing_address: address,
      line_items: [
        {
          id: world.newId(),
          product_id: product?.id ?? null,
          variant_id: variant?.id ?? null,
          title: product?.title ?? 'Service',
          sku: variant?.sku ?? null,
          quantity,
          price,
        },
      ],
    };
  });
}
