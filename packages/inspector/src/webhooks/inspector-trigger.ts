import type { Kernel } from '@platformapp/kernel';
import { decodeJson, isObject } from '@platformapp/protocol';
import type { Topic } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ActionStatus } from '../controls/action-status.ts';
import type { InspectorEditor } from '../editor/inspector-editor.ts';
import { loadEditor } from '../editor/load-editor.ts';
import { columnStyles } from '../look/column-styles.ts';
import { formStyles } from '../look/form-styles.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { FormCloseEvent } from './form-close-event.ts';

/**
 * Emits any topic, with a sample payload of the shop that can be edited first.
 *
 * @summary A form that triggers a topic.
 * @event {FormCloseEvent} form-close - It was triggered, or the user gave up.
 */
@customElement('inspector-trigger')
export class InspectorTrigger extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    formStyles,
    css`
      /* Room for the editor while its code is loaded. */
      inspector-editor:not(:defined) {
        display: block;
        block-size: 138px;
      }
    `,
  ];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  /** The topics to choose from. */
  @property({ attribute: false }) topics: readonly Topic[] = [];

  /** The topic that is chosen. */
  @property() topic: Topic = 'orders/create';

  @state() private text = '';
  @query('inspector-editor') private readonly editor!: InspectorEditor | null;
  readonly #status = new ActionStatus(this);

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('topic') || changed.has('kernel')) this.#loadSample();
  }

  override firstUpdated(): void {
    void this.#status.run(loadEditor);
    this.renderRoot.querySelector('select')?.focus();
  }

  override render(): TemplateResult {
    return html`<form
      aria-label="Trigger a topic"
      @submit=${this.#trigger}
      @keydown=${({ key }: KeyboardEvent) => key === 'Escape' && this.dispatchEvent(new FormCloseEvent())}
    >
      <div class="body">
        <label>
          Topic
          <select class="field" name="topic" @change=${this.#choose}>
            ${this.topics.map((topic) => html`<option .selected=${topic === this.topic}>${topic}</option>`)}
          </select>
        </label>
        <div class="label">
          Payload, as JSON
          <inspector-editor
            label="Payload, as JSON"
            .text=${this.text}
            ?refused=${this.#status.hasFailed}
            @input=${this.#edit}
          ></inspector-editor>
        </div>
        ${this.#status.renderProblem()}
        <p class="muted">Every webhook of the topic gets this payload. No record is changed.</p>
      </div>
      <div class="save">
        <button type="button" class="button plain" @click=${this.#loadSample}>New sample</button>
        <span class="space"></span>
        <button type="button" class="button" @click=${() => this.dispatchEvent(new FormCloseEvent())}>Cancel</button>
        <button type="submit" class="button primary">Trigger</button>
      </div>
    </form>`;
  }

  readonly #loadSample = (): void => {
    const { topic } = this;
    void this.#status.run(async () => {
      const sample = await this.kernel?.samplePayload(topic);
      if (topic === this.topic) this.text = JSON.stringify(sample ?? {}, undefined, 2);
      return undefined;
    });
  };

  readonly #choose = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) this.topic = target.value;
  };

  readonly #edit = (): void => {
    this.text = this.editor?.text ?? '';
  };

  readonly #trigger = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { topic, text } = this;
    const isDone = await this.#status.run(async () => {
      const payload = decodeJson(text);
      if (!isObject(payload)) return { problem: 'The payload is not a JSON object.' };
      await this.kernel?.trigger(topic, payload);
      return undefined;
    });
    if (isDone) this.dispatchEvent(new FormCloseEvent(`${topic} was triggered.`));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-trigger': InspectorTrigger;
  }
}
