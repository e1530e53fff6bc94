import { editPayload, type Delivery, type PayloadEdit, type Webhook } from '@platformapp/shop';
import { findUntil, type TimeoutOptions } from '../waiting/poll.ts';
import { step } from '../recording/step.ts';
import { describeDelivery } from './describe-delivery.ts';
import { explainWebhooks } from './explain-webhooks.ts';
import type { KernelLink } from './kernel-link.ts';
import type { Shop } from './shop.ts';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** Which delivery to wait for, and how long. */
export interface DeliveryWait extends TimeoutOptions {
  /** Default: every delivery of the topic. */
  readonly predicate?: (delivery: Delivery) => boolean;
}

/** The shop's webhooks and their deliveries. */
export class Webhooks {
  readonly #link: KernelLink;
  readonly #shop: Shop;
  readonly #secret: string;
  readonly #headerPrefix: string | undefined;
  readonly #receivers: WebhookReceiver[] = [];

  constructor(link: KernelLink, shop: Shop, secret: string, headerPrefix?: string) {
    this.#link = link;
    this.#shop = shop;
    this.#secret = secret;
    this.#headerPrefix = headerPrefix;
  }

  /** The webhooks of the shop, whoever made them. */
  async list(): Promise<readonly Webhook[]> {
    return await this.#link.call('webhooks');
  }

  /** Creates a webhook. Throws an `Error` with the reasons when the shop refuses. */
  async create(topic: string, address: string): Promise<void> {
    await step(`webhooks.create("${topic}")`, async () => {
      const response = await this.#shop.api('/admin/webhooks.json', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: { topic, address } }),
      });
      if (!response.ok) throw new Error(`No webhook for ${topic} at ${address}: ${await response.text()}`);
    });
  }

  /**
   * Emits a topic with a sample of its payload, edited as you say. Throws an `Error` when there is
   * no such topic, and when a key to override or remove is not in the sample.
   *
   * @example
   * await webhooks.trigger('orders/create', { override: { email: 'a@b.example' } });
   * await webhooks.trigger('orders/paid', { add: { source: 'test' }, remove: ['note'] });
   */
  async trigger(topic: string, edit: PayloadEdit = {}): Promise<void> {
    await step(`webhooks.trigger("${topic}")`, async () => {
      const sample = await this.#link.call('samplePayload', topic);
      if (!sample) throw new Error(`There is no topic "${topic}".`);
      await this.#link.call('trigger', topic, editPayload(sample, edit));
    });
  }

  /** All deliveries so far, oldest first, with the log of their attempts. */
  async deliveries(): Promise<readonly Delivery[]> {
    return await this.#link.call('deliveries');
  }

  /**
   * Waits for a delivery of a topic, and with a predicate for one that meets it. Returns the
   * first.
   *
   * @example
   * await webhooks.waitFor('orders/create');
   * await webhooks.waitFor('orders/create', ({ attempts }) => attempts.length === 2);
   * await webhooks.waitFor('orders/create', {
   *   predicate: ({ state }) => state === 'delivered',
   *   timeout: 30_000,
   * });
   *
   * @param wait A predicate, or an object with one and a timeout, as in Playwright's
   *   `waitForEvent`.
   */
  async waitFor(topic: string, wait: ((delivery: Delivery) => boolean) | DeliveryWait = {}): Promise<Delivery> {
    const { predicate, ...options }: DeliveryWait = typeof wait === 'function' ? { predicate: wait } : wait;
    return await findUntil(
      {
        title: `webhooks.waitFor("${topic}")`,
        what: `delivery of ${topic}`,
        read: () => this.deliveries(),
        isWanted: (delivery) => delivery.topic === topic && (predicate?.(delivery) ?? true),
        describe: describeDelivery,
        explain: async () => explainWebhooks(await this.list(), topic),
      },
      options,
    );
  }

  /**
   * Starts a receiver on this machine, which accepts deliveries until the test ends. Use its `url`
   * as a webhook's address.
   */
  async receiver(): Promise<WebhookReceiver> {
    const receiver = await startReceiver(this.#secret, this.#headerPrefix, async (topic, url) =>
      // A page that shows no admin stays as it is.
      this.#link.isOpen ? explainWebhooks(await this.list(), topic, url) : '',
    );
    this.#receivers.push(receiver);
    return receiver;
  }

  /**
   * Holds back all deliveries until {@link Webhooks.release}, so that a test can reorder or drop
   * them.
   */
  async hold(): Promise<void> {
    await step('webhooks.hold()', () => this.#link.call('holdDeliveries', true));
  }

  /** Sends deliveries again. */
  async release(): Promise<void> {
    await step('webhooks.release()', () => this.#link.call('holdDeliveries', false));
  }

  /** Sends a delivery again, now. Throws an `Error` when there is no such delivery. */
  async resend({ id }: Pick<Delivery, 'id'>): Promise<void> {
    await this.#act('resend', id);
  }

  /**
   * Sends the same delivery a second time, because deliveries happen at least once. Throws an
   * `Error` when there is no such delivery.
   */
  async duplicate({ id }: Pick<Delivery, 'id'>): Promise<void> {
    await this.#act('duplicate', id);
  }

  /** Gives up on a delivery. Throws an `Error` when there is no such delivery. */
  async drop({ id }: Pick<Delivery, 'id'>): Promise<void> {
    await this.#act('drop', id);
  }

  /**
   * Sends deliveries in this order, because the service guarantees none. Throws an `Error` when
   * one of them is not there.
   */
  async reorder(deliveries: readonly Pick<Delivery, 'id'>[]): Promise<void> {
    const ids = deliveries.map(({ id }) => id);
    const isDone = await step(`webhooks.reorder(${ids.join(', ')})`, () => this.#link.call('reorder', ids));
    if (!isDone) throw new Error(`Not all of the deliveries ${ids.join(', ')} are there.`);
  }

  /** Stops the receivers. The fixture does so when the test ends. */
  async close(): Promise<void> {
    await Promise.all(this.#receivers.map((receiver) => receiver.close()));
  }

  async #act(method: 'resend' | 'duplicate' | 'drop', id: number): Promise<void> {
    const isDone = await step(`webhooks.${method}(${id})`, () => this.#link.call(method, id));
    if (!isDone) throw new Error(`There is no delivery ${id}.`);
  }
}
