import type { WireResponse } from '@platformapp/protocol';
import {
  createShop,
  encodeSnapshot,
  ShopError,
  webhooks,
  type Delivery,
  type DomainEvent,
  type ImportMode,
  type ImportReport,
  type Shop,
  type Webhook,
} from '@platformapp/shop';
import { KernelApps, type KernelApp } from './apps/kernel-apps.ts';
import { advanceClock } from './clock/advance-clock.ts';
import type { KernelClockSetting } from './clock/kernel-clock.ts';
import type { AnsweredRequest, KernelRequest, KernelStatus } from './kernel-event.ts';
import type { KernelParts } from './kernel-parts.ts';
import { signLaunch } from './launch/sign-launch.ts';
import { readKernelOptions, type KernelAccess, type SampleChoice } from './options/kernel-options.ts';
import { importInBatches } from './snapshots/import-in-batches.ts';
import { readShop } from './snapshots/read-shop.ts';

/**
 * The methods of a kernel. What is public here can be called from a page, so the table in
 * `kernel.ts` has it. A method that changes the shop settles when the change is stored.
 */
export class KernelMethods {
  /** Answers a request to the admin API. An internal error is a response too. */
  readonly answer: (request: KernelRequest) => Promise<WireResponse>;
  protected areDeliveriesHeld = false;
  readonly #parts: KernelParts;
  readonly #shop: Shop;
  readonly #apps: KernelApps;

  constructor(parts: KernelParts) {
    this.answer = parts.answer;
    this.#parts = parts;
    this.#shop = parts.shop;
    this.#apps = new KernelApps(parts.shop, parts.options);
  }

  async status(): Promise<KernelStatus> {
    return this.#parts.status();
  }

  /**
   * Turns these faults on and all others off, for everybody who uses the shop. For an invalid text
   * it returns a sentence and changes nothing.
   *
   * @param text Such as `latency=800ms; errors=30%,route:/orders`, or `''`.
   */
  async setFaults(text: string): Promise<string | undefined> {
    const problem = this.#parts.faults.set(text);
    if (problem === undefined) this.#tellStatus();
    return problem;
  }

  /** The newest requests that were answered, oldest first. */
  async requests(): Promise<readonly AnsweredRequest[]> {
    return this.#parts.log.requests;
  }

  /**
   * Reports requests as they come, with headers and the beginning of their bodies, and which
   * request an event came from: for this many milliseconds, at most five minutes. Call it again to
   * continue.
   */
  async watchRequests(milliseconds: number): Promise<void> {
    this.#parts.watch.start(milliseconds);
  }

  /**
   * Remembers the shop as it is now, in O(1), until the kernel ends. Returns a name for {@link
   * restore}: the same one as before while nothing has changed.
   */
  async snapshot(): Promise<string> {
    const snapshot = this.#shop.snapshot();
    this.#parts.journal?.mark(snapshot);
    return this.#parts.snapshots.keep(snapshot);
  }

  /** Restores the shop. Returns `false` when there is no snapshot of that name. */
  async restore(id: string): Promise<boolean> {
    const snapshot = this.#parts.snapshots.find(id);
    if (!snapshot) return false;
    this.#shop.restore(snapshot);
    await this.#parts.stored();
    return true;
  }

