import { shopSettings, type Delivery, type DeliveryAttempt, type Shop } from '@platformapp/shop';
import { completeOptions, type AdminApiOptions } from '../api-options.ts';
import { RecordWriter } from '../answer/record-writer.ts';
import { VERSIONS } from '../request/route.ts';
import { DeliveryError } from './delivery-error.ts';
import { escapeHtml, signBody } from './sign-body.ts';

/** Milliseconds that an attempt may take in all. */
export const DELIVERY_TIMEOUT = 5_000;

/** The maximum number of simultaneous attempts at one address. */
const PARALLEL = 10;

/** Names the queue of deliveries that are sent in order. */
const ORDER = Symbol('order');

/** The longest sleep of a started deliverer, in milliseconds. The clock may be moved meanwhile. */
const LONGEST_SLEEP = 1_000;

/** How deliveries are made, signed and sent. */
export interface DelivererConfig extends Pick<AdminApiOptions, 'headerPrefix' | 'globalIdScheme'> {
  readonly shop: Shop;
  /** The app's secret, which signs the bodies. */
  readonly secret: string;
  /** Sends a request. Default: `fetch`. The log shows the message of a {@link DeliveryError}. */
  readonly send?: (request: Request) => Promise<Response>;
  /** Settles when every change so far is stored. No delivery is sent before. Default: at once. */
  readonly stored?: () => Promise<void>;
  /** The shop's host name in deliveries. Default: the one in the shop's settings. */
  readonly shopDomain?: string;
}

/**
 * Sends the deliveries of a shop (Events 1) and records how each attempt ended. Each address has
 * its own queue, so that a receiver that hangs delays no other.
 */
export class Deliverer {
  readonly #config: DelivererConfig;
  readonly #shop: Shop;
  readonly #headerPrefix: string;
  readonly #writer: RecordWriter;
  /** Ids of deliveries that are sent before all others to their addresses, one after another. */
  #order: number[] = [];
  /** The addresses of these deliveries. */
  #ordered: ReadonlySet<string> = new Set();
  /** What is being sent to each address, and in order. */
  readonly #queues = new Map<string | symbol, Promise<void>>();
  #round: Promise<number> | undefined;
  /** The attempts of this round. */
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;
  #isStopped = false;
  /** Number of calls of {@link stop}. A queue ends when this changes. */
  #stops = 0;

  constructor(config: DelivererConfig) {
    this.#config = config;
    this.#shop = config.shop;
    const { headerPrefix, globalIdScheme } = completeOptions(config);
    this.#headerPrefix = headerPrefix;
    this.#writer = new RecordWriter(globalIdScheme);
  }

  get isStarted(): boolean {
    return this.#isStarted;
  }

