import { decodeJson, isObject } from '@platformapp/protocol';
import type { Topic, Webhook } from '@platformapp/shop';
import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton } from '../controls/render-controls.ts';
import { isEditor, loadEditor } from '../editor/load-editor.ts';
import { renderGlyph } from '../look/glyph.ts';
import { checkWebhook, type FieldErrors, saveWebhook } from './send-webhook.ts';

/** What a form is for. */
export interface WebhookTask {
  readonly type: 'new' | 'edit' | 'trigger';
  /** The topic that is chosen at first, or `''`. */
  readonly topic: Topic | '';
  readonly webhook?: Webhook;
}

/**
 * A form for a new webhook, for one that exists, or for an event of any topic, with a sample
 * payload of the shop that can be edited first. Errors are at their fields.
 *
 * @summary The form of a webhook.
 */
@customElement('inspector-webhook-form')
export class InspectorWebhookForm extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    css`
      .body {
        display: flex;
        flex-direction: column;
        gap: 12px;
        padding: 12px;
        scroll-padding-block: 12px;
      }
      .said p {
        flex-basis: 0;
      }
      .error:empty {
        display: none;
      }
      .error {
        margin-block-start: -10px;
      }
      .label {
        flex: 1 0 160px;
        grid-template-rows: auto 1fr;
      }
      /* The buttons below stay where they are, because a payload is longer than most windows. */
      inspector-editor {
        block-size: auto;
        resize: none;
      }
    `,
  ];

  @property({ attribute: false }) task: WebhookTask = { type: 'new', topic: '' };

  /** The topics to choose from. */
  @property({ attribute: false }) topics: readonly Topic[] = [];

  /** Called when the user is done, with what was done in a sentence, or `''` if nothing was. */
  @property({ attribute: false }) close: (said: string) => void = () => {};

  @state() private topic = '';
  @state() private payload = '';
  @state() private errors: FieldErrors = {};

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('task')) this.topic = this.task.topic;
    if (this.#isTrigger && changed.has('topic')) this.#loadSample();
  }

  override firstUpdated(): void {
    if (this.#isTrigger) void this.status.run(loadEditor);
    void this.focusOn(this.task.type === 'edit' ? '#address' : '#topic');
  }

  override render(): TemplateResult {
    const names = { new: 'Add webhook', edit: `Edit ${this.topic}`, trigger: 'Trigger a topic' };
    const count = Object.keys(this.errors).length;
    return html`<form
      class="column"
      novalidate
      aria-labelledby="name"
      @submit=${this.#submit}
      @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && this.close('')}
    >
      <div class="body">
        <h2 id="name">${names[this.task.type]}</h2>
        ${this.#renderTopic()} ${this.#isTrigger ? this.#renderPayload() : this.#renderAddress()}
        ${this.status.renderProblem()}
        ${
          this.#isTrigger
            ? html`<p class="muted">Every webhook of the topic gets this payload. No record is changed.</p>`
            : nothing
        }
      </div>
      <div class="said">
        <p role="status" class="failed">${count === 0 ? nothing : count === 1 ? '1 error' : `${count} errors`}</p>
        ${this.#isTrigger ? renderButton('New sample', this.#loadSample, { look: 'plain' }) : nothing}
        ${renderButton('Cancel', () => this.close(''))}
        <button type="submit" class="button primary">${this.#isTrigger ? 'Trigger' : 'Save'}</button>
      </div>
    </form>`;
  }

  get #isTrigger(): boolean {
    return this.task.type === 'trigger';
  }

  #renderTopic(): TemplateResult {
    const choose = ({ target }: Event): unknown => target instanceof HTMLSelectElement && (this.topic = target.value);
    return this.#renderField(
      'topic',
      'Topic',
      html`<select
        class="field"
        id="topic"
        required
        aria-invalid=${this.errors.topic ? 'true' : nothing}
        aria-describedby="topic-error"
        @change=${choose}
      >
        <option value="" ?selected=${this.topic === ''} hidden>Choose a topic</option>
        ${this.topics.map((each) => html`<option ?selected=${each === this.topic}>${each}</option>`)}
      </select>`,
    );
  }

  #renderAddress(): TemplateResult {
    return this.#renderField(
      'address',
      'Address',
      html`<input
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
        .value=${this.task.webhook?.address ?? ''}
      />`,
    );
  }

  #renderField(name: keyof FieldErrors, label: string, control: TemplateResult): TemplateResult {
    const error = this.errors[name];
    return html`<label>
        <span>${label} <span class="failed" aria-hidden="true">*</span></span>
        ${control}
      </label>
      <p class="error across" id="${name}-error">${error ? html`${renderGlyph('rules')} ${error}` : nothing}</p>`;
  }

  #renderPayload(): TemplateResult {
    return html`<div class="label">
      Payload, as JSON
      <inspector-editor
        label="Payload, as JSON"
        .text=${this.payload}
        ?refused=${this.status.problem !== ''}
        @input=${({ target }: Event) => isEditor(target) && (this.payload = target.text)}
      ></inspector-editor>
    </div>`;
  }

  readonly #loadSample = (): void => {
    const { topic } = this;
    this.press(async (kernel) => {
      const sample = await kernel.samplePayload(topic);
      if (topic === this.topic) this.payload = JSON.stringify(sample, undefined, 2);
    });
  };

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { topic } = this;
    const address = this.renderRoot.querySelector<HTMLInputElement>('#address')?.value ?? '';
    const isDone = await this.status.run(() => (this.#isTrigger ? this.#trigger() : this.#save(address)));
    if (isDone && Object.keys(this.errors).length === 0) {
      this.close(`${topic} was ${this.#isTrigger ? 'triggered' : 'saved'}.`);
    }
    await this.focusOn('[aria-invalid]');
  };

  async #trigger(): Promise<void> {
    const payload = decodeJson(this.payload);
    if (!isObject(payload)) throw new Error('The payload is not a JSON object.');
    await this.kernel?.trigger(this.topic, payload);
  }

  async #save(address: string): Promise<void> {
    const { send, topic, task } = this;
    this.errors = checkWebhook({ topic, address });
    if (Object.keys(this.errors).length > 0 || !send) return;
    this.errors = await saveWebhook(send, { topic, address }, task.webhook?.id);
  }
}
