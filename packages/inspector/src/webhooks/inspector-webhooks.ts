import type { Kernel, KernelEvent } from '@platformapp/kernel';
import { errorMessage } from '@platformapp/protocol';
import type { Delivery, Webhook } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { followStatus } from '../follow-status.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { KeepFocusNearby } from '../view/keep-focus-nearby.ts';
import { Presses } from '../view/presses.ts';
import { CLOCK_STEPS } from './clock-steps.ts';
import './inspector-deliveries.ts';
import type { WantedDelivery } from './inspector-deliveries.ts';
import './inspector-subscriptions.ts';
import type { InspectorSubscriptions, SendRequest } from './inspector-subscriptions.ts';
import './inspector-trigger.ts';

/**
 * Everything about webhooks: subscriptions, a topic to trigger, deliveries and their retries. It
 * renders once a frame, however much happens.
 *
 * @summary The tab of webhooks.
 */
@customElement('inspector-webhooks')
export class InspectorWebhooks extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    css`
      :host {
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
  @state() private now: number | undefined;
  @query('inspector-subscriptions') private readonly subscriptions!: InspectorSubscriptions | null;
  readonly #presses = new Presses(this);
  #unsubscribe: (() => void) | undefined;
  readonly #changed = new Map<number, Delivery>();
  #frame: number | undefined;

  constructor() {
    super();
    this.addController(new KeepFocusNearby(this));
  }

  override render(): TemplateResult {
    const { kernel, webhooks, deliveries, wanted } = this;
    return html`<div class="bar">
        <button type="button" class="button" aria-pressed=${this.isHeld} @click=${this.#hold}>Hold deliveries</button>
        <span class="space"></span>
        ${this.now === undefined ? nothing : html`<span class="muted">Shop clock ${formatDate(this.now)}</span>`}
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
    const stops = [
      kernel.subscribe((event) => this.#take(event)),
      followStatus(kernel, ({ isHolding }) => (this.isHeld = isHolding)),
    ];
    this.#unsubscribe = () => stops.forEach((stop) => stop());
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  async #load(): Promise<void> {
    // These may be deliveries of the shop before.
    this.#changed.clear();
    await this.#read(async (kernel) => {
      [this.webhooks, this.deliveries, this.now] = await Promise.all([
        kernel.webhooks(),
        kernel.deliveries(),
        kernel.now(),
      ]);
    });
    this.#merge();
  }

  #take(event: KernelEvent): void {
    if (event.type === 'replace' || event.type === 'reconnect') void this.#load();
    if (event.type === 'delivery') this.#changed.set(event.delivery.id, event.delivery);
    if (event.type === 'delivery' || event.type === 'change')
      this.#frame ??= requestAnimationFrame(() => void this.#look());
    if (event.type === 'clock') void this.#read(async (kernel) => (this.now = await kernel.now()));
  }

  async #look(): Promise<void> {
    this.#frame = undefined;
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

function formatDate(at: number): string {
  return new Date(at).toLocaleString();
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-webhooks': InspectorWebhooks;
  }
}
