/** The topics of every shop, in the form resource/action (Webhook fields, `topic`; Events 1, 2). */
export const TOPICS = [
  'app/uninstalled',
  'carts/create',
  'carts/update',
  'checkouts/create',
  'checkouts/delete',
  'checkouts/update',
  'collections/create',
  'collections/delete',
  'collections/update',
  'customers/create',
  'customers/delete',
  'customers/disable',
  'customers/enable',
  'customers/update',
  'draft_orders/create',
  'draft_orders/delete',
  'draft_orders/update',
  'fulfillments/create',
  'fulfillments/update',
  'inventory_items/create',
  'inventory_items/delete',
  'inventory_items/update',
  'inventory_levels/connect',
  'inventory_levels/disconnect',
  'inventory_levels/update',
  'locations/create',
  'locations/delete',
  'locations/update',
  'order_transactions/create',
  'orders/cancelled',
  'orders/create',
  'orders/delete',
  'orders/fulfilled',
  'orders/paid',
  'orders/partially_fulfilled',
  'orders/updated',
  'products/create',
  'products/delete',
  'products/update',
  'refunds/create',
  'shop/update',
  'themes/create',
  'themes/delete',
  'themes/publish',
  'themes/update',
] as const;

/** A topic of every shop. */
export type BuiltInTopic = (typeof TOPICS)[number];

/**
 * The name of an event that a webhook can subscribe to. A shop with further resources has further
 * topics.
 */
export type Topic = BuiltInTopic | (string & {});

/** Whether every shop has a topic. */
export function isBuiltInTopic(topic: Topic): topic is BuiltInTopic {
  return TOPICS.some((known) => known === topic);
}

/**
 * Something that happened in the shop. A change emits its events after it is committed.
 */
export interface DomainEvent {
  readonly topic: Topic;
  /** The record after the change, as REST writes it; for a deleted record, only its id. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
