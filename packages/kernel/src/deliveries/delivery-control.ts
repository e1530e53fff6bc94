import type { Deliverer } from '@platformapp/admin-api';
import type { Delivery, Outbox, Outcome, Shop } from '@platformapp/shop';

/** Changes deliveries by hand. Unknown ids change nothing. */
export class DeliveryControl {
  readonly #outbox: Outbox;
  readonly #deliverer: Pick<Deliverer, 'deliverInOrder'>;

  constructor(shop: Shop, deliverer: Pick<Deliverer, 'deliverInOrder'>) {
    this.#outbox = shop.deliveries;
    this.#deliverer = deliverer;
  }

  /** Makes a delivery due now. Like the next three, returns whether that was possible. */
  resend(id: number): boolean {
    return this.#has(id) && isDone(this.#outbox.resend(id));
  }

  /** Adds a delivery under the same UUID. */
  duplicate(id: number): boolean {
    return this.#has(id) && isDone(this.#outbox.duplicate(id));
  }

  /** Gives up on a delivery. */
  drop(id: number): boolean {
    return this.#has(id) && isDone(this.#outbox.drop(id));
  }

  /** Makes deliveries due now, each after the outcome of the one before. */
  reorder(ids: readonly number[]): boolean {
    if (!ids.every((id) => this.#has(id))) return false;
    this.#deliverer.deliverInOrder(ids);
    return true;
  }

  /** Whether there is a delivery with that id. A page may pass any value. */
  #has(id: number): boolean {
    return Number.isSafeInteger(id) && this.#outbox.find(id) !== undefined;
  }
}

function isDone({ status }: Outcome<Delivery>): boolean {
  return status === 'done';
}
