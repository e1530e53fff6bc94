import type { Kernel } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import { describeEntry, type Timeline, type TimelineEntry } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { copyText } from '../controls/copy-text.ts';
import { renderIconButton, renderMore } from '../controls/render-controls.ts';
import { renderCode } from '../detail/render-code.ts';
import { formatAgo, formatDuration, formatTime } from '../entries/describe-row.ts';
import { prettyValue } from '../entries/pretty-body.ts';
import { renderEntryLink } from '../entries/render-entry-link.ts';
import { describeDelivery, describeStatus } from './describe-delivery.ts';

/** What the details of a delivery need besides it. */
export interface DeliveryScene {
  /** Whether all deliveries are held. */
  readonly isHeld: boolean;
  /** Milliseconds since the epoch, by the shop's clock. */
  readonly now: number;
  readonly timeline: Timeline | undefined;
  /** Does something, and says how it ended. */
  readonly press: (act: (kernel: Kernel) => Promise<boolean | string>) => void;
  readonly close: () => void;
}

/** Renders a delivery: what caused it, its attempts, when the next one is, and what was sent. */
export function renderDelivery(
  delivery: Delivery,
  { isHeld, now, timeline, press, close }: DeliveryScene,
): TemplateResult {
  const { id, topic, address, state, attempts, dueAt, note, payload } = delivery;
  const { name, result, look, took } = describeDelivery(delivery, isHeld);
  const sent = prettyValue(payload);
  const causes = findCauses(timeline, id);
  const isPending = state === 'pending';
  const more = [
    { label: 'Duplicate', run: () => press((kernel) => kernel.duplicate(id)) },
    ...(isPending ? [{ label: 'Drop', run: () => press((kernel) => kernel.drop(id)) }] : []),
  ];
  return html`<section
    aria-label="Delivery"
    @keydown=${({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && close()}
  >
    <div class="title">
      <h3 tabindex="-1" class="code">${topic} ${name}</h3>
      <span class="pill ${look}">${result}</span>
      <span class="muted">${took}</span>
      <span class="space"></span>
      <button type="button" class="button" @click=${() => press((kernel) => kernel.resend(id))}>
        ${isPending ? 'Try now' : 'Send again'}
      </button>
      ${renderMore('More for this delivery', [{ items: more }])} ${renderIconButton('close', 'Close delivery', close)}
    </div>
    ${
      causes.length === 0
        ? nothing
        : html`<p class="chain">
            <span class="muted">Caused by</span>
            ${causes.map((entry) => renderEntryLink(entry.number, describeEntry(entry)))}
          </p>`
    }
    <dl>
      <dt>To</dt>
      <dd class="code" dir="ltr">${address}</dd>
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
      ${renderIconButton('copy', 'Copy the body', () => press(() => copyText(sent.text, 'Copied the body.')))}
    </div>
    ${renderCode(sent)}
  </section>`;
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
