import { Draft } from '../store/draft.ts';
import { customers, type Customer } from '../resources/customers/customers.ts';
import { locations } from '../resources/shop/locations.ts';
import { orders } from '../resources/orders/orders.ts';
import type { Order } from '../resources/orders/order-fields.ts';
import { products } from '../resources/products/products.ts';
import { RESOURCES } from '../resources/resources.ts';
import { shopSettings } from '../resources/shop/shop-settings.ts';
import type { ShopTime } from '../time/shop-time.ts';
import type { Collection } from '../store/collection.ts';
import type { CollectionKind, ShopRecord } from '../store/records/record.ts';
import type { ShopState } from '../store/shop-state.ts';
import type { Topic } from '../topics.ts';
import {
  sampleCart,
  sampleCheckout,
  sampleInventoryItem,
  sampleInventoryLevel,
  sampleTheme,
  type SampleGoods,
} from './made-up-payloads.ts';
import { createSample } from '../create-sample.ts';

/** The shop and the time for which a sample payload is made. */
export interface PayloadContext {
  /** The records of the shop. */
  readonly state: ShopState;
  readonly time: ShopTime;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** How many of the newest orders are tried for an event. */
const ORDERS_TRIED = 20;

/**
 * The payload of an event of that topic: the newest suitable record of the shop, as it would be
 * after the event. Without one, it is a record of the everyday sample. Carts, checkouts, inventory
 * and themes, which a shop here does not have, are made up.
 */
export function samplePayload(topic: Topic, context: PayloadContext): Readonly<Record<string, unknown>> {
  const [subject = '', action = ''] = topic.split('/');
  const payload = subjectPayload(subject, action, context);
  return action === 'delete' ? { id: 'id' in payload ? payload.id : 1 } : { ...payload };
}

function subjectPayload(subject: string, action: string, context: PayloadContext): object {
  switch (subject) {
    case 'app':
      return newest(shopSettings, context) ?? {};
    case 'orders':
      return orderAfter(action, context);
    case 'fulfillments':
      return orderWith('fulfill', {}, ({ fulfillments }) => fulfillments.length > 0, context).fulfillments.at(-1) ?? {};
    case 'refunds':
      return orderWith('refund', {}, ({ refunds }) => refunds.length > 0, context).refunds.at(-1) ?? {};
    case 'order_transactions':
      return orderWith('pay', {}, ({ transactions }) => transactions.length > 0, context).transactions.at(-1) ?? {};
    case 'customers':
      return customerAfter(action, context);
    case 'carts':
      return sampleCart(goodsOf(context));
    case 'checkouts':
      return sampleCheckout(goodsOf(context));
    case 'inventory_items':
      return sampleInventoryItem(goodsOf(context));
    case 'inventory_levels':
      return sampleInventoryLevel(goodsOf(context), action);
    case 'themes':
      return sampleTheme(goodsOf(context), action);
    default:
      return newestOf(subject, context);
  }
}

/** Finds an order in the state after an event, or brings one there by an action. */
function orderAfter(action: string, context: PayloadContext): Order {
  switch (action) {
    case 'cancelled':
      return orderWith('cancel', {}, (order) => order.cancelled_at !== null, context);
    case 'paid':
      return orderWith('pay', {}, (order) => order.financial_status === 'paid', context);
    case 'fulfilled':
      return orderWith('fulfill', {}, (order) => order.fulfillment_status === 'fulfilled', context);
    case 'partially_fulfilled':
      return orderWith('fulfill', oneItem, (order) => order.fulfillment_status === 'partial', context);
    default:
      return orderWith('open', {}, () => true, context);
  }
}

type ActionInput = object | ((order: Order) => object);

const oneItem = (order: Order): object => ({ line_items: [{ id: order.line_items[0]?.id, quantity: 1 }] });

function orderWith(
  action: 'cancel' | 'pay' | 'fulfill' | 'refund' | 'open',
  input: ActionInput,
  isWanted: (order: Order) => boolean,
  context: PayloadContext,
): Order {
  for (const state of [context.state, sampleState(context)]) {
    const newestFirst = { sort: 'id', isReversed: true, terms: [], limit: ORDERS_TRIED };
    const candidates = collectionIn(state, orders)?.page(newestFirst).records ?? [];
    const found = candidates.find(isWanted);
    if (found) return found;
    for (const order of candidates) {
      const draft = new Draft(state, context.time, context.now);
      const said: object = typeof input === 'function' ? input(order) : input;
      const changed = orders.actions?.[action]?.run(order, { ...said }, draft);
      if (changed && !draft.errors() && isWanted(changed)) return changed;
    }
  }
  throw new Error(`The sample has no order for the action ${action}.`);
}

function customerAfter(action: string, context: PayloadContext): Customer {
  const customer = required(customers, context);
  if (action === 'enable') return { ...customer, state: 'enabled' };
  return action === 'disable' ? { ...customer, state: 'disabled' } : customer;
}

function goodsOf(context: PayloadContext): SampleGoods {
  return {
    product: required(products, context),
    customer: required(customers, context),
    location: required(locations, context),
    now: context.time.format(context.now),
  };
}

function newestOf(plural: string, context: PayloadContext): object {
  const resource = RESOURCES.find((each) => each.plural === plural);
  return (resource && newest(resource, context)) ?? {};
}

function required<T extends ShopRecord>(kind: CollectionKind<T>, context: PayloadContext): T {
  const record = newest(kind, context);
  if (!record) throw new Error(`The sample has no ${kind.plural}.`);
  return record;
}

function newest<T extends ShopRecord>(kind: CollectionKind<T>, context: PayloadContext): T | undefined {
  return collectionIn(context.state, kind)?.last() ?? collectionIn(sampleState(context), kind)?.last();
}

function collectionIn<T extends ShopRecord>(state: ShopState, kind: CollectionKind<T>): Collection<T> | undefined {
  for (const collection of state.collections()) if (collection.isOf(kind)) return collection;
  return undefined;
}

const sampleStates = new Map<string, ShopState>();

/** The everyday sample in the shop's time zone, made when a shop first lacks a record. */
function sampleState({ time }: PayloadContext): ShopState {
  const known = sampleStates.get(time.utcOffset);
  if (known) return known;
  const domain = 'sample-shop.example';
  const state = createSample({ size: 'everyday', seed: 1, resources: RESOURCES, domain, time });
  sampleStates.set(time.utcOffset, state);
  return state;
}
