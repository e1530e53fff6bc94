import type { Kernel, KernelEvent, ShopClock } from '@platformapp/kernel';
import { errorMessage } from '@platformapp/protocol';
import type { Delivery, Webhook } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { followStatus } from '../updates/follow-status.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { Throttle } from '../updates/throttle.ts';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { Presses } from '../controls/presses.ts';
import { CLOCK_STEPS } from './clock-steps.ts';
import './inspector-deliveries.ts';
import type { WantedDelivery } from './inspector-deliveries.ts';
import './inspector-subscriptions.ts';
import type { InspectorSubscriptions, SendRequest } from './inspector-subscriptions.ts';
import './inspector-trigger.ts';

/** Milliseconds. */
const SECOND = 1_000;

/**
 * Everything about webhooks: subscriptions, a topic to trigger, deliveries and their retries, and
 * the shop's clock. It takes in changes ten times a second, however many come.
 *
 * @summary The tab of webhooks.
 */
@customElement('inspector-webhooks')
export class InspectorWebhooks extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    css`
      :host {
        container-type: inline-size;
        overflow: auto;
      }
      .bar {
        position: sticky;
        z-index: 1;
        inset-block-start: 0;
      }
      .bar p {
        flex-basis: 100%;
      }
      .clock,
      .steps {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px;
      }
      .clock {
        column-gap: 8px;
      }
      /* So that everything fits into one row of an inspector at the right of a usual window. */
      @container (inline-size < 560px) {
        .lead {
          position: absolute;
          inline-size: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
      }
    `,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;
  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** The delivery that the user wants to see. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined = undefined;

  /** Absent until the shop has answered. */
  @state() private webhooks: readonly Webhook[] | undefined;
  @state() private deliveries: readonly Delivery[] | undefined;
  /** Why the shop did not answer, if so. What was read before stays. */
  @state() private failure = '';
  @state() private isHeld = false;
  @state() private clock: ShopClock | undefined;
  @query('inspector-subscriptions') private readonly subscriptions!: InspectorSubscriptions | null;
  readonly #presses = new Presses(this);
  #unsubscribe: (() => void) | undefined;
  readonly #changed = new Map<number, Delivery>();
  readonly #looks = new Throttle(() => void this.#look());

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override render(): TemplateResult {
    const { kernel, webhooks, deliveries, wanted } = this;
    return html`<div class="bar">
        <button type="button" class="button" aria-pressed=${this.isHeld} @click=${this.#hold}>Hold deliveries</button>
        <span class="space"></span>
        <span class="clock">
          ${this.clock && html`<span class="muted" title="Shop clock"><span class="lead">Shop clock</span> ${readClock(this.clock).toLocaleString()}</span>`}
          <span class="steps">
            ${CLOCK_STEPS.map(
              ([label, step]) =>
                html`<button
                  type="button"
                  class="button"
                  aria-label=${`Move the clock by ${label}`}
                  @click=${() => this.#press((shop) => shop.advance(step))}
                >
                  <bdi>+${label}</bdi>
                </button>`,
            )}
          </span>
        </span>
        ${this.#presses.renderProblem()}
      </div>
      ${
        webhooks && deliveries
          ? html`<inspector-subscriptions .webhooks=${webhooks} .send=${this.send}></inspector-subscriptions>
              <inspector-trigger .kernel=${kernel}></inspector-trigger>
              <inspector-deliveries .kernel=${kernel} .deliveries=${deliveries} .wanted=${wanted}>
                ${this.#renderNoDeliveries()}
              </inspector-deliveries>`
          : this.#renderWaiting()
      }`;
  }

  #renderWaiting(): TemplateResult {
    if (this.failure === '') return html`<p class="empty" role="status">Waiting for the shop</p>`;
    return html`<div class="empty">
      <strong>The shop did not answer</strong>
      <span role="alert">${this.failure}</span>
      <span class="actions">
        <button type="button" class="button" @click=${() => void this.#load()}>Try again</button>
      </span>
    </div>`;
  }

  #renderNoDeliveries(): TemplateResult {
    return html`<div class="empty">
      <strong>No deliveries yet</strong>
      <span>An event is sent to the webhooks of its topic.</span>
      <span class="actions">
        <button type="button" class="button" @click=${() => this.subscriptions?.create()}>Create a webhook</button>
        <button type="button" class="button" @click=${() => this.#press((shop) => shop.trigger('orders/create'))}>
          Trigger orders/create
        </button>
      </span>
    </div>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { kernel } = this;
    if (!kernel) return;
    const tick = setInterval(() => this.requestUpdate(), SECOND);
    const stops = [
      kernel.subscribe((event) => this.#take(event)),
      followStatus(kernel, ({ isHolding, clock }) => {
        this.isHeld = isHolding;
        this.clock = clock;
      }),
      () => clearInterval(tick),
    ];
    this.#unsubscribe = () => stops.forEach((stop) => stop());
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    this.#looks.cancel();
  }

  async #load(): Promise<void> {
    // These may be deliveries of the shop before.
    this.#changed.clear();
    await this.#read(async (kernel) => {
      [this.webhooks, this.deliveries] = await Promise.all([kernel.webhooks(), kernel.deliveries()]);
    });
    this.#merge();
  }

  #take(event: KernelEvent): void {
    if (event.type === 'replace' || event.type === 'reconnect') void this.#load();
    if (event.type === 'delivery') this.#changed.set(event.delivery.id, event.delivery);
    if (event.type === 'delivery' || event.type === 'change') this.#looks.request();
    if (event.type === 'clock') this.clock = event.clock;
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
  }

  /** Reads from the shop. Never rejects. */
  async #read(read: (kernel: Kernel) => Promise<unknown>): Promise<void> {
    try {
      if (this.kernel) await read(this.kernel);
      this.failure = '';
    } catch (error) {
      this.failure = errorMessage(error);
    }
  }

  readonly #hold = (): void => this.#press((kernel) => kernel.holdDeliveries(!this.isHeld));

  #press(act: (kernel: Kernel) => Promise<unknown>): void {
    void this.#presses.run(async () => {
      if (this.kernel) await act(this.kernel);
      return undefined;
    });
  }
}

function readClock(clock: ShopClock): Date {
  return new Date('stopped' in clock ? clock.stopped : Date.now() + clock.ahead);
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-webhooks': InspectorWebhooks;
  }
}
