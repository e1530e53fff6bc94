import type { Kernel, KernelEvent, KernelStatus } from '@platformapp/kernel';
import { errorMessage } from '@platformapp/protocol';
import { type Delivery, TOPICS, type Topic, type Webhook } from '@platformapp/shop';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { followStatus } from '../updates/follow-status.ts';
import { Throttle } from '../updates/throttle.ts';

/** Milliseconds between two updates of the times. */
const SECOND = 1_000;

/** An element that shows the webhooks of a shop. */
interface FollowingElement extends ReactiveControllerHost {
  readonly kernel: Kernel | undefined;
}

/**
 * Reads the webhooks of a shop and their deliveries, and follows them, at most ten times a second
 * however many change.
 */
export class FollowWebhooks implements ReactiveController {
  /** Absent until the shop has answered. */
  webhooks: readonly Webhook[] | undefined;
  /** Oldest first. Absent until the shop has answered. */
  deliveries: readonly Delivery[] | undefined;
  /** Why the shop did not answer, or `''`. What was read before stays. */
  failure = '';
  status: KernelStatus | undefined;
  readonly #element: FollowingElement;
  readonly #changed = new Map<number, Delivery>();
  readonly #looks = new Throttle(() => void this.#look());
  #stops: readonly (() => void)[] = [];

  constructor(element: FollowingElement) {
    this.#element = element;
    element.addController(this);
  }

  /** The time of the shop, in milliseconds since the epoch. */
  get now(): number {
    const clock = this.status?.clock ?? { ahead: 0 };
    return 'stopped' in clock ? clock.stopped : Date.now() + clock.ahead;
  }

  /** The topics that a webhook can have, also those of declared resources. */
  get topics(): readonly Topic[] {
    return [...TOPICS, ...(this.status?.topics ?? [])].toSorted();
  }

  hostConnected(): void {
    const { kernel } = this.#element;
    if (!kernel) return;
    const tick = setInterval(() => this.#element.requestUpdate(), SECOND);
    this.#stops = [
      kernel.subscribe((event) => this.#take(event)),
      followStatus(kernel, (status) => this.#show(status)),
      () => clearInterval(tick),
    ];
    void this.load();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#looks.cancel();
  }

  /** Reads everything again. Never rejects. */
  async load(): Promise<void> {
    // These may be deliveries of the shop before.
    this.#changed.clear();
    await this.#read(async (kernel) => {
      [this.webhooks, this.deliveries] = await Promise.all([kernel.webhooks(), kernel.deliveries()]);
    });
    this.#merge();
  }

  #take(event: KernelEvent): void {
    if (event.type === 'replace' || event.type === 'reconnect') void this.load();
    if (event.type === 'delivery') this.#changed.set(event.delivery.id, event.delivery);
    if (event.type === 'delivery' || event.type === 'change') this.#looks.request();
    if (event.type === 'clock' && this.status) this.#show({ ...this.status, clock: event.clock });
  }

  #show(status: KernelStatus): void {
    this.status = status;
    this.#element.requestUpdate();
  }

  async #look(): Promise<void> {
    if (!this.deliveries) return;
    this.#merge();
    await this.#read(async (kernel) => (this.webhooks = await kernel.webhooks()));
  }

  #merge(): void {
    if (!this.deliveries || this.#changed.size === 0) return;
    const known = new Map(this.deliveries.map((delivery) => [delivery.id, delivery]));
    for (const [id, delivery] of this.#changed) known.set(id, delivery);
    this.#changed.clear();
    this.deliveries = [...known.values()].toSorted((one, other) => one.id - other.id);
    this.#element.requestUpdate();
  }

  async #read(read: (kernel: Kernel) => Promise<unknown>): Promise<void> {
    try {
      const { kernel } = this.#element;
      if (kernel) await read(kernel);
      this.failure = '';
    } catch (error) {
      this.failure = errorMessage(error);
    }
    this.#element.requestUpdate();
  }
}