  /**
   * Resets the shop to its sample, or to another one. For an unknown sample it returns a sentence
   * and changes nothing.
   */
  async reset(choice: SampleChoice = {}): Promise<string | undefined> {
    const { options, problems } = readKernelOptions({ sample: choice.sample, seed: choice.seed });
    if (problems.length > 0) return problems.join(' ');
    const { sample, seed, domain } = { ...this.#parts.options, ...options };
    const { resources, time } = this.#shop;
    this.#shop.restore(createShop({ sample, seed, domain, utcOffset: time.utcOffset, resources }).snapshot());
    await this.#parts.stored();
    return undefined;
  }

  /** The whole shop as text, one JSON value per line. */
  async exportShop(): Promise<string> {
    return [...encodeSnapshot(this.#shop.snapshot())].join('\n');
  }

  /**
   * Replaces the shop by an exported one. For an invalid text it returns a sentence and changes
   * nothing.
   */
  async importShop(text: string): Promise<string | undefined> {
    try {
      this.#shop.restore(readShop(text, this.#parts.options.domain, this.#shop.resources));
    } catch (error) {
      if (error instanceof ShopError) return error.message;
      throw error;
    }
    await this.#parts.stored();
    return undefined;
  }

  /** The number of records of each kind, by its plural name: `draft_orders`. */
  async countRecords(): Promise<Readonly<Record<string, number>>> {
    const listed = this.#shop.resources.filter(({ isSingleton }) => isSingleton !== true);
    return Object.fromEntries(listed.map((resource) => [resource.plural, this.#shop.count(resource)]));
  }

  /**
   * Imports the records of another shop, in one change and without events, or says what it would
   * import.
   *
   * @param texts JSON in the form of the REST lists: `{ "products": […] }`.
   */
  async importRecords(texts: readonly string[], mode: ImportMode): Promise<ImportReport> {
    return await importInBatches(this.#shop, texts, mode).finally(() => this.#parts.stored());
  }

  /**
   * The installed apps with their access tokens, the oldest first. Empty if the option `tokens` is
   * off.
   */
  async apps(): Promise<readonly KernelApp[]> {
    return this.#apps.list();
  }

  /**
   * Installs an app, unless it is installed, and returns it. Returns `undefined` if the option
   * `tokens` is off, for an invalid API key, and when there are too many apps.
   */
  async installApp(apiKey: string): Promise<KernelApp | undefined> {
    const app = this.#apps.install(apiKey);
    await this.#parts.stored();
    return app;
  }

  /**
   * Ends an app's token and emits `app/uninstalled`. Webhooks stay: they belong to the shop. Gives
   * `false` for an app that is not installed.
   */
  async uninstallApp(apiKey: string): Promise<boolean> {
    const isDone = this.#apps.uninstall(apiKey);
    if (isDone) this.#parts.log.add({ type: 'uninstall', apiKey });
    await this.#parts.stored();
    return isDone;
  }

  /** What all apps of the shop share: the secret, the shop's own token if any, and the scopes. */
  async access(): Promise<KernelAccess> {
    const { secret, token, scopes } = this.#parts.options;
    return { secret, token, scopes };
  }

  /**
   * Adds `hmac`, `locale`, `shop` and `timestamp` to the query of an app's URL, signed with the
   * app's secret. Rejects if nothing can be signed, and when the command with the kernel does not
   * answer.
   *
   * @param query Without the question mark.
   * @param locale The user's language, such as `en` or `de-CH`.
   */
  async signLaunch(query: string, locale: string): Promise<string> {
    const { domain, secret } = this.#parts.options;
    return await signLaunch(query, { shop: domain, secret, time: this.#shop.now(), locale });
  }

  /** Milliseconds since the epoch, by the shop's clock. */
  async now(): Promise<number> {
    return this.#shop.now();
  }

  /** Sets the shop's clock. Rejects for a time outside the range of dates. */
  async setClock(setting: KernelClockSetting): Promise<void> {
    this.#parts.clock.set(setting);
    this.#keepClock();
    await this.#parts.deliverer.wake();
    await this.#parts.stored();
  }

  /**
   * Moves the shop's clock forward; deliveries that become due meanwhile are attempted, each at
   * its time. Rejects, and changes nothing, for a negative or infinite number, and for one beyond
   * the range of dates.
   */
  async advance(milliseconds: number): Promise<void> {
    await advanceClock(this.#parts, milliseconds);
    this.#keepClock();
    await this.#parts.stored();
  }

  /**
   * A payload of a topic as the shop would make it, to be edited. Returns `undefined` for an
   * unknown topic.
   */
  async samplePayload(topic: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    return this.#shop.topics.includes(topic) ? this.#shop.samplePayload(topic) : undefined;
  }

  /**
   * Emits a topic with the given payload, or with a sample of one. Returns `undefined` for an
   * unknown topic. Rejects for a payload of more than 2,000,000 characters.
   */
  async trigger(topic: string, payload?: Readonly<Record<string, unknown>>): Promise<DomainEvent | undefined> {
    if (!this.#shop.topics.includes(topic)) return undefined;
    const event = this.#shop.trigger(topic, payload);
    await this.#parts.stored();
    return event;
  }

  async webhooks(): Promise<readonly Webhook[]> {
    return this.#shop.list(webhooks, { ...EVERYTHING, limit: this.#shop.count(webhooks) }).records;
  }

  /** The log of deliveries, oldest first. */
  async deliveries(): Promise<readonly Delivery[]> {
    return this.#shop.deliveries.list({ ...EVERYTHING, limit: Number.MAX_SAFE_INTEGER }).records;
  }

  /** Holds all deliveries, or with `false` releases them. */
  async holdDeliveries(isHeld: boolean): Promise<void> {
    if (isHeld) this.#parts.deliverer.stop();
    else this.#parts.deliverer.start();
    this.areDeliveriesHeld = isHeld;
    this.#tellStatus();
  }

  /**
   * Makes a delivery due now, for one attempt that does not count as a retry. Like the next three,
   * returns `false` for an unknown id.
   */
  async resend(id: number): Promise<boolean> {
    return await this.#changed(this.#shop.deliveries.resend(id).status === 'done');
  }

  /** Sends a delivery a second time, under the same UUID. */
  async duplicate(id: number): Promise<boolean> {
    return await this.#changed(this.#shop.deliveries.duplicate(id).status === 'done');
  }

  /** Gives up on a delivery. */
  async drop(id: number): Promise<boolean> {
    return await this.#changed(this.#shop.deliveries.drop(id).status === 'done');
  }

  /**
   * Makes deliveries due now and sends them in that order, each after the outcome of the one
   * before.
   */
  async reorder(ids: readonly number[]): Promise<boolean> {
    const areKnown = ids.every((id) => this.#shop.deliveries.find(id) !== undefined);
    if (areKnown) this.#parts.deliverer.deliverInOrder(ids);
    return await this.#changed(areKnown);
  }

  #keepClock(): void {
    const { clock, log } = this.#parts;
    this.#shop.clock.keep(clock.kept);
    log.add({ type: 'clock', clock: clock.state });
  }

  #tellStatus(): void {
    this.#parts.tell({ type: 'status', status: this.#parts.status() });
  }

  async #changed(isDone: boolean): Promise<boolean> {
    await this.#parts.stored();
    void this.#parts.deliverer.wake();
    return isDone;
  }
}

const EVERYTHING = { sort: 'id', isReversed: false, terms: [] } as const;
