import { shopSettings, type Delivery, type DeliveryAttempt, type Shop } from '@platformapp/shop';
import { RecordWriter } from '../record-writer.ts';
import { VERSIONS } from '../version.ts';
import { DeliveryError } from './delivery-error.ts';
import { signBody } from './signature.ts';

/** Milliseconds that an attempt may take in all. */
export const DELIVERY_TIMEOUT = 5_000;

/** Deliveries under way at the same time. */
const PARALLEL = 10;

/** The longest that a started deliverer sleeps, in milliseconds: clocks can be moved while it does. */
const LONGEST_SLEEP = 1_000;

/** What deliveries are made with. */
export interface DelivererConfig {
  readonly shop: Shop;
  /** The app's secret, which bodies are signed with. */
  readonly secret: string;
  /** How a request leaves. Default: `fetch`. A {@link DeliveryError} that it throws stands in the delivery's log. */
  readonly send?: (request: Request) => Promise<Response>;
  /** What the names of the service's own headers start with. Default `X-Platform-`. */
  readonly headerPrefix?: string;
  /** What global ids start with. Default `gid://platform`. */
  readonly globalIdScheme?: string;
}

/** Sends the deliveries of a shop (Events 1) and takes down how each attempt ended. */
export class Deliverer {
  readonly #shop: Shop;
  readonly #secret: string;
  readonly #send: (request: Request) => Promise<Response>;
  readonly #headerPrefix: string;
  readonly #writer: RecordWriter;
  #round: Promise<number> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;

  constructor({ shop, secret, send, headerPrefix, globalIdScheme }: DelivererConfig) {
    this.#shop = shop;
    this.#secret = secret;
    this.#send = send ?? ((request) => fetch(request));
    this.#headerPrefix = headerPrefix ?? 'X-Platform-';
    this.#writer = new RecordWriter(globalIdScheme ?? 'gid://platform');
  }

  /** Attempts everything that is due, and gives the number of attempts. While a round runs, no second one begins. */
  deliverDue(): Promise<number> {
    this.#round ??= this.#deliverDue().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  /** Attempts deliveries as they become due, until {@link stop}. */
  start(): void {
    this.#isStarted = true;
    clearTimeout(this.#timer);
    const next = this.#shop.deliveries.nextDueAt() ?? Infinity;
    const sleep = Math.min(Math.max(next - this.#shop.now(), 0), LONGEST_SLEEP);
    this.#timer = setTimeout(() => {
      void this.deliverDue().finally(() => {
        if (this.#isStarted) this.start();
      });
    }, sleep);
  }

  /** Ends what {@link start} began; attempts under way are still taken down. */
  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#timer);
  }

  /** The request that an attempt sends. */
  async requestOf(delivery: Delivery): Promise<Request> {
    const body = JSON.stringify(this.#bodyOf(delivery));
    const prefix = this.#headerPrefix;
    return new Request(delivery.address, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
      headers: {
        'Content-Type': 'application/json',
        [`${prefix}Topic`]: delivery.topic,
        [`${prefix}Hmac-Sha256`]: await signBody(body, this.#secret),
        [`${prefix}Shop-Domain`]: this.#shop.single(shopSettings)?.domain ?? '',
        [`${prefix}API-Version`]: VERSIONS.at(-1) ?? '',
        [`${prefix}Webhook-Id`]: String(delivery.id),
      },
    });
  }

  async #deliverDue(): Promise<number> {
    let attempts = 0;
    for (;;) {
      const due = this.#shop.deliveries.due(PARALLEL);
      if (due.length === 0) return attempts;
      attempts += due.length;
      // The next ones are read when the outcome of these is known.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(due.map((delivery) => this.#attempt(delivery)));
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const outcome = await this.#try(delivery);
    this.#shop.deliveries.record(delivery.id, outcome);
  }

  async #try(delivery: Delivery): Promise<Omit<DeliveryAttempt, 'at'>> {
    try {
      const response = await this.#send(await this.requestOf(delivery));
      await response.body?.cancel();
      if (response.ok) return { status: response.status, reason: '' };
      const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
      const reason = isRedirect
        ? 'Redirects are not followed. Register the final address.'
        : 'The receiver refused it.';
      return { status: response.status, reason };
    } catch (error) {
      return { status: null, reason: explain(error, delivery.address) };
    }
  }

  #bodyOf({ topic, payload }: Delivery): object {
    const [subject, action] = topic.split('/');
    const resource = this.#shop.resources.find(({ plural }) => plural === subject);
    return resource && action !== 'delete' ? this.#writer.write(resource, payload) : payload;
  }
}

/** Says why nothing came back and what can be done, as far as anybody can tell: a browser hides the cause on purpose. */
function explain(error: unknown, address: string): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `There was no answer within ${DELIVERY_TIMEOUT / 1_000} seconds. Answer first and work afterwards.`;
  }
  if (error instanceof DeliveryError) return error.message;
  const { origin } = new URL(address);
  return (
    `${origin} cannot be reached from here. Check that it runs. From a browser it must also answer CORS: allow this ` +
    'origin, the method POST and the headers of the delivery, to OPTIONS requests too; and from an https page only ' +
    'https and loopback addresses can be reached.'
  );
}
