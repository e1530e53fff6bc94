import type { Deliverer } from '@platformapp/admin-api';
import { createFixedClock, ShopError, type DeliveryDesk, type Shop } from '@platformapp/shop';
import type { KernelClock } from '../kernel-clock.ts';

/** Milliseconds between deliveries that were put into an order. */
const ORDER_GAP = 50;

/** What a delivery service is made of. */
export interface DeliveryServiceConfig {
  readonly shop: Shop;
  readonly clock: KernelClock;
  readonly deliverer: Deliverer;
}

/** Lets the deliveries of a kernel's shop leave: at once, when their time comes, or when they are no longer held. */
export class DeliveryService {
  readonly #desk: DeliveryDesk;
  readonly #clock: KernelClock;
  readonly #deliverer: Deliverer;
  #isHeld = false;

  constructor({ shop, clock, deliverer }: DeliveryServiceConfig) {
    this.#desk = shop.deliveries;
    this.#clock = clock;
    this.#deliverer = deliverer;
    deliverer.start();
  }

  /** Attempts what is due, unless deliveries are held. */
  async deliver(): Promise<void> {
    if (!this.#isHeld) await this.#deliverer.deliverDue();
  }

  /** Lets nothing leave, or lets everything that is due leave. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    // A stopped deliverer still takes down what is under way.
    if (isHeld) this.#deliverer.stop();
    else this.#deliverer.start();
  }

  /**
   * Moves the clock, from one due delivery to the next, so that each retry happens at its own time. Rejects with a {@link ShopError}
   * `invalid-option`, and moves nothing, where the shop's own clocks throw one.
   */
  async advance(milliseconds: number): Promise<void> {
    if (!Number.isFinite(milliseconds) || milliseconds < 0) {
      throw new ShopError('invalid-option', `A clock cannot be advanced by ${milliseconds}.`);
    }
    // A fixed clock shows no time that is none.
    const end = createFixedClock(this.#clock.now() + milliseconds).now();
    for (;;) {
      const due = this.#isHeld ? Infinity : (this.#desk.nextDueAt() ?? Infinity);
      const now = this.#clock.now();
      if (due > end) {
        this.#clock.advance(Math.max(end - now, 0));
        return;
      }
      this.#clock.advance(Math.max(due - now, 0));
      // The outcome of this attempt says when the next one is due.
      // oxlint-disable-next-line no-await-in-loop
      await this.#deliverer.deliverDue();
    }
  }

  /** Whether there is a delivery of that id, whatever somebody gave for one. */
  knows(id: number): boolean {
    return Number.isSafeInteger(id) && this.#desk.find(id) !== undefined;
  }

  /** Makes deliveries leave in that order. Gives `false`, and changes nothing, when one of them is not known. */
  reorder(ids: readonly number[]): boolean {
    if (!ids.every((id) => this.knows(id))) return false;
    for (const [index, id] of ids.entries()) this.#desk.postpone(id, index * ORDER_GAP);
    this.hold(this.#isHeld);
    return true;
  }
}
