import { Draft } from '../store/draft.ts';
import { customers, type Customer } from '../resources/customers/customers.ts';
import { locations } from '../resources/shop/locations.ts';
import { orders } from '../resources/orders/orders.ts';
import type { Order } from '../resources/orders/order-fields.ts';
import { draftOrders } from '../resources/draft-orders.ts';
import { productCollections } from '../resources/products/product-collections.ts';
import { products } from '../resources/products/products.ts';
import type { Resource } from '../declaration/resource.ts';
import { RESOURCES } from '../resources/resources.ts';
import { shopSettings } from '../resources/shop/shop-settings.ts';
import type { ShopTime } from '../time/shop-time.ts';
import type { Collection } from '../store/collection.ts';
import type { CollectionKind, ShopRecord } from '../store/records/record.ts';
import type { ShopState } from '../store/shop-state.ts';
import { isBuiltInTopic, type BuiltInTopic, type Topic } from '../topics.ts';
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
  /** The resources of the shop. */
  readonly resources: readonly Resource[];
  readonly time: ShopTime;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const SAMPLE_DOMAIN = 'sample-shop.example';

/** How many of the newest orders are tried for an event. */
const ORDERS_TRIED = 20;

/**
 * The payload of an event of that topic: the newest suitable record of the shop, as it would be
 * after the event. Without one, it is a record of the everyday sample. Carts, checkouts, inventory
 * and themes, which a shop here does not have, are made up. The payload of a topic that belongs to
 * no resource is empty.
 */
export function samplePayload(topic: Topic, context: PayloadContext): Readonly<Record<string, unknown>> {
  return { ...(isBuiltInTopic(topic) ? SAMPLES[topic] : declaredSample(topic))(context) };
}

type Sample = (context: PayloadContext) => object;

/** Makes the sample of a topic of a further resource. */
const declaredSample =
  (topic: Topic): Sample =>
  (context) => {
    const { resources, time } = context;
    const resource = resources.find(({ plural }) => topic.startsWith(`${plural}/`));
    if (!resource) return {};
    const newestOf = (state: ShopState): object | undefined => collectionIn(state, resource)?.last();
    const sample = (): ShopState => createSample({ size: 'everyday', seed: 1, resources, domain: SAMPLE_DOMAIN, time });
    const record = newestOf(context.state) ?? newestOf(sample()) ?? {};
    return topic === resource.topics.delete && 'id' in record ? { id: record.id } : record;
  };

/** Makes the sample of the events that name only the record that is gone. */
const idOf =
  (sample: Sample): Sample =>
  (context) => {
    const payload = sample(context);
    return { id: 'id' in payload ? payload.id : 1 };
  };

const newestCollection: Sample = (context) => required(productCollections, context);
const newestCustomer = (context: PayloadContext): Customer => required(customers, context);
const newestDraft: Sample = (context) => required(draftOrders, context);
const newestLocation: Sample = (context) => required(locations, context);
const newestProduct: Sample = (context) => required(products, context);
const newestShop: Sample = (context) => required(shopSettings, context);
const openOrder: Sample = (context) => orderWith('open', {}, () => true, context);
const cart: Sample = (context) => sampleCart(goodsOf(context));
const checkout: Sample = (context) => sampleCheckout(goodsOf(context));
const inventoryItem: Sample = (context) => sampleInventoryItem(goodsOf(context));
const fulfillment: Sample = (context) =>
  last(orderWith('fulfill', {}, ({ fulfillments }) => fulfillments.length > 0, context).fulfillments);
const inventoryLevel =
  (action: string): Sample =>
  (context) =>
    sampleInventoryLevel(goodsOf(context), action);
const theme =
  (action: string): Sample =>
  (context) =>
    sampleTheme(goodsOf(context), action);

/** The compiler asks for a sample of each topic. */
const SAMPLES: Readonly<Record<BuiltInTopic, Sample>> = {
  'app/uninstalled': newestShop,
  'carts/create': cart,
  'carts/update': cart,
  'checkouts/create': checkout,
  'checkouts/delete': idOf(checkout),
  'checkouts/update': checkout,
  'collections/create': newestCollection,
  'collections/delete': idOf(newestCollection),
  'collections/update': newestCollection,
  'customers/create': newestCustomer,
  'customers/delete': idOf(newestCustomer),
  'customers/disable': (context) => ({ ...newestCustomer(context), state: 'disabled' }),
  'customers/enable': (context) => ({ ...newestCustomer(context), state: 'enabled' }),
  'customers/update': newestCustomer,
  'draft_orders/create': newestDraft,
  'draft_orders/delete': idOf(newestDraft),
  'draft_orders/update': newestDraft,
  'fulfillments/create': fulfillment,
  'fulfillments/update': fulfillment,
  'inventory_items/create': inventoryItem,
  'inventory_items/delete': idOf(inventoryItem),
  'inventory_items/update': inventoryItem,
  'inventory_levels/connect': inventoryLevel('connect'),
  'inventory_levels/disconnect': inventoryLevel('disconnect'),
  'inventory_levels/update': inventoryLevel('update'),
  'locations/create': newestLocation,
  'locations/delete': idOf(newestLocation),
  'locations/update': newestLocation,
  'order_transactions/create': (context) =>
    last(orderWith('pay', {}, ({ transactions }) => transactions.length > 0, context).transactions),
  'orders/cancelled': (context) => orderWith('cancel', {}, (order) => order.cancelled_at !== null, context),
  'orders/create': openOrder,
  'orders/delete': idOf(openOrder),
  'orders/fulfilled': (context) =>
    orderWith('fulfill', {}, (order) => order.fulfillment_status === 'fulfilled', context),
  'orders/paid': (context) => orderWith('pay', {}, (order) => order.financial_status === 'paid', context),
  'orders/partially_fulfilled': (context) =>
    orderWith('fulfill', oneItem, (order) => order.fulfillment_status === 'partial', context),
  'orders/updated': openOrder,
  'products/create': newestProduct,
  'products/delete': idOf(newestProduct),
  'products/update': newestProduct,
  'refunds/create': (context) => last(orderWith('refund', {}, ({ refunds }) => refunds.length > 0, context).refunds),
  'shop/update': newestShop,
  'themes/create': theme('create'),
  'themes/delete': idOf(theme('delete')),
  'themes/publish': theme('publish'),
  'themes/update': theme('update'),
};

function last<T>(items: readonly T[]): T {
  const item = items.at(-1);
  if (item === undefined) throw new Error('The sample lacks what its order was chosen for.');
  return item;
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

function goodsOf(context: PayloadContext): SampleGoods {
  return {
    product: required(products, context),
    customer: required(customers, context),
    location: required(locations, context),
    now: context.time.format(context.now),
  };
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
  const state = createSample({ size: 'everyday', seed: 1, resources: RESOURCES, domain: SAMPLE_DOMAIN, time });
  sampleStates.set(time.utcOffset, state);
  return state;
}
