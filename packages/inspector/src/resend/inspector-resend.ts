import type { RequestEntry } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { prettyJson } from '../entries/pretty-body.ts';
import type { InspectorEditor } from '../editor/inspector-editor.ts';
import { loadEditor } from '../editor/load-editor.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { Presses } from '../controls/presses.ts';
import { sectionStyles } from '../look/section-styles.ts';
import { readEdited, type ResendFields, type ResendRequest, toFields } from './edited-request.ts';

/** The user has sent the request, or cancelled. */
export class ResendCloseEvent extends Event {
  constructor() {
    super('resend-close', { bubbles: true, composed: true });
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

/**
 * A form that resends a request to the admin API with an edited method, path and body. The headers
 * stay the same.
 *
 * @summary Edit and resend.
 * @event {ResendCloseEvent} resend-close - The user has sent the request, or cancelled.
 */
@customElement('inspector-resend')
export class InspectorResend extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    sectionStyles,
    css`
      form {
        margin: 0 0 8px;
      }
      .target {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 4px;
      }
      .path {
        inline-size: 100%;
        font: var(--admin-dense-mono);
      }
    `,
  ];

  @property({ attribute: false }) entry: (RequestEntry & { readonly number: number }) | undefined = undefined;

  /** Sends the request. */
  @property({ attribute: false }) resend: ResendRequest | undefined = undefined;

  @state() private fields: ResendFields = { method: '', path: '', body: '' };
  @state() private isSending = false;
  @query('inspector-editor') private readonly editor!: InspectorEditor | null;
  readonly #presses = new Presses(this);

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('entry') || !this.entry) return;
    const fields = toFields(this.entry);
    this.fields = { ...fields, body: prettyJson(fields.body) ?? fields.body };
    this.#presses.clear();
  }

  override firstUpdated(): void {
    void this.#presses.run(loadEditor);
    this.renderRoot.querySelector<HTMLElement>('.path')?.focus();
  }

  override render(): TemplateResult {
    const { method, path, body } = this.fields;
    const methods = METHODS.includes(method) ? METHODS : [method, ...METHODS];
    return html`<form aria-label="Edit and resend" @submit=${this.#send} @keydown=${this.#onKey}>
      <div class="target">
        <label>
          Method
          <select class="field" name="method" @change=${this.#edit}>
            ${methods.map((each) => html`<option ?selected=${each === method}>${each}</option>`)}
          </select>
        </label>
        <label>
          Path
          <input class="field path" name="path" dir="ltr" spellcheck="false" .value=${path} @input=${this.#edit} />
        </label>
      </div>
      <div class="label">
        Body
        <inspector-editor label="Body" .text=${body} @input=${this.#editBody}></inspector-editor>
      </div>
      ${this.#presses.renderProblem()}
      <div class="buttons">
        <button class="button" type="submit" aria-disabled=${this.isSending}>Send</button>
        <button class="button plain" type="button" @click=${() => this.#close()}>Cancel</button>
      </div>
    </form>`;
  }

  readonly #edit = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      this.fields = { ...this.fields, [target.name]: target.value };
    }
  };

  readonly #editBody = (): void => {
    this.fields = { ...this.fields, body: this.editor?.text ?? '' };
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The details around it stay open.
    event.preventDefault();
    this.#close();
  };

  readonly #send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { entry, resend, fields } = this;
    if (!entry || !resend || this.isSending) return;
    this.isSending = true;
    await this.#presses.run(async () => {
      const edited = readEdited(entry, fields);
      if ('problem' in edited) return edited;
      await resend(edited);
      this.#close();
      return undefined;
    });
    this.isSending = false;
  };

  #close(): void {
    this.dispatchEvent(new ResendCloseEvent());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-resend': InspectorResend;
  }
  interface HTMLElementEventMap {
    'resend-close': ResendCloseEvent;
  }
}
