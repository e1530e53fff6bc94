import { type Delivery, TOPICS, type Webhook } from '@platformapp/shop';
import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { FollowShop } from '../controls/follow-shop.ts';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton, renderIconButton, renderMore } from '../controls/render-controls.ts';
import { renderList } from '../controls/render-list.ts';
import { isRowClick } from '../controls/row-focus.ts';
import { formatAgo, formatTime } from '../entries/describe-row.ts';
import { renderGlyph } from '../look/glyph.ts';
import { CLOCK_STEPS } from './clock-steps.ts';
import { describeDelivery, describeWebhook } from './render-delivery.ts';
import './inspector-webhook-form.ts';
import type { WebhookTask } from './inspector-webhook-form.ts';
import { renderDelivery } from './render-delivery.ts';
import { deleteWebhook, mustExist } from './send-webhook.ts';

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
      inspector-webhook-form {
        flex: 1;
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
    `,
  ];

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
    const { value } = this.#shop;
    if (this.task) return this.#renderForm(this.task);
    return html`<div class="tools" role="toolbar" aria-label="Webhooks">
        <span id="add">
          ${renderButton('Add webhook', () => this.#open({ type: 'new', topic: '' }), { glyph: 'add' })}
        </span>
        <span class="space"></span>
        <label class="across">
          <input type="checkbox" .checked=${this.#isHeld} @change=${this.#hold} />
          <span>Hold deliveries</span>
        </label>
        ${this.#renderMenu()}
      </div>
      ${value ? this.#renderLists(value.webhooks, value.deliveries) : this.#shop.renderWaiting()}
      ${this.status.render()}`;
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
    const waiting = (this.#shop.value?.deliveries ?? []).filter(({ state: each }) => each === 'pending');
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
        run: () => this.press((kernel) => mustExist(kernel.reorder(waiting.map(({ id }) => id).toReversed()))),
      },
    ];
    const clock = CLOCK_STEPS.map(([label, step]) => ({
      label: `Move the clock by ${label}`,
      run: () => this.press((kernel) => kernel.advance(step)),
    }));
    const heading = `Shop clock: ${new Date(this.#shop.now).toLocaleString()}`;
    return renderMore('More', [{ items: acts }, { heading, items: clock }]);
  }

  #renderForm(task: WebhookTask): TemplateResult {
    return html`<div class="tools" role="toolbar" aria-label="Webhooks">
        ${renderButton('Webhooks', () => this.#close(''), { glyph: 'back', look: 'plain' })}
      </div>
      <inspector-webhook-form
        .kernel=${this.kernel}
        .send=${this.send}
        .task=${task}
        .topics=${[...TOPICS, ...(this.#shop.status?.topics ?? [])].toSorted()}
        .close=${this.#close}
      ></inspector-webhook-form>`;
  }

  #renderLists(webhooks: readonly Webhook[], deliveries: readonly Delivery[]): TemplateResult {
    const webhook = webhooks.find(({ id }) => id === this.filter);
    const items = deliveries.filter(({ webhookId }) => !webhook || webhookId === webhook.id).toReversed();
    const chosen = webhook && {
      note: `${items.length} of ${deliveries.length} · ${webhook.topic}`,
      action: renderButton('Show all', () => (this.filter = undefined), { look: 'plain' }),
    };
    const delivery = deliveries.find(({ id }) => id === this.selected);
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
        ...chosen,
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
              press: (act) => this.press(act),
              copy: (text, done) => this.copy(text, done),
              close: () => {
                this.selected = undefined;
                void this.focusOn(`#delivery-${delivery.id}`);
              },
            })
          : nothing
      }
    </div>`;
  }

  #renderWebhook(webhook: Webhook, deliveries: readonly Delivery[]): TemplateResult {
    const { id, topic, address } = webhook;
    const { look, text } = describeWebhook(webhook, deliveries, this.#shop.now);
    const trigger = (): void => this.#open({ type: 'trigger', topic });
    const remove = (): void =>
      this.press(async (kernel) => this.send && (await deleteWebhook(kernel, this.send, webhook)));
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
        ${renderButton('Trigger', trigger, { glyph: 'event', name: `Trigger ${topic}` })}
        ${renderIconButton('change', `Edit ${topic}`, () => this.#open({ type: 'edit', topic, webhook }))}
        ${renderMore(`More for ${topic}`, [{ items: [{ label: 'Delete webhook', isDanger: true, run: remove }] }])}
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
      <span class="what code" role="gridcell">${topic} <span class="muted">${name}</span></span>
      <span role="gridcell" class="pill ${look}">${result}</span>
      ${tries === '' ? nothing : html`<span role="gridcell" class="muted">${tries}</span>`}
      ${took === '' ? nothing : html`<span role="gridcell" title="From the event to the answer">${took}</span>`}
      <span role="gridcell" class="when" title=${formatTime(createdAt)}>${formatAgo(createdAt, this.#shop.now)}</span>
    </div>`;
  }

  readonly #hold = (): void => this.press((kernel) => kernel.holdDeliveries(!this.#isHeld));

  #open(task: WebhookTask): void {
    this.status.clear();
    this.task = task;
  }

  /** Focus goes back to the row of the webhook, or to the button that adds one. */
  readonly #close = (said: string): void => {
    const { webhook } = this.task ?? {};
    this.task = undefined;
    void this.focusOn(webhook ? `#webhook-${webhook.id}` : '#add button');
    if (said !== '') void this.status.run(async () => said);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-webhooks': InspectorWebhooks;
  }
}
