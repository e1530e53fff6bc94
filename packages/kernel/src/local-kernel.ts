import { Deliverer } from '@platformapp/admin-api';
import type { WireResponse } from '@platformapp/protocol';
import {
  createShop,
  encodeSnapshot,
  isTopic,
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
import type { FaultState } from './faults/fault-state.ts';
import { KernelFaults } from './faults/kernel-faults.ts';
import { sendFaulty } from './faults/receiver-faults.ts';
import { answerOnce } from './lanes/answer-once.ts';
import type { CommandSession } from './command/command-session.ts';
import { sendDelivery } from './command/send-delivery.ts';
import { advanceClock } from './clock/advance-clock.ts';
import type { Journal } from './journal/journal.ts';
import { callKernel, type KernelAccess, type KernelCaller, type KernelCalls, type KernelRequest } from './kernel.ts';
import type { KernelClock, KernelClockSetting } from './clock/kernel-clock.ts';
import { signLaunch } from './launch/sign-launch.ts';
import type { AnsweredRequest, KernelEvent, KernelStatus } from './kernel-event.ts';
import type { KernelLog } from './kernel-log.ts';
import { readKernelOptions, type KernelOptions, type SampleChoice } from './options/kernel-options.ts';
import { importInBatches } from './snapshots/import-in-batches.ts';
import { readShop } from './snapshots/read-shop.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import { createRequestAnswerer } from './traffic/request-answerer.ts';
import type { RequestWatch } from './traffic/request-watch.ts';

/** What {@link LocalKernel} needs. */
export interface LocalKernelConfig {
  readonly shop: Shop;
  /** Where changes are stored. Absent: in memory only. */
  readonly journal: Pick<Journal, 'mark' | 'settled' | 'close'> | undefined;
  readonly clock: KernelClock;
  readonly log: KernelLog;
  readonly options: KernelOptions;
  readonly status: () => KernelStatus;
  readonly snapshots: Snapshots;
  readonly watch: RequestWatch;
  /** The faults that are on. */
  readonly faults: FaultState;
  /** Reports an event to all listeners at once. */
  readonly tell: (event: KernelEvent) => void;
  /** Ends the worker without telling the pages. Absent: it cannot be ended. */
  readonly end?: (() => void) | undefined;
  /** The command that sends deliveries at first. */
  readonly session: CommandSession | undefined;
  /**
   * Sends a delivery. Default: through the command to the origins that it delivers to, and by
   * `fetch` to any other. The message of a `DeliveryError` that it throws is kept in the log.
   */
  readonly send?: ((request: Request) => Promise<Response>) | undefined;
}

/**
 * The kernel itself: a shop, its API and its deliveries. Each change is stored before it is
 * acknowledged.
 */
export class LocalKernel implements KernelCalls {
  readonly #config: LocalKernelConfig;
  readonly #shop: Shop;
  readonly #apps: KernelApps;
  readonly #deliverer: Deliverer;
  readonly #faults: KernelFaults;
  readonly answer: (request: KernelRequest) => Promise<WireResponse>;
  #session: CommandSession | undefined;
  #isHolding = false;

  constructor(config: LocalKernelConfig) {
    const { shop, log, options, faults, watch } = config;
    this.#config = config;
    this.#shop = shop;
    this.#session = config.session;
    this.#apps = new KernelApps(shop, options);
    this.#faults = new KernelFaults(faults, config.end);
    const stored = (): Promise<void> => this.#stored();
    this.answer = answerOnce(createRequestAnswerer({ shop, options, faults: this.#faults, log, watch, stored }));
    this.#deliverer = new Deliverer({
      shop,
      // No delivery may be sent for a change that cannot be stored.
      stored: () => this.#stored().catch(() => this.#deliverer.stop()),
      secret: options.secret,
      shopDomain: options.domain,
      headerPrefix: options.headerPrefix,
      globalIdScheme: options.idScheme,
      send: sendFaulty(faults, config.send ?? ((request) => sendDelivery(this.#session, request))),
    });
    this.#deliverer.start();
    shop.subscribe((event, deliveries) => {
      log.add({ type: 'event', event, deliveries, ...watch.source });
      void this.#deliverer.wake();
    });
  }

  /** Whether deliveries are held. */
  get isHolding(): boolean {
    return this.#isHolding;
  }

  /** Sends deliveries through this command from now on. */
  useSession(session: CommandSession): void {
    this.#session = session;
  }

  /** Performs a method for a page, after the delay of a fault. */
  readonly perform: KernelCaller = (name, ...args) => {
    // Turning faults off is never delayed, nor is `now`, by which a page tells a slow kernel from a
    // lost one; `answer` delays requests itself.
    const isImmediate = name === 'setFaults' || name === 'now' || name === 'answer';
    const pausing = isImmediate ? Promise.resolve() : this.#faults.pause();
    return pausing.then(() => callKernel(this, name, ...args));
  };

  /** Stops deliveries, waits until everything is stored, and releases the journal. */
  async close(): Promise<void> {
    this.#deliverer.stop();
    // Listeners get every stored change before the journal closes.
    await this.#config.log.told;
    await this.#config.journal?.close();
  }

  async status(): Promise<KernelStatus> {
    return this.#config.status();
  }

  async setFaults(text: string): Promise<string | undefined> {
    const problem = this.#config.faults.set(text);
    if (problem === undefined) this.#tellStatus();
    return problem;
  }

  async requests(): Promise<readonly AnsweredRequest[]> {
    return this.#config.log.requests;
  }

  async watchRequests(milliseconds: number): Promise<void> {
    this.#config.watch.start(milliseconds);
  }

  async snapshot(): Promise<string> {
    const snapshot = this.#shop.snapshot();
    this.#config.journal?.mark(snapshot);
    return this.#config.snapshots.keep(snapshot);
  }

  async restore(id: string): Promise<boolean> {
    const snapshot = this.#config.snapshots.find(id);
    if (!snapshot) return false;
    this.#shop.restore(snapshot);
    await this.#stored();
    return true;
  }

  async reset(choice: SampleChoice = {}): Promise<string | undefined> {
    const { options, problems } = readKernelOptions({ sample: choice.sample, seed: choice.seed });
    if (problems.length > 0) return problems.join(' ');
    const { sample, seed, domain } = { ...this.#config.options, ...options };
    const { utcOffset } = this.#shop.time;
    this.#shop.restore(createShop({ sample, seed, domain, utcOffset }).snapshot());
    await this.#stored();
    return undefined;
  }

  async exportShop(id?: string): Promise<string> {
    const snapshot = id === undefined ? this.#shop.snapshot() : this.#config.snapshots.find(id);
    return snapshot ? [...encodeSnapshot(snapshot)].join('\n') : '';
  }

  async importShop(text: string): Promise<string | undefined> {
    try {
      this.#shop.restore(readShop(text, this.#config.options.domain));
    } catch (error) {
      if (error instanceof ShopError) return error.message;
      throw error;
    }
    await this.#stored();
    return undefined;
  }

  async importRecords(texts: readonly string[], mode: ImportMode): Promise<ImportReport> {
    return await importInBatches(this.#shop, texts, mode).finally(() => this.#stored());
  }

  async apps(): Promise<readonly KernelApp[]> {
    return this.#apps.list();
  }

  async installApp(apiKey: string): Promise<KernelApp | undefined> {
    const app = this.#apps.install(apiKey);
    await this.#stored();
    return app;
  }

  async uninstallApp(apiKey: string): Promise<boolean> {
    const isDone = this.#apps.uninstall(apiKey);
    if (isDone) this.#config.log.add({ type: 'uninstall', apiKey });
    await this.#stored();
    return isDone;
  }

  async access(): Promise<KernelAccess> {
    const { secret, token, scopes } = this.#config.options;
    return { secret, token, scopes };
  }

  async signLaunch(query: string, locale: string): Promise<string> {
    const { domain, secret } = this.#config.options;
    return await signLaunch(query, { shop: domain, secret, time: this.#shop.now(), locale });
  }

  async now(): Promise<number> {
    return this.#shop.now();
  }

  async setClock(setting: KernelClockSetting): Promise<void> {
    this.#config.clock.set(setting);
    this.#keepClock();
    await this.#deliverer.wake();
    await this.#stored();
  }

  async advance(milliseconds: number): Promise<void> {
    await advanceClock({ shop: this.#shop, clock: this.#config.clock, deliverer: this.#deliverer }, milliseconds);
    this.#keepClock();
    await this.#stored();
  }

  async samplePayload(topic: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    return isTopic(topic) ? this.#shop.samplePayload(topic) : undefined;
  }

  async trigger(topic: string, payload?: Readonly<Record<string, unknown>>): Promise<DomainEvent | undefined> {
    if (!isTopic(topic)) return undefined;
    const event = this.#shop.trigger(topic, payload);
    await this.#stored();
    return event;
  }

  async webhooks(): Promise<readonly Webhook[]> {
    return this.#shop.list(webhooks, { ...EVERYTHING, limit: this.#shop.count(webhooks) }).records;
  }

  async deliveries(): Promise<readonly Delivery[]> {
    return this.#shop.deliveries.list({ ...EVERYTHING, limit: Number.MAX_SAFE_INTEGER }).records;
  }

  async holdDeliveries(isHeld: boolean): Promise<void> {
    if (isHeld) this.#deliverer.stop();
    else this.#deliverer.start();
    this.#isHolding = isHeld;
    this.#tellStatus();
  }

  async resend(id: number): Promise<boolean> {
    return await this.#changed(this.#shop.deliveries.resend(id).status === 'done');
  }

  async duplicate(id: number): Promise<boolean> {
    return await this.#changed(this.#shop.deliveries.duplicate(id).status === 'done');
  }

  async drop(id: number): Promise<boolean> {
    return await this.#changed(this.#shop.deliveries.drop(id).status === 'done');
  }

  async reorder(ids: readonly number[]): Promise<boolean> {
    const areKnown = ids.every((id) => this.#shop.deliveries.find(id) !== undefined);
    if (areKnown) this.#deliverer.deliverInOrder(ids);
    return await this.#changed(areKnown);
  }

  #keepClock(): void {
    const { clock, log } = this.#config;
    this.#shop.clock.keep(clock.kept);
    log.add({ type: 'clock', clock: clock.state });
  }

  #tellStatus(): void {
    this.#config.tell({ type: 'status', status: this.#config.status() });
  }

  async #changed(isDone: boolean): Promise<boolean> {
    await this.#stored();
    void this.#deliverer.wake();
    return isDone;
  }

  async #stored(): Promise<void> {
    await this.#config.journal?.settled();
  }
}
const EVERYTHING = { sort: 'id', isReversed: false, terms: [] } as const;
