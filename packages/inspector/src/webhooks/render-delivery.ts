import type { Delivery } from '@platformapp/shop';
import { describeEntry, type Timeline, type TimelineEntry } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { renderMenu } from '../controls/render-menu.ts';
import { renderCode } from '../detail/render-code.ts';
import { formatAgo, formatDuration, formatTime } from '../entries/describe-row.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { cutText } from '../entries/pretty-body.ts';
import { renderIconButton } from '../look/render-icon-button.ts';
import { describeDelivery, describeStatus } from './describe-delivery.ts';

/** What the details of a delivery show, and what their controls do. */
export interface DeliveryView {
  readonly delivery: Delivery;
  readonly isHeld: boolean;
  /** Milliseconds since the epoch, by the shop's clock. */
  readonly now: number;
  readonly timeline: Timeline | undefined;
  readonly resend: () => void;
  readonly duplicate: () => void;
  readonly drop: () => void;
  readonly copy: (text: string) => void;
  readonly close: () => void;
}

/** Renders a delivery: what caused it, its attempts, when the next one is, and what was sent. */
export function renderDelivery(view: DeliveryView): TemplateResult {
  const { delivery, isHeld, now } = view;
  const { topic, address, state, attempts, dueAt, note, payload } = delivery;
  const { name, result, look, took } = describeDelivery(delivery, isHeld);
  const { text, note: cut } = cutText(JSON.stringify(payload, undefined, 2));
  const isPending = state === 'pending';
  return html`<section
    class="delivery"
    aria-label="Delivery"
    @keydown=${({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && view.close()}
  >
    <div class="title">
      <h3 tabindex="-1"><code>${topic} ${name}</code></h3>
      <span class="pill ${look}">${result}</span>
      <span class="muted">${took}</span>
      <span class="space"></span>
      <button type="button" class="button" @click=${view.resend}>${isPending ? 'Try now' : 'Send again'}</button>
      ${renderMenu(
        'delivery-menu',
        'More for this delivery',
        html`<button type="button" @click=${view.duplicate}>Duplicate</button>
          ${isPending ? html`<button type="button" @click=${view.drop}>Drop</button>` : nothing}`,
      )}
      ${renderIconButton('close', 'Close delivery', view.close)}
    </div>
    ${renderChain(findCauses(view.timeline, delivery.id))}
    <dl>
      <dt>To</dt>
      <dd><code dir="ltr">${address}</code></dd>
      ${attempts.map(
        (attempt, index) =>
          html`<dt>Try ${index + 1}</dt>
            <dd>
              <span class="pill ${attempt.reason === '' ? 'ok' : 'bad'}">${describeStatus(attempt)}</span>
              <time class="muted" datetime=${new Date(attempt.at).toISOString()} title=${formatTime(attempt.at)}
                >${formatAgo(attempt.at, now)}${attempt.isByHand ? ', by hand' : ''}</time
              >
              <span dir="auto">${attempt.reason}</span>
            </dd>`,
      )}
      ${
        dueAt === null || isHeld
          ? nothing
          : html`<dt>Next try</dt>
              <dd>${dueAt > now ? `in ${formatDuration(dueAt - now)}` : 'now'}</dd>`
      }
    </dl>
    ${note === '' ? nothing : html`<p dir="auto">${note}</p>`}
    <div class="title">
      <h3>Sent <span class="muted">JSON</span></h3>
      <span class="space"></span>
      ${renderIconButton('copy', 'Copy the body', () => view.copy(text))}
    </div>
    ${renderCode({ format: 'JSON', text })} ${cut === '' ? nothing : html`<p class="muted">${cut}</p>`}
  </section>`;
}

function renderChain(causes: readonly TimelineEntry[]): TemplateResult | typeof nothing {
  if (causes.length === 0) return nothing;
  return html`<p class="chain">
    <span class="muted">Caused by</span>
    ${causes.map(
      (entry) =>
        html`<button
          type="button"
          class="link"
          title="Show in Timeline"
          @click=${({ target }: Event) => target?.dispatchEvent(new EntrySelectEvent(entry.number))}
        >
          ${describeEntry(entry)}
        </button>`,
    )}
  </p>`;
}

/** What caused a delivery, the root first. */
function findCauses(timeline: Timeline | undefined, id: number): readonly TimelineEntry[] {
  const causes: TimelineEntry[] = [];
  let entry = timeline?.entries.findLast((each) => each.type === 'delivery' && each.delivery === id);
  while (entry?.cause !== undefined) {
    entry = timeline?.find(entry.cause);
    // The event is in the head already.
    if (entry && entry.type !== 'event') causes.unshift(entry);
  }
  return causes;
}
