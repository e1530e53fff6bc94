import type { Kernel } from '@platformapp/kernel';
import { type Delivery, TOPICS, type Topic, type Webhook } from '@platformapp/shop';
import type { Timeline } from '@platformapp/timeline';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { KeepFocusNearby } from '../controls/keep-focus-nearby.ts';
import { ActionStatus, type Problem } from '../controls/action-status.ts';
import { renderMenu } from '../controls/render-menu.ts';
import { RowFocus } from '../controls/row-focus.ts';
import { copyText } from '../controls/copy-text.ts';
import { codeStyles } from '../look/code-styles.ts';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { listStyles } from '../look/list-styles.ts';
import { menuStyles } from '../look/menu-styles.ts';
import { toolsStyles } from '../look/tools-styles.ts';
import { FollowShop } from '../updates/follow-shop.ts';
import { CLOCK_STEPS } from './clock-steps.ts';
import type { FormCloseEvent } from './form-close-event.ts';
import './inspector-trigger.ts';
import './inspector-webhook-form.ts';
import { renderDelivery } from './render-delivery.ts';
import { renderDeliveries, renderWebhooks } from './render-lists.ts';
import { deleteWebhook, type SendRequest } from './send-webhook.ts';
import { webhookStyles } from './webhook-styles.ts';

/** Milliseconds between two updates of the times. */
const SECOND = 1_000;

/** The delivery that the user wants to see. Each request makes a new object. */
export interface WantedDelivery {
  readonly id: number;
}

/** A form in place of the lists. */
type Form =
  | { readonly type: 'new' }
  | { readonly type: 'edit'; readonly webhook: Webhook }
  | { readonly type: 'trigger'; readonly topic: Topic };

/**
 * Everything about webhooks: they are added, changed, deleted and triggered here, and this is where
 * their deliveries are held, seen and sent again.
 *
 * @summary The tab of webhooks.
 * @event {EntrySelectEvent} entry-select - The user wants to see the cause of a delivery.
 */
