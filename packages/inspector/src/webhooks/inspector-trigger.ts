import type { Kernel } from '@platformapp/kernel';
import { decodeJson, errorMessage, isObject } from '@platformapp/protocol';
import { TOPICS } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { InspectorEditor } from '../editor/inspector-editor.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { sectionStyles } from './section-styles.ts';

/**
 * Emits any topic, with a sample payload of the shop that can be edited first.
 *
 * @summary A form that triggers a topic.
 */
@customElement('inspector-trigger')
export class InspectorTrigger extends LitElement {
  static override readonly styles: CSSResultGroup = [instrumentStyles, sectionStyles];

  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  /** The topic that is chosen. */
  @property() topic = 'orders/create';

  @state() private text = '';
  @state() private message = '';
  @state() private isRefused = false;
  @query('inspector-editor') private readonly editor!: InspectorEditor | null;

  override connectedCallback(): void {
    super.connectedCallback();
    // It is about as large as the rest of the inspector.
    void import('../editor/inspector-editor.ts');
  }

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('topic') || changed.has('kernel')) void this.#loadSample();
  }

  override render(): TemplateResult {
    return html`<section>
      <h2>Trigger a topic</h2>
      <form @submit=${this.#trigger}>
        <label>
          Topic
          <select class="field" name="topic" @change=${this.#choose}>
            ${TOPICS.map((topic) => html`<option ?selected=${topic === this.topic}>${topic}</option>`)}
          </select>
        </label>
        <div class="label">
          Payload, as JSON
          <inspector-editor
            label="Payload, as JSON"
            .text=${this.text}
            ?refused=${this.isRefused}
            @input=${this.#edit}
          ></inspector-editor>
        </div>
        <div class="buttons">
          <button class="button" type="submit">Trigger ${this.topic}</button>
          <button class="button plain" type="button" @click=${this.#loadSample}>New sample</button>
        </div>
        <p role="status" class=${this.isRefused ? 'failed' : 'muted'}>${this.message}</p>
      </form>
    </section>`;
  }

  readonly #loadSample = async (): Promise<void> => {
    const { topic } = this;
    const sample = await this.kernel?.samplePayload(topic);
    if (topic !== this.topic) return;
    this.text = JSON.stringify(sample ?? {}, undefined, 2);
    this.message = '';
    this.isRefused = false;
  };

  readonly #choose = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) this.topic = target.value;
  };

  readonly #edit = (): void => {
    this.text = this.editor?.text ?? '';
  };

  readonly #trigger = async (event: Event): Promise<void> => {
    event.preventDefault();
    const payload = decodeJson(this.text);
    this.isRefused = !isObject(payload);
    this.message = this.isRefused ? 'The payload is not a JSON object.' : '';
    if (!isObject(payload)) return;
    const { topic } = this;
    try {
      await this.kernel?.trigger(topic, payload);
      this.message = `${topic} was triggered.`;
    } catch (error) {
      this.isRefused = true;
      this.message = errorMessage(error);
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-trigger': InspectorTrigger;
  }
}
