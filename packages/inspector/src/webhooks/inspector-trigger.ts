import type { Kernel } from '@platformapp/kernel';
import { decodeJson, isObject } from '@platformapp/protocol';
import { TOPICS } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { InspectorEditor } from '../editor/inspector-editor.ts';
import { loadEditor } from '../editor/load-editor.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { Presses } from '../controls/presses.ts';
import { sectionStyles } from '../look/section-styles.ts';

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
  @query('inspector-editor') private readonly editor!: InspectorEditor | null;
  readonly #presses = new Presses(this);

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('topic') || changed.has('kernel')) this.#loadSample();
  }

  override firstUpdated(): void {
    void this.#presses.run(loadEditor);
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
            ?refused=${this.#presses.hasFailed}
            @input=${this.#edit}
          ></inspector-editor>
        </div>
        <div class="buttons">
          <button class="button" type="submit">Trigger ${this.topic}</button>
          <button class="button plain" type="button" @click=${this.#loadSample}>New sample</button>
        </div>
        ${this.#presses.renderOutcome()}
      </form>
    </section>`;
  }

  readonly #loadSample = (): void => {
    const { topic } = this;
    void this.#presses.run(async () => {
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

  readonly #trigger = (event: Event): void => {
    event.preventDefault();
    const { topic, text } = this;
    void this.#presses.run(async () => {
      const payload = decodeJson(text);
      if (!isObject(payload)) return { problem: 'The payload is not a JSON object.' };
      await this.kernel?.trigger(topic, payload);
      return `${topic} was triggered.`;
    });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-trigger': InspectorTrigger;
  }
}
