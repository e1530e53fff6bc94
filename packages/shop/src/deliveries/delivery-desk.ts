import type { Collection } from '../store/collection.ts';
import { deliveries, type Delivery, type DeliveryAttempt } from './delivery.ts';
import type { Draft } from '../draft.ts';
import { settleAttempt } from './outbox.ts';
import type { Outcome } from '../outcome.ts';
import type { Page, PageQuery } from '../store/page.ts';
import { ShopError } from '../shop-error.ts';

/** What the desk needs of its shop. */
export interface DeliveryDeskShop {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The deliveries as they are now. */
  collection(): Collection<Delivery>;
  /** Commits a change. */
  change<T>(make: (draft: Draft) => T | undefined): Outcome<T>;
}

/**
 * The deliveries of a shop: which ones are due, how their attempts ended, and what can be done with them by hand. It
 * sends nothing itself.
 */
export class DeliveryDesk {
  readonly #shop: DeliveryDeskShop;

  /** Made by the shop. */
  constructor(shop: DeliveryDeskShop) {
    this.#shop = shop;
  }

  /** The delivery of that id, or `undefined`. */
  find(id: number): Delivery | undefined {
    return this.#shop.collection().find(id);
  }

  /** One part of the log. */
  list(query: PageQuery): Page<Delivery> {
    return this.#shop.collection().page(query);
  }

  /** At most so many deliveries whose time has come, longest due first. */
  due(limit: number): readonly Delivery[] {
    const isDue = { filter: 'state', operator: 'eq', value: 'pending' } as const;
    const { records } = this.list({ sort: 'dueAt', isReversed: false, terms: [isDue], limit });
    const now = this.#shop.now();
    return records.filter(({ dueAt }) => dueAt !== null && dueAt <= now);
  }

  /** When the next delivery is due, in milliseconds since the epoch; `undefined` when nothing waits. */
  nextDueAt(): number | undefined {
    const isPending = { filter: 'state', operator: 'eq', value: 'pending' } as const;
    const { records } = this.list({ sort: 'dueAt', isReversed: false, terms: [isPending], limit: 1 });
    return records[0]?.dueAt ?? undefined;
  }

  /** Takes down how an attempt ended. A delivery that no longer waits is `missing`: its answer came too late. */
  record(id: number, attempt: Omit<DeliveryAttempt, 'at'>): Outcome<Delivery> {
    const at = this.#shop.now();
    return this.#change(id, (delivery, draft) =>
      delivery.state === 'pending' ? settleAttempt(draft, delivery, { ...attempt, at }) : undefined,
    );
  }

  /** Makes a delivery due now, whatever became of it before. The attempts it had still count. */
  resend(id: number): Outcome<Delivery> {
    return this.#put(id, (delivery, now) => ({ ...delivery, state: 'pending', dueAt: now }));
  }

  /** Sends the same thing a second time, as a delivery of its own. */
  duplicate(id: number): Outcome<Delivery> {
    return this.#change(id, (delivery, draft) => {
      const now = this.#shop.now();
      const copy: Delivery = {
        ...delivery,
        id: draft.newId(),
        createdAt: now,
        state: 'pending',
        dueAt: now,
        attempts: [],
      };
      draft.put(deliveries, copy);
      return copy;
    });
  }

  /** Makes a delivery wait, so that others overtake it; in milliseconds from now. Throws a {@link ShopError} for no number. */
  postpone(id: number, milliseconds: number): Outcome<Delivery> {
    if (!Number.isFinite(milliseconds)) {
      throw new ShopError('invalid-option', `A delivery is postponed by milliseconds, not by ${milliseconds}.`);
    }
    return this.#put(id, (delivery, now) => ({ ...delivery, state: 'pending', dueAt: now + milliseconds }));
  }

  /** Gives a delivery up; it stays in the log. */
  drop(id: number): Outcome<Delivery> {
    return this.#put(id, (delivery) => ({ ...delivery, state: 'dropped', dueAt: null }));
  }

  #put(id: number, make: (delivery: Delivery, now: number) => Delivery): Outcome<Delivery> {
    return this.#change(id, (delivery, draft) => {
      const changed = make(delivery, this.#shop.now());
      draft.put(deliveries, changed);
      return changed;
    });
  }

  #change(id: number, make: (delivery: Delivery, draft: Draft) => Delivery | undefined): Outcome<Delivery> {
    return this.#shop.change((draft) => {
      const delivery = draft.find(deliveries, id);
      return delivery && make(delivery, draft);
    });
  }
}
