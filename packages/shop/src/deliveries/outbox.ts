import type { DomainEvent } from '../topics.ts';
import type { Draft } from '../store/draft.ts';
import type { Outcome } from '../outcome.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import type { ShopAccess } from '../store/shop-access.ts';
import type { FilterTerm } from '../store/search/filter-term.ts';
import type { Page, PageKey, PageQuery } from '../store/pages/page.ts';
import { deliveries, placeOf, type Delivery, type DeliveryAttempt } from './delivery.ts';
import { RETRIES, retryGap } from './retry-schedule.ts';

// Every runtime has it, but the ES2023 library does not declare it.
declare const crypto: { randomUUID(): string };

/** How many settled deliveries the log keeps. The oldest are removed first. */
export const KEPT_DELIVERIES = 1_000;

/** The maximum number of settled deliveries that one change removes from the log. */
const TRIMMED_AT_ONCE = 1_000;

const PENDING: readonly FilterTerm[] = [{ filter: 'state', operator: 'eq', value: 'pending' }];

const SETTLED: readonly FilterTerm[] = [
  { filter: 'state', operator: 'in', values: ['delivered', 'exhausted', 'dropped'] },
];

/**
 * The deliveries of a shop: lists those that are due, records how attempts ended, and resends,
 * duplicates or drops one by hand. It sends nothing itself.
 */
export class Outbox {
  readonly #shop: ShopAccess;

  constructor(shop: ShopAccess) {
    this.#shop = shop;
  }

  find(id: number): Delivery | undefined {
    return this.#shop.collection(deliveries).find(id);
  }

  list(query: PageQuery): Page<Delivery> {
    return this.#shop.collection(deliveries).page(query);
  }

  /**
   * At most `limit` deliveries whose time has come, longest due first.
   *
   * @param address Only those to this address.
   */
  due(limit: number, address?: string): readonly Delivery[] {
    const terms = address === undefined ? PENDING : ([{ filter: 'queue', operator: 'eq', value: address }] as const);
    const { records } = this.list({ sort: 'dueAt', isReversed: false, terms, limit });
    const now = this.#shop.now();
    return records.filter(({ dueAt }) => dueAt !== null && dueAt <= now);
  }

  /**
   * The addresses of pending deliveries.
   *
   * @yields Each of them once.
   */
  *waitingAddresses(): Iterable<string> {
    let key: PageKey | undefined;
    for (;;) {
      const [first] = this.list({ sort: 'queue', isReversed: false, terms: PENDING, limit: 1, key }).records;
      if (!first) return;
      yield first.address;
      // Past all others to this address.
      key = { value: placeOf(first), id: Infinity, direction: 'after' };
    }
  }

  /**
   * When the next delivery is due, in milliseconds since the epoch; `undefined` when none is
   * pending.
   */
  nextDueAt(): number | undefined {
    const { records } = this.list({ sort: 'dueAt', isReversed: false, terms: PENDING, limit: 1 });
    return records[0]?.dueAt ?? undefined;
  }

  /** Records how an attempt ended. */
  record(id: number, { status, reason }: Pick<DeliveryAttempt, 'status' | 'reason'>): Outcome<Delivery> {
    const at = this.#shop.now();
    return this.#change(id, (delivery, draft) => settleAttempt(draft, delivery, { at, status, reason }));
  }

  /**
   * Makes a delivery due now, for one attempt in addition to its retries. A delivery that is due
   * already does not change.
   */
  resend(id: number): Outcome<Delivery> {
    return this.#change(id, (delivery, draft) => {
      const now = this.#shop.now();
      const { state, dueAt } = delivery;
      if (state === 'pending' && dueAt !== null && dueAt <= now) return delivery;
      return save(draft, { ...delivery, state: 'pending', dueAt: now, resend: delivery.resend ?? { state, dueAt } });
    });
  }

  /**
   * Makes a second delivery of the same payload, with the same UUID and its own attempts.
   */
  duplicate(id: number): Outcome<Delivery> {
    return this.#change(id, (delivery, draft) => {
      const now = this.#shop.now();
      const fresh = { createdAt: now, state: 'pending', dueAt: now, attempts: [], resend: null, note: '' } as const;
      return save(draft, { ...delivery, ...fresh, id: draft.newId() });
    });
  }

  /**
   * Gives up on a delivery that is pending. It stays in the log. If it had ended before it was
   * resent, it only returns to how it had ended. Any other does not change.
   */
  drop(id: number): Outcome<Delivery> {
    return this.#change(id, (delivery, draft) => (delivery.state === 'pending' ? drop(draft, delivery) : delivery));
  }

  #change(id: number, make: (delivery: Delivery, draft: Draft) => Delivery | undefined): Outcome<Delivery> {
    return this.#shop.change((draft) => {
      const delivery = draft.find(deliveries, id);
      return delivery && make(delivery, draft);
    });
  }
}

