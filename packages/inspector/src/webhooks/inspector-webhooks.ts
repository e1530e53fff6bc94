import type { Kernel, KernelEvent } from '@platformapp/kernel';
import type { Delivery, Webhook } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { followStatus } from '../follow-status.ts';
import { instrumentStyles } from '../look/instrument.ts';
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
    `,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;
  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** The delivery that the user wants to see. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined = undefined;

  @state() private webhooks: readonly Webhook[] = [];
  @state() private deliveries: readonly Delivery[] = [];
  @state() private isHeld = false;
  @state() private now: number | undefined;
  @query('inspector-subscriptions') private readonly subscriptions!: InspectorSubscriptions | null;
  #unsubscribe: (() => void) | undefined;
  readonly #changed = new Map<number, Delivery>();
  #frame: number | undefined;

  override render(): TemplateResult {
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
              @click=${() => void this.kernel?.advance(step)}
            >
              <bdi>+${label}</bdi>
            </button>`,
        )}
      </div>
      <inspector-subscriptions .webhooks=${this.webhooks} .send=${this.send}></inspector-subscriptions>
      <inspector-trigger .kernel=${this.kernel}></inspector-trigger>
      <inspector-deliveries .kernel=${this.kernel} .deliveries=${this.deliveries} .wanted=${this.wanted}>
        <div class="empty">
          <strong>No deliveries yet</strong>
          <span>An event is sent to the webhooks of its topic.</span>
          <span class="actions">
            <button type="button" class="button" @click=${() => this.subscriptions?.create()}>Create a webhook</button>
            <button type="button" class="button" @click=${() => void this.kernel?.trigger('orders/create')}>
              Trigger orders/create
            </button>
          </span>
        </div>
      </inspector-deliveries>`;
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
    const { kernel } = this;
    if (!kernel) return;
    [this.webhooks, this.deliveries, this.now] = await Promise.all([
      kernel.webhooks(),
      kernel.deliveries(),
      kernel.now(),
    ]);
  }

  #take(event: KernelEvent): void {
    if (event.type === 'replace' || event.type === 'reconnect') {
      // These are deliveries of the shop before.
      this.#changed.clear();
      void this.#load();
    }
    if (event.type === 'delivery') this.#changed.set(event.delivery.id, event.delivery);
    if (event.type === 'delivery' || event.type === 'change')
      this.#frame ??= requestAnimationFrame(() => void this.#look());
    if (event.type === 'clock') void this.#readClock();
  }

  async #look(): Promise<void> {
    this.#frame = undefined;
    if (this.#changed.size > 0) {
      const known = new Map(this.deliveries.map((delivery) => [delivery.id, delivery]));
      for (const [id, delivery] of this.#changed) known.set(id, delivery);
      this.#changed.clear();
      this.deliveries = [...known.values()].toSorted((one, other) => one.id - other.id);
    }
    this.webhooks = (await this.kernel?.webhooks()) ?? [];
  }

  readonly #hold = async (): Promise<void> => {
    await this.kernel?.holdDeliveries(!this.isHeld);
  };

  async #readClock(): Promise<void> {
    this.now = await this.kernel?.now();
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
