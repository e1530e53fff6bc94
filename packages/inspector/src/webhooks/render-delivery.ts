import type { Kernel } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { renderButton, renderFactList, renderIconButton, renderMore } from '../controls/render-controls.ts';
import { type Copy, renderCode } from '../detail/render-code.ts';
import { formatAgo, formatDuration, formatTime, nameEntry } from '../entries/describe-row.ts';
import { prettyValue } from '../entries/pretty-body.ts';
import { renderEntryLink } from '../entries/entry-select-event.ts';
import { describeDelivery, describeStatus } from './describe-delivery.ts';
import { mustExist } from './send-webhook.ts';

/** What the details of a delivery need besides it. */
export interface DeliveryScene {
  /** Whether all deliveries are held. */
  readonly isHeld: boolean;
  /** Milliseconds since the epoch, by the shop's clock. */
  readonly now: number;
  readonly timeline: Timeline | undefined;
  /** Does something, and says how it ended. */
  readonly press: (act: (kernel: Kernel) => Promise<void>) => void;
  readonly copy: Copy;
  readonly close: () => void;
}

/** Renders a delivery: what caused it, its attempts, when the next one is, and what was sent. */
export function renderDelivery(delivery: Delivery, scene: DeliveryScene): TemplateResult {
  const { isHeld, now, timeline, press, copy, close } = scene;
  const { id, topic, address, state, attempts, dueAt, note, payload } = delivery;
  const { name, result, look, took } = describeDelivery(delivery, isHeld);
  const causes = findCauses(timeline, id);
  const isPending = state === 'pending';
  const more = [
    { label: 'Duplicate', run: () => press((kernel) => mustExist(kernel.duplicate(id))) },
    ...(isPending ? [{ label: 'Drop', run: () => press((kernel) => mustExist(kernel.drop(id))) }] : []),
  ];
  return html`<section
    aria-label="Delivery"
    @keydown=${({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && close()}
  >
    <div class="title">
      <h3 tabindex="-1" class="code"><b>${topic} ${name}</b></h3>
      <span class="pill ${look}">${result}</span>
      <span class="muted">${took}</span>
      <span class="space"></span>
      ${renderButton(isPending ? 'Try now' : 'Send again', () => press((kernel) => mustExist(kernel.resend(id))))}
      ${renderMore('More for this delivery', [{ items: more }])} ${renderIconButton('close', 'Close delivery', close)}
    </div>
    ${
      causes.length === 0
        ? nothing
        : html`<p class="chain">
            <span class="muted">Caused by</span>
            ${causes.map((entry) => renderEntryLink(entry.number, nameEntry(entry)))}
          </p>`
    }
    ${renderFactList([
      ['To', address],
      ...attempts.map((attempt, index) => [`Try ${index + 1}`, renderAttempt(attempt, now)] as const),
      ['Next try', dueAt === null || isHeld ? '' : dueAt > now ? `in ${formatDuration(dueAt - now)}` : 'now'],
    ])}
    ${note === '' ? nothing : html`<p dir="auto">${note}</p>`}
    <h3 class="title">Sent <span class="muted">JSON</span></h3>
    ${renderCode(prettyValue(payload), 'body', copy)}
  </section>`;
}

function renderAttempt(attempt: Delivery['attempts'][number], now: number): TemplateResult {
  const { at, reason, isByHand } = attempt;
  return html`<span class="pill ${reason === '' ? 'ok' : 'bad'}">${describeStatus(attempt)}</span>
    <time class="muted" datetime=${new Date(at).toISOString()} title=${formatTime(at)}
      >${formatAgo(at, now)}${isByHand ? ', by hand' : ''}</time
    >
    <span dir="auto">${reason}</span>`;
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
