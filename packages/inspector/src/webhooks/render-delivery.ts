import type { Kernel } from '@platformapp/kernel';
import type { Delivery, Webhook } from '@platformapp/shop';
import type { Timeline } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { renderButton, renderFactList, renderIconButton, renderMore } from '../controls/render-controls.ts';
import { type Copy, renderCode } from '../detail/render-code.ts';
import { formatAgo, formatDuration, formatTime } from '../entries/describe-row.ts';
import { prettyValue } from '../entries/pretty-body.ts';
import { causesOf, renderEntryLinks } from '../entries/entry-select-event.ts';
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
  const entry = timeline?.entries.findLast((each) => each.type === 'delivery' && each.delivery === id);
  // The event is in the head already.
  const causes = causesOf(entry, timeline).filter(({ type }) => type !== 'event');
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
    <p class="chain">${renderEntryLinks('Caused by', causes)}</p>
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

/**
 * How far a delivery is, in words: the name of its record, the status of its last attempt or why
 * there is none, how many there were, and how long a single one took from the event to the answer.
 *
 * @param isHeld Whether all deliveries are held.
 */
export function describeDelivery(
  { payload, state, attempts, createdAt }: Delivery,
  isHeld: boolean,
): Readonly<Record<'name' | 'result' | 'look' | 'tries' | 'took', string>> {
  const last = attempts.at(-1);
  const { name, id } = payload;
  const waits = isHeld ? 'held' : 'waiting';
  return {
    name: typeof name === 'string' ? name : typeof id === 'number' ? `#${id}` : '',
    result: state === 'dropped' ? 'dropped' : last ? describeStatus(last) : waits,
    look: state === 'dropped' || !last ? '' : last.reason === '' ? 'ok' : 'bad',
    tries: attempts.length > 1 ? `${attempts.length} tries` : '',
    took: last && attempts.length === 1 ? formatDuration(last.at - createdAt) : '',
  };
}

function describeStatus({ status }: Pick<Delivery['attempts'][number], 'status'>): string {
  return status === null ? 'no answer' : String(status);
}

/**
 * How a webhook was last answered.
 *
 * @param deliveries All deliveries, oldest first.
 * @param now Milliseconds since the epoch, by the shop's clock.
 */
export function describeWebhook(
  { id }: Webhook,
  deliveries: readonly Delivery[],
  now: number,
): Readonly<Record<'look' | 'text', string>> {
  const last = deliveries
    .findLast(({ webhookId, attempts }) => webhookId === id && attempts.length > 0)
    ?.attempts.at(-1);
  if (!last) return { look: 'off', text: 'never sent' };
  return { look: last.reason === '' ? 'ok' : 'bad', text: `${describeStatus(last)} · ${formatAgo(last.at, now)}` };
}
