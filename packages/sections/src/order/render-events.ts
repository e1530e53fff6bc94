import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import type { Delivery } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { InspectorOpenEvent } from '../outcome/inspector-open-event.ts';
import { renderCard } from '../form/record-form.ts';
import { formatClock, formatDay } from '../values/time.ts';
import { listEvents, type OrderEvent } from './order-events.ts';
import type { Order } from '@platformapp/shop';

/** Renders what happened to an order, newest first, by day, with the webhooks that it caused. */
export function renderEvents(order: Order, deliveries: readonly Delivery[]): TemplateResult {
  const events = listEvents(order, deliveries);
  const days = new Set(events.map(({ at }) => formatDay(at)));
  return renderCard(
    'Timeline',
    html`<div class="log">
      ${[...days].map(
        (day) =>
          html`<h3>${day}</h3>
            <ol role="list">
              ${events.filter(({ at }) => formatDay(at) === day).map(renderEvent)}
            </ol>`,
      )}
    </div>`,
  );
}

function renderEvent({ at, icon, text, deliveries }: OrderEvent): TemplateResult {
  return html`<li>
    <span class="dot ${icon ?? 'plain'}">${icon ? renderPageIcon(icon) : nothing}</span>
    <bdi>${text}</bdi>
    <time class="muted" datetime=${at}>${formatClock(at)}</time>
    ${deliveries.map(renderDelivery)}
  </li>`;
}

function renderDelivery({ id, topic, address, attempts, state }: Delivery): TemplateResult {
  const status = attempts.at(-1)?.status;
  const isGood = state === 'delivered';
  return html`<button
    type="button"
    class="webhook"
    aria-label="Show the webhook ${topic} in the inspector"
    @click=${({ currentTarget }: Event) => currentTarget?.dispatchEvent(new InspectorOpenEvent('webhooks', id))}
  >
    ${renderPageIcon('webhook')}<bdi>${topic} → ${address.replace(/^https?:\/\//, '')}</bdi>
    <span class=${isGood ? 'good' : attempts.length > 0 ? 'bad' : ''}
      >${status ?? (attempts.length > 0 ? 'no answer' : '…')}</span
    >
  </button>`;
}