@customElement('inspector-webhooks')
export class InspectorWebhooks extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    toolsStyles,
    menuStyles,
    listStyles,
    codeStyles,
    webhookStyles,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;
  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** The timeline with the causes of deliveries. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** The delivery that the user wants to see. */
  @property({ attribute: false }) wanted: WantedDelivery | undefined = undefined;

  @state() private form: Form | undefined;
  /** The id of the webhook whose deliveries are shown alone. */
  @state() private filter: number | undefined;
  /** The id of the delivery whose details are open. */
  @state() private selected: number | undefined;
  readonly #shop = new FollowShop(this, async (kernel) => {
    const [webhooks, deliveries] = await Promise.all([kernel.webhooks(), kernel.deliveries()]);
    return { webhooks, deliveries };
  });
  readonly #status = new ActionStatus(this);
  /** Whether the details should take focus once they are there. */
  #wantsFocus = false;
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    void new RowFocus(this);
    this.addController(new KeepFocusNearby(this));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tick = setInterval(() => this.requestUpdate(), SECOND);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('wanted') || !this.wanted) return;
    this.form = undefined;
    this.filter = undefined;
    this.selected = this.wanted.id;
    this.#wantsFocus = true;
  }

  override render(): TemplateResult {
    const { form } = this;
    return html`${form ? this.#renderWayBack() : this.#renderTools()}
    ${form ? this.#renderForm(form) : this.#renderBody()} ${form ? nothing : this.#status.renderOutcome()}`;
  }

  override updated(): void {
    const heading = this.#wantsFocus ? this.renderRoot.querySelector<HTMLElement>('.delivery h3') : null;
    if (!heading) return;
    this.#wantsFocus = false;
    heading.focus();
  }

  #renderTools(): TemplateResult {
    const isHeld = this.#shop.status?.isHolding === true;
    return html`<div class="tools" role="toolbar" aria-label="Webhooks">
      <button type="button" class="button" id="add" @click=${() => this.#open({ type: 'new' })}>
        ${renderGlyph('add')} Add webhook
      </button>
      <span class="space"></span>
      <label class="hold">
        <input
          type="checkbox"
          .checked=${isHeld}
          @change=${() => this.#press((kernel) => kernel.holdDeliveries(!isHeld))}
        />
        Hold deliveries
      </label>
      ${renderMenu('menu', 'More', this.#renderMenu())}
    </div>`;
  }

  #renderMenu(): TemplateResult {
    const waiting = (this.#shop.value?.deliveries ?? []).filter((each) => each.state === 'pending').map(({ id }) => id);
    return html`<button type="button" @click=${() => this.#open({ type: 'trigger', topic: 'orders/create' })}>
        ${renderGlyph('event')} Trigger a topic…
      </button>
      <button
        type="button"
        ?disabled=${waiting.length < 2}
        @click=${() => this.#press((kernel) => kernel.reorder(waiting.toReversed()))}
      >
        ${renderGlyph('send')} Send what waits, newest first
      </button>
      <hr />
      <p>Shop clock: ${new Date(this.#shop.now).toLocaleString()}</p>
      ${CLOCK_STEPS.map(
        ([label, step]) =>
          html`<button type="button" @click=${() => this.#press((kernel) => kernel.advance(step))}>
            Move the clock by ${label}
          </button>`,
      )}`;
  }

  #renderWayBack(): TemplateResult {
    return html`<div class="tools" role="toolbar" aria-label="Webhooks">
      <button type="button" class="button plain" @click=${() => this.#close()}>${renderGlyph('back')} Webhooks</button>
    </div>`;
  }

  #renderForm(form: Form): TemplateResult {
    const topics = [...TOPICS, ...(this.#shop.status?.topics ?? [])].toSorted();
    const close = ({ said }: FormCloseEvent): void => this.#close(said);
    return form.type === 'trigger'
      ? html`<inspector-trigger
          .kernel=${this.kernel}
          .topics=${topics}
          topic=${form.topic}
          @form-close=${close}
        ></inspector-trigger>`
      : html`<inspector-webhook-form
          .send=${this.send}
          .topics=${topics}
          .webhook=${form.type === 'edit' ? form.webhook : undefined}
          @form-close=${close}
        ></inspector-webhook-form>`;
  }

  #renderBody(): TemplateResult {
    const { value, failure, now, status } = this.#shop;
    if (!value) return this.#renderWaiting(failure);
    const { webhooks, deliveries } = value;
    const isHeld = status?.isHolding === true;
    const webhook = webhooks.find(({ id }) => id === this.filter);
    const delivery = deliveries.find(({ id }) => id === this.selected);
    return html`<div class="body">
      ${renderWebhooks({
        webhooks,
        deliveries,
        selected: webhook?.id,
        now,
        select: ({ id }) => (this.filter = id === this.filter ? undefined : id),
        trigger: ({ topic }) => this.#open({ type: 'trigger', topic }),
        edit: (each) => this.#open({ type: 'edit', webhook: each }),
        remove: (each) => this.#delete(each),
      })}
      ${renderDeliveries({
        deliveries,
        webhook,
        selected: delivery?.id,
        isHeld,
        now,
        select: ({ id }) => (this.selected = id === this.selected ? undefined : id),
        showAll: () => (this.filter = undefined),
      })}
      ${delivery ? this.#renderDelivery(delivery, isHeld) : nothing}
    </div>`;
  }

  #renderDelivery(delivery: Delivery, isHeld: boolean): TemplateResult {
    const { id } = delivery;
    const act = (send: (kernel: Kernel) => Promise<boolean>): void => this.#press(send);
    return renderDelivery({
      delivery,
      isHeld,
      now: this.#shop.now,
      timeline: this.timeline,
      resend: () => act((kernel) => kernel.resend(id)),
      duplicate: () => act((kernel) => kernel.duplicate(id)),
      drop: () => act((kernel) => kernel.drop(id)),
      copy: (text) => void this.#status.run(() => copyText(text, 'Copied the body.')),
      close: () => void this.#focusAfter(() => (this.selected = undefined), `#delivery-${id}`),
    });
  }

  #renderWaiting(failure: string): TemplateResult {
    if (failure === '') return html`<p class="empty" role="status">Waiting for the shop</p>`;
    return html`<div class="empty">
      <strong>The shop did not answer</strong>
      <span role="alert">${failure}</span>
      <span class="actions">
        <button type="button" class="button" @click=${() => void this.#shop.load()}>Try again</button>
      </span>
    </div>`;
  }

  #open(form: Form): void {
    this.#status.clear();
    this.form = form;
  }

  /** Focus goes back to the row of the webhook, or to the button that adds one. */
  #close(said = ''): void {
    const { form } = this;
    const row = form?.type === 'edit' ? `#webhook-${form.webhook.id}` : '#add';
    void this.#focusAfter(() => (this.form = undefined), row);
    if (said !== '') void this.#status.run(async () => said);
  }

  #delete(webhook: Webhook): void {
    void this.#status.run(async () => {
      const { kernel, send } = this;
      if (!kernel || !send) return undefined;
      const before = await kernel.snapshot();
      await deleteWebhook(send, webhook);
      const undo = async (): Promise<Problem | undefined> => ((await kernel.restore(before)) ? undefined : GONE);
      return { done: `${webhook.topic} was deleted.`, undo };
    });
  }

  async #focusAfter(change: () => void, target: string): Promise<void> {
    change();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(target)?.focus();
  }

  /** Does something that the shop may no longer know. */
  #press(act: (kernel: Kernel) => Promise<boolean | void>): void {
    void this.#status.run(async () => (this.kernel && (await act(this.kernel)) === false ? GONE : undefined));
  }
}

const GONE: Problem = { problem: 'The shop no longer has this.' };

declare global {
  interface HTMLElementTagNameMap {
    'inspector-webhooks': InspectorWebhooks;
  }
}