/** Makes one delivery for each webhook of the event's topic. Returns their ids. */
export function enqueueDeliveries(draft: Draft, event: DomainEvent): readonly number[] {
  const ids: number[] = [];
  for (const webhook of draft.select(webhooks, [{ filter: 'topic', operator: 'eq', value: event.topic }])) {
    // The same change may have removed the webhook or changed its topic.
    const current = draft.find(webhooks, webhook.id);
    if (current?.topic === event.topic) {
      const id = draft.newId();
      ids.push(id);
      save(draft, {
        id,
        uuid: crypto.randomUUID(),
        webhookId: webhook.id,
        topic: event.topic,
        address: current.address,
        payload: event.payload,
        createdAt: event.at,
        state: 'pending',
        dueAt: event.at,
        attempts: [],
        resend: null,
        note: '',
      });
    }
  }
  return ids;
}

/**
 * Records an attempt. A status from 200 to 299 delivers. After any other outcome the delivery
 * waits for its next retry. When the last retry fails, the webhook is removed, unless its address
 * has changed since. A resend does not count as a retry: when it fails, the delivery returns to
 * its previous state. A delivery that was dropped meanwhile gets no retry.
 */
export function settleAttempt(
  draft: Draft,
  delivery: Delivery,
  { at, status, reason }: Pick<DeliveryAttempt, 'at' | 'status' | 'reason'>,
): Delivery {
  const wasResend = delivery.resend !== null || delivery.state === 'delivered' || delivery.state === 'exhausted';
  const attempts = [...delivery.attempts, { at, status, reason, isByHand: wasResend }];
  const attempted: Delivery = { ...delivery, attempts, resend: null };
  if (isSuccess(status)) return save(draft, { ...attempted, state: 'delivered', dueAt: null });
  if (delivery.state !== 'pending') return save(draft, attempted);
  if (delivery.resend) return save(draft, { ...attempted, ...delivery.resend });
  const gap = nextGap(delivery);
  if (gap !== undefined) return save(draft, { ...attempted, dueAt: at + gap });
  return save(draft, { ...attempted, state: 'exhausted', dueAt: null, note: removeWebhook(draft, delivery) });
}

/** Removes the webhook of an exhausted delivery. Returns a sentence about it for the log. */
function removeWebhook(draft: Draft, delivery: Delivery): string {
  const { webhookId, address, topic } = delivery;
  const webhook = draft.find(webhooks, webhookId);
  if (!webhook) return '';
  if (webhook.address !== address) return `The webhook was kept, because its address is now ${webhook.address}.`;
  draft.remove(webhooks, webhookId);
  dropDeliveries(draft, webhookId, delivery.id);
  return `The webhook for ${topic} at ${address} was removed after ${RETRIES + 1} failed attempts.`;
}

function isSuccess(status: DeliveryAttempt['status']): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The time from the next failure to the retry after it; `undefined` after the last retry. */
function nextGap({ attempts }: Delivery): number | undefined {
  return retryGap(attempts.filter(({ isByHand }) => !isByHand).length + 1);
}

/**
 * Drops the pending deliveries of a webhook.
 *
 * @param except The id of a delivery that stays.
 */
export function dropDeliveries(draft: Draft, webhookId: number, except?: number): void {
  for (const pending of draft.select(deliveries, PENDING)) {
    if (pending.webhookId === webhookId && pending.id !== except) drop(draft, pending);
  }
}

/**
 * Removes the oldest settled deliveries from the log, all but {@link KEPT_DELIVERIES}. After a
 * change that settled many, the next changes share the work.
 *
 * @param settled How many were settled before this change.
 */
export function trimDeliveries(draft: Draft, settled: number): void {
  let surplus = Math.min(settled - KEPT_DELIVERIES, TRIMMED_AT_ONCE);
  if (surplus <= 0) return;
  for (const { id } of draft.select(deliveries, SETTLED)) {
    if (surplus === 0) return;
    // The same change may have made it pending again.
    if (draft.find(deliveries, id)?.state !== 'pending') draft.remove(deliveries, id);
    surplus -= 1;
  }
}

function drop(draft: Draft, delivery: Delivery): Delivery {
  const before = delivery.resend?.state ?? 'pending';
  return save(draft, { ...delivery, state: before === 'pending' ? 'dropped' : before, dueAt: null, resend: null });
}

function save(draft: Draft, delivery: Delivery): Delivery {
  draft.put(deliveries, delivery);
  return delivery;
}
