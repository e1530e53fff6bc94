import { shopSettings, type Delivery, type DeliveryAttempt, type Shop } from '@platformapp/shop';
import { completeOptions, type AdminApiOptions } from '../api-options.ts';
import { RecordWriter } from '../answer/record-writer.ts';
import { VERSIONS } from '../request/version.ts';

/** Milliseconds that an attempt may take in all. */
export const DELIVERY_TIMEOUT = 5_000;

/** The maximum number of simultaneous attempts. */
const PARALLEL = 10;

/** The longest sleep of a started deliverer, in milliseconds. The clock may be moved meanwhile. */
const LONGEST_SLEEP = 1_000;

/** Explains why a delivery could not be sent or got no answer. The log shows the message. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** The status that came back, or `null` when nothing did. */
  readonly status: number | null;

  constructor(message: string, options: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = options.status ?? null;
  }
}

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

/** Sends the deliveries of a shop (Events 1) and records how each attempt ended. */
export class Deliverer {
  readonly #config: DelivererConfig;
  readonly #shop: Shop;
  readonly #headerPrefix: string;
  readonly #writer: RecordWriter;
  /** Ids of deliveries that are sent before all others, one after another. */
  #order: number[] = [];
  #round: Promise<number> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStarted = false;
  /** Number of calls of {@link stop}. A round ends when this changes. */
  #stops = 0;

  constructor(config: DelivererConfig) {
    this.#config = config;
    this.#shop = config.shop;
    const { headerPrefix, globalIdScheme } = completeOptions(config);
    this.#headerPrefix = headerPrefix;
    this.#writer = new RecordWriter(globalIdScheme);
  }

  /** Whether deliveries are attempted as they become due. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  /**
   * Attempts all due deliveries and returns the number of attempts. Only one round runs at a time.
   */
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

  /** Starts no more attempts. The outcomes of running attempts are still recorded. */
  stop(): void {
    this.#isStarted = false;
    this.#stops += 1;
    clearTimeout(this.#timer);
  }

  /** Attempts due deliveries now instead of after the next sleep, if started. */
  async wake(): Promise<void> {
    if (this.#isStarted) await this.deliverDue();
  }

  /** Makes deliveries due now. They are sent in this order, each after the outcome of the last. */
  deliverInOrder(ids: readonly number[]): void {
    for (const id of ids) this.#shop.deliveries.resend(id);
    this.#order = [...ids];
  }

  async #requestOf(delivery: Delivery): Promise<Request> {
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
        [`${prefix}Hmac-Sha256`]: await signBody(body, this.#config.secret),
        [`${prefix}Shop-Domain`]: this.#config.shopDomain ?? this.#shop.single(shopSettings)?.domain ?? '',
        [`${prefix}API-Version`]: VERSIONS.at(-1) ?? '',
        [`${prefix}Webhook-Id`]: delivery.uuid,
      },
    });
  }

  async #deliverDue(): Promise<number> {
    const stops = this.#stops;
    let attempts = 0;
    while (stops === this.#stops) {
      const next = this.#next();
      if (next.length === 0) break;
      // The outcome of these decides which ones are next.
      // oxlint-disable-next-line no-await-in-loop
      const made = await Promise.all(next.map((delivery) => this.#attempt(delivery, stops)));
      attempts += made.filter(Boolean).length;
    }
    return attempts;
  }

  /** The deliveries to send next, at the same time. */
  #next(): readonly Delivery[] {
    const { deliveries } = this.#shop;
    for (let id = this.#order.shift(); id !== undefined; id = this.#order.shift()) {
      const delivery = deliveries.find(id);
      if (delivery && delivery.dueAt !== null && delivery.dueAt <= this.#shop.now()) return [delivery];
    }
    return deliveries.due(PARALLEL);
  }

  /** Returns `false` when the delivery was not attempted, because it is no longer pending. */
  async #attempt(delivery: Delivery, stops: number): Promise<boolean> {
    const { restores, deliveries } = this.#shop;
    await this.#config.stored?.();
    const isSame = (): boolean => restores === this.#shop.restores;
    if (stops !== this.#stops || !isSame() || deliveries.find(delivery.id)?.state !== 'pending') return false;
    const outcome = await this.#try(delivery);
    // The last failure ends the webhook, which may have many deliveries.
    // oxlint-disable-next-line no-await-in-loop -- one change after the other
    while (isSame() && deliveries.dropSome(delivery.id, outcome.status)) await this.#config.stored?.();
    // After a restore, this id may belong to another delivery.
    if (isSame()) deliveries.record(delivery.id, outcome);
    return true;
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

/**
 * The HMAC-SHA256 of a body under a secret, in base64. A receiver compares it with the header
 * `Hmac-Sha256`. Rejects with a {@link DeliveryError} when the body cannot be signed.
 */
export async function signBody(body: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  try {
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(body)));
    return btoa(String.fromCodePoint(...signature));
  } catch (cause) {
    // Browsers leave `crypto.subtle` out of pages on other hosts over http.
    const fix =
      'subtle' in crypto
        ? 'Check the secret that the shop was started with: it must not be empty.'
        : 'Open the shell on localhost or over https: elsewhere browsers do not sign.';
    throw new DeliveryError(`The delivery was not sent because it could not be signed. ${fix}`, { cause });
  }
}

/** Explains why no answer came and how to fix it. A browser hides the exact cause. */
function explain(error: unknown, address: string): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `There was no answer within ${DELIVERY_TIMEOUT / 1_000} seconds. Answer first and work afterwards.`;
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
