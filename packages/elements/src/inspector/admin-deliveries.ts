import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { ChromeEvent } from '../chrome-event.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderEmptyState } from '../styles/empty-state.ts';
import { logStyles, renderLog, renderTime } from './log.ts';

/** A webhook delivery, as the inspector shows it. */
export interface DeliveryEntry {
  readonly id: number;
  readonly topic: string;
  readonly address: string;
  readonly state: 'pending' | 'delivered' | 'exhausted' | 'dropped';
  readonly attempts: readonly DeliveryAttemptEntry[];
  /** What became of the webhook after the last retry, or `''`. */
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
    logStyles,
    css`
      .button {
        margin-inline-start: auto;
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
    return renderLog(
      'Deliveries',
      this.deliveries,
      (delivery) => this.#renderDelivery(delivery),
      renderEmptyState('section', 'No deliveries yet', 'A change in the shop is sent to the webhooks of its topic.'),
    );
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
  return html`<li class="line">
    ${renderTime(at)}
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
