import { indexed, idFilters, idSorts } from '../declaration/orderings.ts';
import type { CollectionKind, ShopRecord } from '../store/record.ts';
import type { Topic } from '../topics.ts';

/** One try to hand a delivery over. */
export interface DeliveryAttempt {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The status that came back, or `null` when nothing did. */
  readonly status: number | null;
  /** What went wrong and how to mend it, or `''`. */
  readonly reason: string;
}

/**
 * How far a delivery is: still to be tried, taken by the receiver, given up after the last retry together with its
 * webhook, or dropped by hand or because its webhook is gone.
 */
export type DeliveryState = 'pending' | 'delivered' | 'exhausted' | 'dropped';

/** One event on its way to one webhook (Events 1). Deliveries happen at least once and in no promised order. */
export interface Delivery extends ShopRecord {
  readonly webhookId: number;
  readonly topic: Topic;
  readonly address: string;
  /** The record as it was when the event happened. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly state: DeliveryState;
  /** When to try next, in milliseconds since the epoch; `null` unless pending. */
  readonly dueAt: number | null;
  readonly attempts: readonly DeliveryAttempt[];
}

/** The collection of deliveries: the outbox, as part of the shop's state. */
export const deliveries: CollectionKind<Delivery> = {
  plural: 'deliveries',
  sorts: { ...idSorts, dueAt: { read: (delivery) => delivery.dueAt } },
  filters: {
    ...idFilters,
    state: indexed('text', (delivery) => delivery.state),
    topic: indexed('text', (delivery) => delivery.topic),
    webhookId: indexed('integer', (delivery) => delivery.webhookId),
  },
};
