import type { Kernel } from '@platformapp/kernel';
import { type Delivery, TOPICS, type Webhook } from '@platformapp/shop';
import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import type { Problem } from '../controls/action-status.ts';
import { renderIconButton, renderMore, renderWaiting } from '../controls/render-controls.ts';
import { renderList } from '../controls/render-list.ts';
import { isRowClick } from '../controls/row-focus.ts';
import { formatAgo, formatTime } from '../entries/describe-row.ts';
import { renderGlyph } from '../look/glyph.ts';
import type { SendRequest } from '../request/api-answer.ts';
import { FollowShop } from '../updates/follow-shop.ts';
import { CLOCK_STEPS } from './clock-steps.ts';
import { describeDelivery, describeWebhook } from './describe-delivery.ts';
import './inspector-webhook-form.ts';
import type { WebhookTask } from './inspector-webhook-form.ts';
import { renderDelivery } from './render-delivery.ts';
import { deleteWebhook } from './send-webhook.ts';

/** The delivery that the user wants to see. Each request makes a new object. */
export interface WantedDelivery {
  readonly id: number;
}

/**
 * Everything about webhooks: they are added, changed, deleted and triggered here, and this is where
 * their deliveries are held, seen and sent again.
 *
 * @summary The tab of webhooks.
 * @event {EntrySelectEvent} entry-select - The user wants to see the cause of a delivery.
 */
