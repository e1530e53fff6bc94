import type { Delivery, Webhook } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { renderMenu } from '../controls/render-menu.ts';
import { isRowClick } from '../controls/row-focus.ts';
import { formatAgo, formatTime } from '../entries/describe-row.ts';
import { renderGlyph } from '../look/glyph.ts';
import { renderIconButton } from '../look/render-icon-button.ts';
import { describeDelivery, describeWebhook } from './describe-delivery.ts';

/** Maximum number of deliveries that are shown, the newest first. */
const SHOWN = 100;

/** What the list of webhooks shows, and what its controls do. */
export interface WebhookList {
  readonly webhooks: readonly Webhook[];
  readonly deliveries: readonly Delivery[];
  /** The id of the webhook whose deliveries are shown alone. */
  readonly selected: number | undefined;
  /** Milliseconds since the epoch, by the shop's clock. */
  readonly now: number;
  readonly select: (webhook: Webhook) => void;
  readonly trigger: (webhook: Webhook) => void;
  readonly edit: (webhook: Webhook) => void;
  readonly remove: (webhook: Webhook) => void;
}

/** Renders the webhooks. A press on one shows its deliveries alone. */
export function renderWebhooks(list: WebhookList): TemplateResult {
  const { webhooks } = list;
  return html`<section>
    <h2>Webhooks <span class="muted">${webhooks.length}</span></h2>
    ${
      webhooks.length === 0
        ? html`<p class="muted">A webhook sends the events of a topic to your server. Apps add theirs by the API.</p>`
        : html`<div role="grid" aria-label="Webhooks">
            ${repeat(
              webhooks,
              ({ id }) => id,
              (webhook) => renderWebhook(webhook, list),
            )}
          </div>`
    }
  </section>`;
}

function renderWebhook(webhook: Webhook, { deliveries, selected, now, ...acts }: WebhookList): TemplateResult {
  const { id, topic, address } = webhook;
  const { look, text } = describeWebhook(webhook, deliveries, now);
  return html`<div
    class="two"
    role="row"
    id="webhook-${id}"
    tabindex="-1"
    aria-selected=${id === selected}
    @click=${(event: Event) => isRowClick(event) && acts.select(webhook)}
  >
    <span class="dot ${look}"></span>
    <span class="what" role="gridcell"
      ><code><b>${topic}</b></code
      ><small dir="ltr">${writeAddress(address)}</small></span
    >
    <span class="acts" role="gridcell">
      <button type="button" class="button" aria-label="Trigger ${topic}" @click=${() => acts.trigger(webhook)}>
        ${renderGlyph('event')} Trigger
      </button>
      ${renderIconButton('change', `Edit ${topic}`, () => acts.edit(webhook))}
      ${renderMenu(
        `menu-${id}`,
        `More for ${topic}`,
        html`<button type="button" class="danger" @click=${() => acts.remove(webhook)}>Delete webhook</button>`,
      )}
    </span>
    <span class="when ${look === 'bad' ? 'failed' : ''}" role="gridcell">${text}</span>
  </div>`;
}

/** The host and the path are enough to tell addresses apart. */
function writeAddress(address: string): string {
  return address.replace(/^http:\/\//, '');
}

/** What the list of deliveries shows, and what its controls do. */
export interface DeliveryList {
  /** All deliveries, oldest first. */
  readonly deliveries: readonly Delivery[];
  /** The webhook whose deliveries are shown alone. */
  readonly webhook: Webhook | undefined;
  /** The id of the delivery whose details are open. */
  readonly selected: number | undefined;
  readonly isHeld: boolean;
  readonly now: number;
  readonly select: (delivery: Delivery) => void;
  readonly showAll: () => void;
}

/** Renders the deliveries, newest first. */
export function renderDeliveries(list: DeliveryList): TemplateResult {
  const { deliveries, webhook } = list;
  const all = webhook ? deliveries.filter(({ webhookId }) => webhookId === webhook.id) : deliveries;
  const shown = all.slice(-SHOWN).toReversed();
  const counts = webhook ? `${all.length} of ${deliveries.length} · ${webhook.topic}` : `${deliveries.length}`;
  return html`<section>
    <div class="group">
      <h2>Deliveries <span class="muted">${counts}</span></h2>
      ${webhook ? html`<button type="button" class="button plain" @click=${list.showAll}>Show all</button>` : nothing}
    </div>
    ${
      shown.length === 0
        ? html`<p class="muted">No deliveries yet.</p>`
        : html`<div role="grid" aria-label="Deliveries">
            ${repeat(
              shown,
              ({ id }) => id,
              (delivery) => renderRow(delivery, list),
            )}
          </div>`
    }
    ${all.length > SHOWN ? html`<p class="muted">and ${all.length - SHOWN} older</p>` : nothing}
  </section>`;
}

function renderRow(delivery: Delivery, { selected, isHeld, now, select }: DeliveryList): TemplateResult {
  const { id, topic, createdAt } = delivery;
  const { name, result, look, tries, took } = describeDelivery(delivery, isHeld);
  return html`<div
    role="row"
    id="delivery-${id}"
    tabindex="-1"
    aria-selected=${id === selected}
    @click=${() => select(delivery)}
  >
    <span class="what" role="gridcell"
      ><code>${topic} <span class="muted">${name}</span></code></span
    >
    <span role="gridcell" class="pill ${look}">${result}</span>
    ${tries === '' ? nothing : html`<span role="gridcell" class="muted">${tries}</span>`}
    ${took === '' ? nothing : html`<span role="gridcell" title="From the event to the answer">${took}</span>`}
    <span role="gridcell" class="when" title=${formatTime(createdAt)}>${formatAgo(createdAt, now)}</span>
  </div>`;
}
