import { deliveries, type Delivery, type DeliveryAttempt } from './delivery.ts';
import type { DomainEvent } from '../domain-event.ts';
import type { Draft } from '../draft.ts';
import type { FilterTerm } from '../store/filter-term.ts';
import { webhooks } from '../resources/webhooks.ts';
import { retryGap } from './retry-schedule.ts';

/** Deliveries that are done with and kept for the log; the oldest go first. */
export const KEPT_DELIVERIES = 1_000;

const SETTLED: readonly FilterTerm[] = [
  { filter: 'state', operator: 'in', values: ['delivered', 'exhausted', 'dropped'] },
];

/** Makes one delivery for each webhook of the event's topic. */
export function enqueueDeliveries(draft: Draft, event: DomainEvent): void {
  for (const webhook of draft.select(webhooks, [{ filter: 'topic', operator: 'eq', value: event.topic }])) {
    // A webhook that this very change removes is not told any more.
    const current = draft.find(webhooks, webhook.id);
    if (current?.topic === event.topic) {
      draft.put(deliveries, {
        id: draft.newId(),
        webhookId: webhook.id,
        topic: event.topic,
        address: current.address,
        payload: event.payload,
        createdAt: event.at,
        state: 'pending',
        dueAt: event.at,
        attempts: [],
      });
    }
  }
}

/**
 * Takes down an attempt. A status from 200 to 299 delivers; anything else waits for the next retry, and after the last
 * one the webhook is removed.
 */
export function settleAttempt(draft: Draft, delivery: Delivery, attempt: DeliveryAttempt): Delivery {
  const attempts = [...delivery.attempts, attempt];
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  if (isDelivered) return save(draft, { ...delivery, attempts, state: 'delivered', dueAt: null });
  const gap = retryGap(attempts.length);
  if (gap !== undefined) return save(draft, { ...delivery, attempts, state: 'pending', dueAt: attempt.at + gap });
  draft.remove(webhooks, delivery.webhookId);
  dropDeliveries(draft, delivery.webhookId, delivery.id);
  return save(draft, { ...delivery, attempts, state: 'exhausted', dueAt: null });
}

/** Drops what waits for a webhook that is gone. */
export function dropDeliveries(draft: Draft, webhookId: number, except?: number): void {
  for (const delivery of draft.select(deliveries, [{ filter: 'webhookId', operator: 'eq', value: webhookId }])) {
    if (delivery.state === 'pending' && delivery.id !== except)
      save(draft, { ...delivery, state: 'dropped', dueAt: null });
  }
}

/**
 * Takes the oldest deliveries that are done with out of the log, all but {@link KEPT_DELIVERIES}.
 *
 * @param settled How many were done with before this change.
 */
export function trimDeliveries(draft: Draft, settled: number): void {
  let surplus = settled - KEPT_DELIVERIES;
  if (surplus <= 0) return;
  for (const { id } of draft.select(deliveries, SETTLED)) {
    if (surplus === 0) return;
    // One that this very change makes wait again is no longer done with.
    if (draft.find(deliveries, id)?.state !== 'pending') draft.remove(deliveries, id);
    surplus -= 1;
  }
}

function save(draft: Draft, delivery: Delivery): Delivery {
  draft.put(deliveries, delivery);
  return delivery;
}