@customElement('inspector-webhooks')
export class InspectorWebhooks extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    css`
      .hold {
        display: flex;
        align-items: center;
        gap: 6px;
        font-weight: 400;
      }
      .dot {
        flex: none;
        inline-size: 8px;
        block-size: 8px;
        border: 2px solid var(--admin-control);
        border-radius: 50%;
      }
      .dot.ok {
        border-color: var(--admin-success-text);
        background: var(--admin-success-text);
      }
      .dot.bad {
        border-color: var(--admin-danger);
        background: var(--admin-danger);
      }
      [aria-label='Webhooks'] [aria-selected='true'] {
        background: var(--admin-hover);
        box-shadow: inset 2px 0 var(--admin-accent);
      }
      .title h3 {
        font-weight: 700;
      }
    `,
  ];

  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** The delivery that the user wants to see. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined = undefined;

  /** What the form in place of the lists is for. */
  @state() private task: WebhookTask | undefined;
  /** The id of the webhook whose deliveries are shown alone. */
  @state() private filter: number | undefined;
  /** The id of the delivery whose details are open. */
  @state() private selected: number | undefined;
  readonly #shop = new FollowShop(this, async (kernel) => {
    const [webhooks, deliveries] = await Promise.all([kernel.webhooks(), kernel.deliveries()]);
    return { webhooks, deliveries };
  });
  /** Whether the details should take focus once they are there. */
  #wantsFocus = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('wanted') || !this.wanted) return;
    this.task = undefined;
    this.filter = undefined;
    this.selected = this.wanted.id;
    this.#wantsFocus = true;
  }

  override render(): TemplateResult {
    if (this.task) return this.#renderForm(this.task);
    return html`<div class="tools" role="toolbar" aria-label="Webhooks">
        <button type="button" class="button" id="add" @click=${() => this.#open({ type: 'new' })}>
          ${renderGlyph('add')} Add webhook
        </button>
        <span class="space"></span>
        <label class="hold">
          <input type="checkbox" .checked=${this.#isHeld} @change=${this.#hold} />
          Hold deliveries
        </label>
        ${this.#renderMenu()}
      </div>
      ${
        this.#shop.value
          ? this.#renderLists(this.#shop.value)
          : renderWaiting(this.#shop.failure, () => this.#shop.load())
      }
      ${this.status.renderOutcome()}`;
  }

  override updated(): void {
    const heading = this.#wantsFocus ? this.renderRoot.querySelector('h3') : null;
    if (!heading) return;
    this.#wantsFocus = false;
    heading.focus();
  }

  get #isHeld(): boolean {
    return this.#shop.status?.isHolding === true;
  }

  #renderMenu(): TemplateResult {
    const waiting = (this.#shop.value?.deliveries ?? []).filter((each) => each.state === 'pending').map(({ id }) => id);
    const acts = [
      {
        label: 'Trigger a topic…',
        icon: renderGlyph('event'),
        run: () => this.#open({ type: 'trigger', topic: 'orders/create' }),
      },
      {
        label: 'Send what waits, newest first',
        icon: renderGlyph('send'),
        isDisabled: waiting.length < 2,
        run: () => this.#press((kernel) => kernel.reorder(waiting.toReversed())),
      },
    ];
    const clock = CLOCK_STEPS.map(([label, step]) => ({
      label: `Move the clock by ${label}`,
      run: () => this.#press((kernel) => kernel.advance(step)),
    }));
    const heading = `Shop clock: ${new Date(this.#shop.now).toLocaleString()}`;
    return renderMore('More', [{ items: acts }, { heading, items: clock }]);
  }

  #renderForm(task: WebhookTask): TemplateResult {
    return html`<div class="tools" role="toolbar" aria-label="Webhooks">
        <button type="button" class="button plain" @click=${() => this.#close('')}>
          ${renderGlyph('back')} Webhooks
        </button>
      </div>
      <inspector-webhook-form
        .kernel=${this.kernel}
        .send=${this.send}
        .task=${task}
        .topics=${[...TOPICS, ...(this.#shop.status?.topics ?? [])].toSorted()}
        .close=${this.#close}
      ></inspector-webhook-form>`;
  }

  #renderLists({
    webhooks,
    deliveries,
  }: Record<'webhooks', readonly Webhook[]> & Record<'deliveries', readonly Delivery[]>): TemplateResult {
    const webhook = webhooks.find(({ id }) => id === this.filter);
    const items = deliveries.filter(({ webhookId }) => !webhook || webhookId === webhook.id).toReversed();
    const delivery = deliveries.find(({ id }) => id === this.selected);
    const showAll = html`<button type="button" class="button plain" @click=${() => (this.filter = undefined)}>
      Show all
    </button>`;
    return html`<div class="body">
      ${renderList({
        label: 'Webhooks',
        items: webhooks,
        keyOf: ({ id }) => id,
        renderRow: (each) => this.#renderWebhook(each, deliveries),
        empty: 'A webhook sends the events of a topic to your server. Apps add theirs by the API.',
      })}
      ${renderList({
        label: 'Deliveries',
        ...(webhook && { note: `${items.length} of ${deliveries.length} · ${webhook.topic}`, action: showAll }),
        items,
        keyOf: ({ id }) => id,
        renderRow: (each) => this.#renderRow(each),
        empty: 'No deliveries yet.',
      })}
      ${
        delivery
          ? renderDelivery(delivery, {
              isHeld: this.#isHeld,
              now: this.#shop.now,
              timeline: this.timeline,
              press: (act) => this.#press(act),
              close: () => void this.#focusAfter(() => (this.selected = undefined), `#delivery-${delivery.id}`),
            })
          : nothing
      }
    </div>`;
  }

  #renderWebhook(webhook: Webhook, deliveries: readonly Delivery[]): TemplateResult {
    const { id, topic, address } = webhook;
    const { look, text } = describeWebhook(webhook, deliveries, this.#shop.now);
    const remove = { label: 'Delete webhook', isDanger: true, run: () => this.#delete(webhook) };
    return html`<div
      role="row"
      id="webhook-${id}"
      tabindex="-1"
      aria-selected=${id === this.filter}
      @click=${(event: Event) => isRowClick(event) && (this.filter = id === this.filter ? undefined : id)}
    >
      <span class="dot ${look}"></span>
      <span class="what" role="gridcell"
        ><code><b>${topic}</b></code
        ><small dir="ltr">${address.replace(/^http:\/\//, '')}</small></span
      >
      <span class="acts" role="gridcell">
        <button
          type="button"
          class="button"
          aria-label="Trigger ${topic}"
          @click=${() => this.#open({ type: 'trigger', topic })}
        >
          ${renderGlyph('event')} Trigger
        </button>
        ${renderIconButton('change', `Edit ${topic}`, () => this.#open({ type: 'edit', webhook }))}
        ${renderMore(`More for ${topic}`, [{ items: [remove] }])}
      </span>
      <span class="when ${look === 'bad' ? 'failed' : ''}" role="gridcell">${text}</span>
    </div>`;
  }

  #renderRow(delivery: Delivery): TemplateResult {
    const { id, topic, createdAt } = delivery;
    const { name, result, look, tries, took } = describeDelivery(delivery, this.#isHeld);
    return html`<div
      role="row"
      id="delivery-${id}"
      tabindex="-1"
      aria-selected=${id === this.selected}
      @click=${() => (this.selected = id === this.selected ? undefined : id)}
    >
      <span class="what" role="gridcell"
        ><code>${topic} <span class="muted">${name}</span></code></span
      >
      <span role="gridcell" class="pill ${look}">${result}</span>
      ${tries === '' ? nothing : html`<span role="gridcell" class="muted">${tries}</span>`}
      ${took === '' ? nothing : html`<span role="gridcell" title="From the event to the answer">${took}</span>`}
      <span role="gridcell" class="when" title=${formatTime(createdAt)}>${formatAgo(createdAt, this.#shop.now)}</span>
    </div>`;
  }

  readonly #hold = (): void => this.#press((kernel) => kernel.holdDeliveries(!this.#isHeld));

  #open(task: WebhookTask): void {
    this.status.clear();
    this.task = task;
  }

  /** Focus goes back to the row of the webhook, or to the button that adds one. */
  readonly #close = (said: string): void => {
    const { task } = this;
    const row = task?.type === 'edit' ? `#webhook-${task.webhook.id}` : '#add';
    void this.#focusAfter(() => (this.task = undefined), row);
    if (said !== '') void this.status.run(async () => said);
  };

  #delete(webhook: Webhook): void {
    const { kernel, send } = this;
    void this.status.run(async () => (kernel && send ? await deleteWebhook(kernel, send, webhook) : undefined));
  }

  async #focusAfter(change: () => void, target: string): Promise<void> {
    change();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(target)?.focus();
  }

  /** Does something that the shop may no longer know. */
  #press(act: (kernel: Kernel) => Promise<boolean | string | void>): void {
    void this.status.run(async () => {
      const done = this.kernel && (await act(this.kernel));
      return done === false ? GONE : typeof done === 'string' ? done : undefined;
    });
  }
}

const GONE: Problem = { problem: 'The shop no longer has this.' };

declare global {
  interface HTMLElementTagNameMap {
    'inspector-webhooks': InspectorWebhooks;
  }
}
