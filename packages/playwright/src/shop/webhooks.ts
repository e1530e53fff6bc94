import { editPayload, type Delivery, type PayloadEdit, type Topic, type Webhook } from '@platformapp/shop';
import { step } from '../step.ts';
import type { Activity } from '../waiting/activity.ts';
import { Log } from '../waiting/log.ts';
import { waitForNext, type TimeoutOptions } from '../waiting/wait-for-next.ts';
import { describeDelivery } from './describe-delivery.ts';
import { explainWebhooks } from './explain-webhooks.ts';
import type { Shop } from './shop.ts';
import type { TestShop } from './test-shop.ts';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** Which delivery to wait for, and how long. */
export interface DeliveryWait extends TimeoutOptions {
  /** Default: every delivery of the topic. */
  readonly predicate?: (delivery: Delivery) => boolean;
}

/** A webhook that a test has created. */
export interface CreatedWebhook extends Pick<Webhook, 'id' | 'topic' | 'address'> {
  /** Deletes it. */
  readonly delete: () => Promise<void>;
}

/** What {@link Webhooks} are made of. */
export interface WebhooksOptions {
  readonly testShop: TestShop;
  readonly shop: Shop;
  readonly activity: Activity;
  /** The secret that signs deliveries. */
  readonly secret: string;
  readonly headerPrefix: string;
}

/** The shop's webhooks and their deliveries. */
export class Webhooks {
  /** @internal */
  readonly activity: Activity;
  readonly #options: WebhooksOptions;
  readonly #receivers: WebhookReceiver[] = [];
  /** Each state of each delivery, in the order in which they came. */
  readonly #log = new Log<Delivery>();
  /** The last state of each delivery that a wait has given, by its id. */
  readonly #given = new Map<number, Delivery>();
  readonly #stop: () => void;

  /** @internal */
  constructor(options: WebhooksOptions) {
    this.activity = options.activity;
    this.#options = options;
    this.#stop = options.testShop.subscribe((event) => {
      if (event.type === 'delivery') this.#log.add(event.delivery);
    });
  }

  /** The webhooks of the shop, whoever made them. */
  async list(): Promise<readonly Webhook[]> {
    return await this.#options.testShop.kernel.webhooks();
  }

  /**
   * Creates a webhook and returns it. Throws an `Error` with the reasons when the shop refuses.
   *
   * @example
   * const receiver = await webhooks.receiver();
   * await webhooks.create('orders/create', receiver.url);
   */
  async create(topic: Topic, address: string): Promise<CreatedWebhook> {
    return await step(`webhooks.create("${topic}")`, async () => {
      const { shop, testShop } = this.#options;
      const response = await shop.ask('/admin/webhooks.json', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhook: { topic, address } }),
      });
      if (!response.ok) throw new Error(`No webhook for ${topic} at ${address}: ${await response.text()}`);
      const created = (await testShop.kernel.webhooks()).find((one) => one.topic === topic && one.address === address);
      if (!created) throw new Error(`The webhook for ${topic} at ${address} was deleted at once.`);
      const { id } = created;
      const remove = async (): Promise<void> =>
        void (await shop.ask(`/admin/webhooks/${id}.json`, { method: 'DELETE' }));
      return { id, topic, address, delete: async () => await step(`webhook.delete("${topic}")`, remove) };
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
  async trigger(topic: Topic, edit: PayloadEdit = {}): Promise<void> {
    await step(`webhooks.trigger("${topic}")`, async () => {
      const { kernel } = this.#options.testShop;
      const sample = await kernel.samplePayload(topic);
      if (!sample) throw new Error(`There is no topic "${topic}".`);
      await kernel.trigger(topic, editPayload(sample, edit));
    });
  }

  /** All deliveries so far, oldest first, with the log of their attempts. */
  async deliveries(): Promise<readonly Delivery[]> {
    return await this.#options.testShop.kernel.deliveries();
  }

  /**
   * Waits for the next delivery of a topic: one that no earlier wait has given. With a predicate,
   * for the next state of a delivery that meets it.
   *
   * @example
   * await webhooks.waitForDelivery('orders/create');
   * await webhooks.waitForDelivery('orders/create', {
   *   predicate: ({ attempts }) => attempts.length === 2,
   * });
   * await webhooks.waitForDelivery('orders/paid', { timeout: 30_000 });
   */
  async waitForDelivery(topic: Topic, { predicate, ...options }: DeliveryWait = {}): Promise<Delivery> {
    return await waitForNext(
      {
        title: `webhooks.waitForDelivery("${topic}")`,
        what: `delivery of ${topic}`,
        log: this.#log,
        earlier: this.#log.items,
        isWanted: (delivery) => delivery.topic === topic && this.#isNew(delivery, predicate),
        take: (delivery) => void this.#given.set(delivery.id, delivery),
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
    const { secret, headerPrefix, activity } = this.#options;
    const receiver = await startReceiver({
      secret,
      headerPrefix,
      explain: async (topic, url) => explainWebhooks(await this.list(), topic, url),
      activity,
    });
    this.#receivers.push(receiver);
    return receiver;
  }

  /**
   * Holds back all deliveries until {@link Webhooks.release}, so that a test can reorder or drop
   * them.
   */
  async hold(): Promise<void> {
    await step('webhooks.hold()', () => this.#options.testShop.kernel.holdDeliveries(true));
  }

  /** Sends deliveries again. */
  async release(): Promise<void> {
    await step('webhooks.release()', () => this.#options.testShop.kernel.holdDeliveries(false));
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
    const isDone = await step(`webhooks.reorder(${ids.join(', ')})`, () => this.#options.testShop.kernel.reorder(ids));
    if (!isDone) throw new Error(`Not all of the deliveries ${ids.join(', ')} are there.`);
  }

  /**
   * Stops the receivers.
   *
   * @internal
   */
  async close(): Promise<void> {
    this.#stop();
    await Promise.all(this.#receivers.map((receiver) => receiver.close()));
  }

  /** Whether no wait has given it yet; with a predicate: whether none has given this state of it. */
  #isNew(delivery: Delivery, predicate: DeliveryWait['predicate']): boolean {
    const given = this.#given.get(delivery.id);
    if (!predicate) return given === undefined;
    const { items } = this.#log;
    return (given === undefined || items.indexOf(given) < items.indexOf(delivery)) && predicate(delivery);
  }

  async #act(method: 'resend' | 'duplicate' | 'drop', id: number): Promise<void> {
    const isDone = await step(`webhooks.${method}(${id})`, () => this.#options.testShop.kernel[method](id));
    if (!isDone) throw new Error(`There is no delivery ${id}.`);
  }
}
