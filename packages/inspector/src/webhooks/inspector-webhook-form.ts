import type { Topic, Webhook } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ActionStatus } from '../controls/action-status.ts';
import { columnStyles } from '../look/column-styles.ts';
import { formStyles } from '../look/form-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { FormCloseEvent } from './form-close-event.ts';
import { checkWebhook, type FieldErrors, saveWebhook, type SendRequest, type WebhookFields } from './send-webhook.ts';

const NOTHING: WebhookFields = { topic: '', address: '' };

/**
 * A form for a new webhook, or for one that exists. Errors are at their fields.
 *
 * @summary The form of a webhook.
 * @event {FormCloseEvent} form-close - It was saved, or the user gave up.
 */
@customElement('inspector-webhook-form')
export class InspectorWebhookForm extends LitElement {
  static override readonly styles: CSSResultGroup = [instrumentStyles, columnStyles, formStyles];

  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** The webhook to change. Absent: it is a new one. */
  @property({ attribute: false }) webhook: Webhook | undefined = undefined;

  /** The topics to choose from. */
  @property({ attribute: false }) topics: readonly Topic[] = [];

  @state() private fields: WebhookFields = NOTHING;
  @state() private errors: FieldErrors = {};
  readonly #status = new ActionStatus(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated || changed.has('webhook')) this.fields = { ...NOTHING, ...this.#saved };
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>(this.webhook ? '#address' : '#topic')?.focus();
  }

  override render(): TemplateResult {
    const { topic, address } = this.fields;
    return html`<form
      novalidate
      aria-label=${this.webhook ? `Webhook of ${this.webhook.topic}` : 'New webhook'}
      @submit=${(event: SubmitEvent) => void this.#save(event)}
      @input=${this.#edit}
      @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && this.dispatchEvent(new FormCloseEvent())}
    >
      <div class="body">
        ${this.#status.renderProblem()}
        <label>
          <span>Topic <span class="required" aria-hidden="true">*</span></span>
          <select
            class="field"
            id="topic"
            name="topic"
            required
            aria-invalid=${this.errors.topic ? 'true' : nothing}
            aria-describedby=${this.errors.topic ? 'topic-error' : nothing}
          >
            <option value="" ?selected=${topic === ''} hidden>Choose a topic</option>
            ${this.topics.map((each) => html`<option ?selected=${each === topic}>${each}</option>`)}
          </select>
        </label>
        ${this.#renderError('topic')}
        <label>
          <span>Address <span class="required" aria-hidden="true">*</span></span>
          <input
            class="field"
            id="address"
            name="address"
            inputmode="url"
            autocomplete="off"
            spellcheck="false"
            required
            dir="ltr"
            placeholder="http://localhost:3000/webhooks"
            aria-invalid=${this.errors.address ? 'true' : nothing}
            aria-describedby=${this.errors.address ? 'address-error' : nothing}
            .value=${address}
          />
        </label>
        ${this.#renderError('address')}
      </div>
      ${this.#renderBar()}
    </form>`;
  }

  #renderError(name: 'topic' | 'address'): TemplateResult | typeof nothing {
    const error = this.errors[name];
    return error === undefined
      ? nothing
      : html`<p class="error" id="${name}-error">${renderGlyph('rules')} ${error}</p>`;
  }

  /** A webhook that was not changed has none. */
  #renderBar(): TemplateResult | typeof nothing {
    const count = Object.keys(this.errors).length;
    const isChanged = !isSame(this.fields, this.#saved);
    if (this.webhook && !isChanged && count === 0) return nothing;
    const errors = count === 0 ? '' : count === 1 ? '1 error' : `${count} errors`;
    return html`<div class="save">
      <p role="status" class=${count === 0 ? '' : 'failed'}>${errors || (isChanged ? 'Unsaved changes' : nothing)}</p>
      <button type="button" class="button" @click=${() => this.dispatchEvent(new FormCloseEvent())}>
        ${this.webhook ? 'Discard' : 'Cancel'}
      </button>
      <button type="submit" class="button primary">Save</button>
    </div>`;
  }

  get #saved(): WebhookFields {
    return this.webhook ? { topic: this.webhook.topic, address: this.webhook.address } : NOTHING;
  }

  readonly #edit = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    this.fields = { ...this.fields, [target.name]: target.value };
  };

  async #save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const { send, fields, webhook } = this;
    this.errors = checkWebhook(fields);
    await this.#status.run(async () => {
      if (Object.keys(this.errors).length === 0 && send) this.errors = await saveWebhook(send, fields, webhook?.id);
      return this.errors.base === undefined ? undefined : { problem: this.errors.base };
    });
    if (Object.keys(this.errors).length > 0) await this.#focusError();
    else if (!this.#status.hasFailed) this.dispatchEvent(new FormCloseEvent(`${fields.topic} was saved.`));
  }

  async #focusError(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
}

function isSame(one: WebhookFields, other: WebhookFields): boolean {
  return one.topic === other.topic && one.address === other.address;
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-webhook-form': InspectorWebhookForm;
  }
}
