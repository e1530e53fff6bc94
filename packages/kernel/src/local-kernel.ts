import { Deliverer } from '@platformapp/admin-api';
import type { ServingCommand } from './remote/serving-command.ts';
import { sendDelivery } from './remote/send-delivery.ts';
import { ApiFaults } from './faults/api-faults.ts';
import { sendFaulty } from './faults/receiver-faults.ts';
import { KernelMethods } from './kernel-methods.ts';
import type { KernelParts } from './kernel-parts.ts';
import { answerOnce } from './lanes/answer-once.ts';
import type { Intercept } from './traffic/intercept.ts';
import { createRequestAnswerer } from './traffic/request-answerer.ts';

/** What {@link LocalKernel} needs. */
export interface LocalKernelConfig extends Omit<KernelParts, 'answer' | 'deliverer' | 'stored'> {
  /** The command that sends deliveries at first. */
  readonly command: ServingCommand | undefined;
  /**
   * Sends a delivery. Default: through the command to the origins that it delivers to, and by
   * `fetch` to any other. The message of a `DeliveryError` that it throws is kept in the log.
   */
  readonly send?: ((request: Request) => Promise<Response>) | undefined;
  /** Sees each request, and may answer it. Absent: the kernel answers all of them. */
  readonly intercept?: Intercept | undefined;
}

/**
 * The kernel itself: a shop, its API and its deliveries. Each change is stored before it is
 * acknowledged.
 */
export class LocalKernel extends KernelMethods {
  readonly #config: LocalKernelConfig;
  readonly #deliverer: Deliverer;
  #command: ServingCommand | undefined;

  constructor(config: LocalKernelConfig) {
    const { shop, log, options, watch, intercept } = config;
    const faults = new ApiFaults(config.faults);
    const stored = async (): Promise<void> => await config.journal?.settled();
    const own = answerOnce(createRequestAnswerer({ shop, options, faults, log, watch, stored }));
    const answer: typeof own = intercept ? (request) => intercept(request, (sent = request) => own(sent)) : own;
    const deliverer = new Deliverer({
      shop,
      // No delivery may be sent for a change that cannot be stored.
      stored: () => stored().catch(() => deliverer.stop()),
      secret: options.secret,
      shopDomain: options.domain,
      headerPrefix: options.headerPrefix,
      globalIdScheme: options.idScheme,
      send: sendFaulty(config.faults, config.send ?? ((request) => sendDelivery(this.#command, request))),
    });
    super({ ...config, answer, deliverer, stored });
    this.#config = config;
    this.#deliverer = deliverer;
    this.#command = config.command;
    deliverer.start();
    shop.subscribe((event, deliveries) => {
      log.add({ type: 'event', event, deliveries, ...watch.source });
      void deliverer.wake();
    });
  }

  get isHolding(): boolean {
    return this.areDeliveriesHeld;
  }

  /** Sends deliveries through this command from now on. */
  useCommand(command: ServingCommand): void {
    this.#command = command;
  }

  /** Stops deliveries, waits until everything is stored, and releases the journal. */
  async close(): Promise<void> {
    this.#deliverer.stop();
    // Listeners get every stored change before the journal closes.
    await this.#config.log.told;
    await this.#config.journal?.close();
  }
}
