import { decodeJson, isObject } from '@platformapp/protocol';
import type { Topic, Webhook } from '@platformapp/shop';
import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import { isEditor, loadEditor } from '../editor/load-editor.ts';
import { renderGlyph } from '../look/glyph.ts';
import type { SendRequest } from '../request/api-answer.ts';
import { checkWebhook, type FieldErrors, saveWebhook } from './send-webhook.ts';

/** What a form is for. */
export type WebhookTask =
  | { readonly type: 'new' }
  | { readonly type: 'edit'; readonly webhook: Webhook }
  | { readonly type: 'trigger'; readonly topic: Topic };

/**
 * A form for a new webhook, for one that exists, or for an event of any topic, with a sample payload
 * of the shop that can be edited first. Errors are at their fields.
 *
 * @summary The form of a webhook.
 */
@customElement('inspector-webhook-form')
export class InspectorWebhookForm extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    css`
      :host {
        flex: 1;
      }
      .body {
        display: grid;
        align-content: start;
        gap: 12px;
        padding: 12px;
        scroll-padding-block: 12px;
      }
      .error {
        margin-block-start: -8px;
      }
      /* Room for the editor while its code is loaded. */
      inspector-editor {
        display: block;
        block-size: 138px;
      }
    `,
  ];

  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  @property({ attribute: false }) task: WebhookTask = { type: 'new' };

  /** The topics to choose from. */
  @property({ attribute: false }) topics: readonly Topic[] = [];

  /** Called when the user is done, with what was done in a sentence, or `''` if nothing was. */
  @property({ attribute: false }) close: (said: string) => void = () => {};

  @state() private topic = '';
  @state() private address = '';
  @state() private payload = '';
  @state() private errors: FieldErrors = {};

  override willUpdate(changed: PropertyValues): void {
    const { task } = this;
    if (changed.has('task') && task.type !== 'new') {
      ({ topic: this.topic } = task.type === 'edit' ? task.webhook : task);
      this.address = task.type === 'edit' ? task.webhook.address : '';
    }
    if (task.type === 'trigger' && changed.has('topic')) this.#loadSample();
  }

  override firstUpdated(): void {
    const { type } = this.task;
    if (type === 'trigger') void this.status.run(loadEditor);
    this.renderRoot.querySelector<HTMLElement>(type === 'edit' ? '#address' : '#topic')?.focus();
  }

  override render(): TemplateResult {
    const { task } = this;
    const names = { new: 'New webhook', edit: `Webhook of ${this.topic}`, trigger: 'Trigger a topic' };
    return html`<form
      class="column"
      novalidate
      aria-label=${names[task.type]}
      @submit=${this.#submit}
      @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && this.close('')}
    >
      <div class="body">
        ${task.type === 'trigger' ? nothing : this.status.renderProblem()} ${this.#renderTopic()}
        ${task.type === 'trigger' ? this.#renderPayload() : this.#renderAddress()}
      </div>
      ${this.#renderBar()}
    </form>`;
  }

  #renderTopic(): TemplateResult {
    return html`<label>
        <span>Topic <span class="failed" aria-hidden="true">*</span></span>
        <select
          class="field"
          id="topic"
          required
          aria-invalid=${this.errors.topic ? 'true' : nothing}
          aria-describedby="topic-error"
          @change=${({ target }: Event) => target instanceof HTMLSelectElement && (this.topic = target.value)}
        >
          <option value="" ?selected=${this.topic === ''} hidden>Choose a topic</option>
          ${this.topics.map((each) => html`<option ?selected=${each === this.topic}>${each}</option>`)}
        </select>
      </label>
      ${this.#renderError('topic')}`;
  }

  #renderAddress(): TemplateResult {
    return html`<label>
        <span>Address <span class="failed" aria-hidden="true">*</span></span>
        <input
          class="field"
          id="address"
          inputmode="url"
          autocomplete="off"
          spellcheck="false"
          required
          dir="ltr"
          placeholder="http://localhost:3000/webhooks"
          aria-invalid=${this.errors.address ? 'true' : nothing}
          aria-describedby="address-error"
          .value=${this.address}
          @input=${({ target }: Event) => target instanceof HTMLInputElement && (this.address = target.value)}
        />
      </label>
      ${this.#renderError('address')}`;
  }

  #renderPayload(): TemplateResult {
    return html`<div class="label">
        Payload, as JSON
        <inspector-editor
          label="Payload, as JSON"
          .text=${this.payload}
          ?refused=${this.status.hasFailed}
          @input=${({ target }: Event) => isEditor(target) && (this.payload = target.text)}
        ></inspector-editor>
      </div>
      ${this.status.renderProblem()}
      <p class="muted">Every webhook of the topic gets this payload. No record is changed.</p>`;
  }

  #renderError(name: 'topic' | 'address'): TemplateResult {
    const error = this.errors[name];
    return html`<p class="error" id="${name}-error" ?hidden=${error === undefined}>
      ${renderGlyph('rules')} ${error}
    </p>`;
  }

  #renderBar(): TemplateResult {
    const { type } = this.task;
    const count = Object.keys(this.errors).length;
    return html`<div class="said">
      <p role="status" class="failed">${count === 0 ? nothing : count === 1 ? '1 error' : `${count} errors`}</p>
      ${
        type === 'trigger'
          ? html`<button type="button" class="button plain" @click=${this.#loadSample}>New sample</button>`
          : nothing
      }
      <button type="button" class="button" @click=${() => this.close('')}>Cancel</button>
      <button type="submit" class="button primary">${type === 'trigger' ? 'Trigger' : 'Save'}</button>
    </div>`;
  }

  readonly #loadSample = (): void => {
    const { topic } = this;
    void this.status.run(async () => {
      const sample = await this.kernel?.samplePayload(topic);
      if (topic === this.topic) this.payload = JSON.stringify(sample ?? {}, undefined, 2);
      return undefined;
    });
  };

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { topic, task } = this;
    const isDone = await this.status.run(() => (task.type === 'trigger' ? this.#trigger() : this.#save()));
    if (isDone && Object.keys(this.errors).length === 0) {
      this.close(`${topic} was ${task.type === 'trigger' ? 'triggered' : 'saved'}.`);
    }
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  async #trigger(): Promise<{ readonly problem: string } | undefined> {
    const payload = decodeJson(this.payload);
    if (!isObject(payload)) return { problem: 'The payload is not a JSON object.' };
    await this.kernel?.trigger(this.topic, payload);
    return undefined;
  }

  async #save(): Promise<{ readonly problem: string } | undefined> {
    const { send, topic, address, task } = this;
    this.errors = checkWebhook({ topic, address });
    if (Object.keys(this.errors).length > 0 || !send) return undefined;
    const { base, ...errors } = await saveWebhook(
      send,
      { topic, address },
      task.type === 'edit' ? task.webhook.id : undefined,
    );
    this.errors = errors;
    return base === undefined ? undefined : { problem: base };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-webhook-form': InspectorWebhookForm;
  }
}
