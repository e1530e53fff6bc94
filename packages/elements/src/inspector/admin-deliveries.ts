import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { baseStyles } from '../styles/base-styles.ts';
import { ChromeEvent } from '../events/chrome-event.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { emptyStateStyles, renderEmptyState } from '../styles/empty-state.ts';

/** A webhook delivery, as the page of its webhook shows it. */
export interface DeliveryEntry {
  readonly id: number;
  readonly topic: string;
  readonly address: string;
  readonly state: 'pending' | 'delivered' | 'exhausted' | 'dropped';
  readonly attempts: readonly DeliveryAttemptEntry[];
  /** What happened to the webhook after the last retry, or `''`. */
  readonly note: string;
}

/** One attempt to deliver. */
export interface DeliveryAttemptEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The status that came back, or `null` when nothing did. */
  readonly status: number | null;
  /** What went wrong and how to fix it; `''` when nothing did. */
  readonly reason: string;
}

/** The user wants a delivery to be sent again, at once. */
export class DeliveryResendEvent extends ChromeEvent {
  readonly id: number;

  constructor(id: number) {
    super('delivery-resend');
    this.id = id;
  }
}

/**
 * The deliveries to webhooks, with every attempt and why one failed.
 *
 * @summary The list of webhook deliveries.
 * @event {DeliveryResendEvent} delivery-resend - The user wants a delivery to be sent again.
 */
@customElement('admin-deliveries')
export class AdminDeliveries extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    emptyStateStyles,
    css`
      h2 {
        padding-block: 8px;
        font-size: 0.875rem;
      }
      h2 span {
        color: var(--admin-muted);
        font-weight: 400;
      }
      .empty {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 8px;
        padding: 0 0 8px;
        text-align: start;
      }
      .button {
        margin-inline-start: auto;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 12px;
      }
      .text {
        flex: 1 1 200px;
        min-inline-size: 0;
      }
      time {
        font: var(--admin-mono);
      }
      .failed {
        color: var(--admin-danger-text);
      }
      li {
        padding-block: 8px;
        border-block-start: 1px solid var(--admin-border);
        overflow-wrap: anywhere;
      }
      li li {
        padding-block: 4px;
        border: 0;
      }
    `,
  ];

  /** The deliveries, in the order to show. */
  @property({ attribute: false }) deliveries: readonly DeliveryEntry[] = [];

  override render(): TemplateResult {
    return html`<h2>Deliveries <span>${this.deliveries.length}</span></h2>
      ${
        this.deliveries.length === 0
          ? renderEmptyState(
              'section',
              'No deliveries yet',
              'A change in the shop is sent to the webhooks of its topic.',
            )
          : html`<ol role="list" aria-label="Deliveries">
              ${repeat(
                this.deliveries,
                ({ id }) => id,
                (delivery) => this.#renderDelivery(delivery),
              )}
            </ol>`
      }`;
  }

  #renderDelivery({ id, topic, address, state, attempts, note }: DeliveryEntry): TemplateResult {
    return html`<li>
      <div class="line">
        <code>${topic}</code>
        <span class=${state === 'exhausted' ? 'failed' : ''}>${state}</span>
        <code class="muted" dir="ltr">${address}</code>
        <button
          type="button"
          class="button plain"
          aria-label=${`Send again: delivery ${id}`}
          @click=${() => this.dispatchEvent(new DeliveryResendEvent(id))}
        >
          Send again
        </button>
      </div>
      <ol role="list" aria-label=${`Attempts of delivery ${id}`}>
        ${attempts.map(renderAttempt)}
      </ol>
      ${note === '' ? nothing : html`<p dir="auto">${note}</p>`}
    </li>`;
  }
}

function renderAttempt({ at, status, reason }: DeliveryAttemptEntry): TemplateResult {
  const date = new Date(at);
  return html`<li class="line">
    <time class="muted" datetime=${date.toISOString()}>${date.toLocaleString()}</time>
    <span class=${reason === '' ? '' : 'failed'}>${status ?? 'no answer'}</span>
    <span class="text" dir="auto">${reason}</span>
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-deliveries': AdminDeliveries;
  }
  interface HTMLElementEventMap {
    'delivery-resend': DeliveryResendEvent;
  }
}
