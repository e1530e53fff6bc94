import { type PageIconName, renderPageIcon } from '@platformapp/elements/styles/page-icons';
import type { Delivery, Order } from '@platformapp/shop';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, type TemplateResult } from 'lit';
import { renderCard } from '../controls/render-card.ts';
import { InspectorOpenEvent } from '../page/inspector-open-event.ts';
import { formatMoney, nameOf } from '../values/render-value.ts';
import { formatClock, formatDay } from '../values/time.ts';
import { describeItems } from './read-order.ts';

/** Something that happened to an order, with the webhooks that it caused. */
interface OrderEvent {
  readonly at: string;
  readonly icon?: PageIconName;
  readonly text: string;
  readonly made?: readonly Delivery[];
}

/** Renders what happened to an order, newest first, by day, with the webhooks that it caused. */
export function renderEvents(order: Order, deliveries: readonly Delivery[]): TemplateResult {
  // Those of one moment are listed in the order in which they happened.
  const events = listEvents(order, deliveries)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .toReversed();
  const days = new Set(events.map(({ at }) => formatDay(at)));
  return renderCard(
    'Timeline',
    html`<div class="log">
      ${[...days].map(
        (day) =>
          html`<h3 class="muted small">${day}</h3>
            <ol role="list">
              ${events.filter(({ at }) => formatDay(at) === day).map(renderEvent)}
            </ol>`,
      )}
    </div>`,
  );
}

function listEvents(order: Order, deliveries: readonly Delivery[]): readonly OrderEvent[] {
  const money = (amount: string): string => formatMoney(amount, order.currency);
  /** The deliveries of a topic for the order or the part of it with that id. */
  const madeBy = (topic: string, id = order.id): readonly Delivery[] =>
    deliveries.filter((delivery) => delivery.topic === topic && delivery.payload['id'] === id);
  const { customer, created_at: placed, cancelled_at: cancelled, closed_at: closed } = order;
  const events: OrderEvent[] = [
    {
      at: placed,
      text: customer ? `Order placed by ${nameOf({ ...customer })}` : 'Order placed',
      made: madeBy('orders/create'),
    },
  ];
  for (const { kind, amount, created_at: at } of order.transactions) {
    if (kind === 'authorization') events.push({ at, text: `Payment of ${money(amount)} authorized` });
    if (kind === 'void') events.push({ at, text: 'Payment voided' });
    if (kind !== 'sale' && kind !== 'capture') continue;
    events.push({ at, icon: 'done', text: `Payment of ${money(amount)} captured`, made: madeBy('orders/paid') });
  }
  for (const { id, created_at: at, tracking_company: carrier, line_items: items } of order.fulfillments) {
    const text = `${describeItems(items)} fulfilled${carrier ? ` with ${carrier}` : ''}`;
    events.push({ at, icon: 'sent', text, made: madeBy('fulfillments/create', id) });
  }
  for (const { id, created_at: at, amount } of order.refunds) {
    events.push({ at, icon: 'undone', text: `${money(amount)} refunded`, made: madeBy('refunds/create', id) });
  }
  if (cancelled !== null) {
    events.push({ at: cancelled, icon: 'cancelled', text: 'Order cancelled', made: madeBy('orders/cancelled') });
  } else if (closed !== null) events.push({ at: closed, icon: 'archive', text: 'Order closed' });
  return events;
}

function renderEvent({ at, icon, text, made = [] }: OrderEvent): TemplateResult {
  return html`<li>
    <span class="dot ${icon}">${icon && renderPageIcon(icon)}</span>
    <bdi>${text}</bdi>
    <time class="muted" datetime=${at}>${formatClock(at)}</time>
    ${made.map(renderDelivery)}
  </li>`;
}

function renderDelivery({ id, topic, address, attempts, state }: Delivery): TemplateResult {
  const look = state === 'delivered' ? 'good' : attempts.length > 0 ? 'bad' : '';
  return renderButton(
    html`${renderPageIcon('webhook')}<bdi>${topic} → ${address.replace(/^https?:\/\//, '')}</bdi>
      <span class=${look}>${attempts.at(-1)?.status ?? (attempts.length > 0 ? 'no answer' : '…')}</span>`,
    ({ currentTarget }) => currentTarget?.dispatchEvent(new InspectorOpenEvent('webhooks', id)),
    { kind: 'link', look: 'row webhook', name: `Show the webhook ${topic} in the inspector` },
  );
}