  /**
   * Attempts all due deliveries and returns the number of attempts. Only one round runs at a time:
   * what is due by now belongs to it.
   */
  deliverDue(): Promise<number> {
    this.#isStopped = false;
    this.#beginQueues();
    this.#round ??= this.#endRound().finally(() => {
      this.#round = undefined;
      this.#attempts = 0;
    });
    return this.#round;
  }

  /** Attempts deliveries as they become due, until {@link stop}. */
  start(): void {
    this.#isStarted = true;
    clearTimeout(this.#timer);
    // While a round runs, deliveries to other addresses may become due.
    const next = this.#round ? Infinity : (this.#shop.deliveries.nextDueAt() ?? Infinity);
    const sleep = Math.min(Math.max(next - this.#shop.now(), 0), LONGEST_SLEEP);
    this.#timer = setTimeout(() => {
      void this.deliverDue().finally(() => {
        if (this.#isStarted) this.start();
      });
      this.start();
    }, sleep);
  }

  /** Starts no more attempts. The outcomes of running attempts are still recorded. */
  stop(): void {
    this.#isStarted = false;
    this.#isStopped = true;
    this.#stops += 1;
    clearTimeout(this.#timer);
  }

  /** Attempts due deliveries now instead of after the next sleep, if started. */
  async wake(): Promise<void> {
    if (this.#isStarted) await this.deliverDue();
  }

  /** Makes deliveries due now. They are sent in this order, each after the outcome of the last. */
  deliverInOrder(ids: readonly number[]): void {
    const { deliveries } = this.#shop;
    for (const id of ids) deliveries.resend(id);
    this.#order = [...ids];
    this.#ordered = new Set(ids.flatMap((id) => deliveries.find(id)?.address ?? []));
  }

  async #requestOf(delivery: Delivery): Promise<Request> {
    const body = escapeHtml(JSON.stringify(this.#bodyOf(delivery)));
    const prefix = this.#headerPrefix;
    return new Request(delivery.address, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
      headers: {
        'Content-Type': 'application/json',
        [`${prefix}Topic`]: delivery.topic,
        [`${prefix}Hmac-Sha256`]: await signBody(body, this.#config.secret),
        [`${prefix}Shop-Domain`]: this.#config.shopDomain ?? this.#shop.single(shopSettings)?.domain ?? '',
        [`${prefix}API-Version`]: VERSIONS.at(-1) ?? '',
        [`${prefix}Webhook-Id`]: delivery.uuid,
      },
    });
  }

  /** Begins to send what is due to addresses to which nothing is being sent. */
  #beginQueues(): void {
    const stops = this.#stops;
    if (this.#order.length > 0) this.#begin(ORDER, () => this.#deliverOrder(stops));
    for (const address of this.#shop.deliveries.waitingAddresses()) this.#beginQueue(address);
  }

  #beginQueue(address: string): void {
    const stops = this.#stops;
    if (this.#queues.has(address) || this.#ordered.has(address)) return;
    if (this.#shop.deliveries.due(1, address).length === 0) return;
    this.#begin(address, () => this.#deliverTo(address, stops));
  }

  #begin(name: string | symbol, deliver: () => Promise<void>): void {
    if (this.#queues.has(name)) return;
    const queue = this.#run(name, deliver);
    this.#queues.set(name, queue);
    // The round reports it.
    queue.catch(() => {});
  }

  async #run(name: string | symbol, deliver: () => Promise<void>): Promise<void> {
    try {
      await deliver();
    } finally {
      this.#queues.delete(name);
    }
    if (this.#isStopped) return;
    // Something may have become due at the last moment, or have waited for the others to end.
    if (typeof name === 'string') this.#beginQueue(name);
    else this.#beginQueues();
  }

  async #deliverTo(address: string, stops: number): Promise<void> {
    while (stops === this.#stops && !this.#ordered.has(address)) {
      const due = this.#shop.deliveries.due(PARALLEL, address);
      if (due.length === 0) return;
      // The outcome of these decides which ones are next.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(due.map((delivery) => this.#attempt(delivery, stops)));
    }
  }

  async #deliverOrder(stops: number): Promise<void> {
    while (stops === this.#stops) {
      const id = this.#order.shift();
      if (id === undefined) {
        this.#ordered = new Set();
        return;
      }
      const { address = '' } = this.#shop.deliveries.find(id) ?? {};
      // What has begun ends first.
      // oxlint-disable-next-line no-await-in-loop
      await this.#queues.get(address);
      const delivery = this.#shop.deliveries.find(id);
      const isDue = delivery && delivery.dueAt !== null && delivery.dueAt <= this.#shop.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (isDue) await this.#attempt(delivery, stops);
    }
  }

  /** Waits until nothing is being sent, and returns the number of attempts. */
  async #endRound(): Promise<number> {
    // Each queue may have begun another one.
    // oxlint-disable-next-line no-await-in-loop
    while (this.#queues.size > 0) await Promise.all(this.#queues.values());
    return this.#attempts;
  }

  /** Does nothing when the delivery is no longer pending. */
  async #attempt(delivery: Delivery, stops: number): Promise<void> {
    const { restores, deliveries } = this.#shop;
    await this.#config.stored?.();
    const isSame = (): boolean => restores === this.#shop.restores;
    if (stops !== this.#stops || !isSame() || deliveries.find(delivery.id)?.state !== 'pending') return;
    this.#attempts += 1;
    const outcome = await this.#try(delivery);
    // After a restore, this id may belong to another delivery.
    if (isSame()) deliveries.record(delivery.id, outcome);
  }

  async #try(delivery: Delivery): Promise<Pick<DeliveryAttempt, 'status' | 'reason'>> {
    try {
      const { send = (request: Request) => fetch(request) } = this.#config;
      const response = await send(await this.#requestOf(delivery));
      // The status counts, even if the body breaks off.
      await response.body?.cancel().catch(() => undefined);
      if (response.ok) return { status: response.status, reason: '' };
      const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
      const reason = isRedirect
        ? 'Redirects are not followed. Register the final address.'
        : 'The receiver refused it.';
      return { status: response.status, reason };
    } catch (error) {
      const status = error instanceof DeliveryError ? error.status : null;
      return { status, reason: explain(error, delivery.address) };
    }
  }

  #bodyOf({ topic, payload }: Delivery): object {
    const [subject, action] = topic.split('/');
    const resource = this.#shop.resources.find(({ plural }) => plural === subject);
    return resource && action !== 'delete' ? this.#writer.write(resource, payload) : payload;
  }
}

/** Explains why no answer came and how to fix it. A browser hides the exact cause. */
function explain(error: unknown, address: string): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `There was no answer within ${DELIVERY_TIMEOUT / 1_000} seconds. Respond first, then do the work.`;
  }
  if (error instanceof DeliveryError) return error.message;
  // An imported shop may have any text as an address.
  if (!URL.canParse(address)) return `${address} is not a URL.`;
  const { origin } = new URL(address);
  return (
    `${origin} cannot be reached from here. Check that it runs. From a browser it must also answer CORS: allow this ` +
    'origin, the method POST and the headers of the delivery, to OPTIONS requests too; and from an https page only ' +
    'https and loopback addresses can be reached.'
  );
}
