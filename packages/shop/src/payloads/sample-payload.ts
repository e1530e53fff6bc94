import { Draft } from '../store/draft.ts';
import { customers } from '../resources/customers/customers.ts';
import { locations } from '../resources/shop/locations.ts';
import { orders } from '../resources/orders/orders.ts';
import type { Order } from '../resources/orders/order-fields.ts';
import { products } from '../resources/products/products.ts';
import type { Resource } from '../declaration/resource.ts';
import { shopSettings } from '../resources/shop/shop-settings.ts';
import type { ShopTime } from '../time/shop-time.ts';
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
  readonly state: ShopState;
  readonly resources: readonly Resource[];
  readonly time: ShopTime;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** How many of the newest orders are tried for an event. */
const ORDERS_TRIED = 20;

/**
 * The payload of an event of that topic: the newest suitable record of the shop, as it would be
 * after the event. Without one, it is a record of the everyday sample. Carts, checkouts, inventory
 * and themes, which a shop here does not have, are made up. The payload of a topic that belongs to
 * no resource is empty.
 */
export function samplePayload(topic: Topic, context: PayloadContext): Readonly<Record<string, unknown>> {
  const [subject = '', action = ''] = topic.split('/');
  const resource = context.resources.find(({ plural }) => plural === subject);
  const sample = SAMPLES.get(topic) ?? SAMPLES.get(subject);
  const payload = sample?.(context, action) ?? (resource && findNewest(resource, context)) ?? {};
  const isDeletion = action === 'delete' || (resource !== undefined && topic === resource.topics.delete);
  return isDeletion && 'id' in payload ? { id: payload.id } : { ...payload };
}

type Sample = (context: PayloadContext, action: string) => object;

/** The samples of topics, or of all topics with that beginning, that are not the newest record. */
const SAMPLES: ReadonlyMap<string, Sample> = new Map<string, Sample>([
  ['app/uninstalled', (context) => newest(shopSettings, context)],
  ['carts', (context) => sampleCart(goodsOf(context))],
  ['checkouts', (context) => sampleCheckout(goodsOf(context))],
  ['inventory_items', (context) => sampleInventoryItem(goodsOf(context))],
  ['inventory_levels', (context, action) => sampleInventoryLevel(goodsOf(context), action)],
  ['themes', (context, action) => sampleTheme(goodsOf(context), action)],
  ['customers/disable', (context) => ({ ...newest(customers, context), state: 'disabled' })],
  ['customers/enable', (context) => ({ ...newest(customers, context), state: 'enabled' })],
  ['orders/cancelled', (context) => orderWith('cancel', {}, (order) => order.cancelled_at !== null, context)],
  ['orders/paid', (context) => orderWith('pay', {}, (order) => order.financial_status === 'paid', context)],
  [
    'orders/fulfilled',
    (context) => orderWith('fulfill', {}, (order) => order.fulfillment_status === 'fulfilled', context),
  ],
  [
    'orders/partially_fulfilled',
    (context) => orderWith('fulfill', oneItem, (order) => order.fulfillment_status === 'partial', context),
  ],
  [
    'fulfillments',
    (context) => last(orderWith('fulfill', {}, ({ fulfillments }) => fulfillments.length > 0, context).fulfillments),
  ],
  [
    'order_transactions',
    (context) => last(orderWith('pay', {}, ({ transactions }) => transactions.length > 0, context).transactions),
  ],
  ['refunds', (context) => last(orderWith('refund', {}, ({ refunds }) => refunds.length > 0, context).refunds)],
]);

function last<T>(items: readonly T[]): T {
  const item = items.at(-1);
  if (item === undefined) throw new Error('The sample lacks what its order was chosen for.');
  return item;
}

type ActionInput = object | ((order: Order) => object);

const oneItem = (order: Order): object => ({ line_items: [{ id: order.line_items[0]?.id, quantity: 1 }] });

function orderWith(
  action: 'cancel' | 'pay' | 'fulfill' | 'refund',
  input: ActionInput,
  isWanted: (order: Order) => boolean,
  context: PayloadContext,
): Order {
  for (const state of [context.state, sampleState(context)]) {
    const newestFirst = { sort: 'id', isReversed: true, terms: [], limit: ORDERS_TRIED };
    const candidates = state.collection(orders).page(newestFirst).records;
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

function goodsOf(context: PayloadContext): SampleGoods {
  return {
    product: newest(products, context),
    customer: newest(customers, context),
    location: newest(locations, context),
    now: context.time.format(context.now),
  };
}

function newest<T extends ShopRecord>(kind: CollectionKind<T>, context: PayloadContext): T {
  const record = findNewest(kind, context);
  if (!record) throw new Error(`The sample has no ${kind.plural}.`);
  return record;
}

function findNewest<T extends ShopRecord>(kind: CollectionKind<T>, context: PayloadContext): T | undefined {
  return context.state.collection(kind).last() ?? sampleState(context).collection(kind).last();
}

const sampleStates = new WeakMap<ShopTime, ShopState>();

/** The everyday sample of a shop, made when it first lacks a record. */
function sampleState({ time, resources }: PayloadContext): ShopState {
  const known = sampleStates.get(time);
  if (known) return known;
  const state = createSample({ size: 'everyday', seed: 1, resources, domain: 'sample-shop.example', time });
  sampleStates.set(time, state);
  return state;
}
