import { errorMessage } from '@platformapp/protocol';
import { fullMessages, type Field, type FieldErrors } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Result } from '../api/admin-client.ts';
import '../dialog/admin-question.ts';
import type { QuestionAnswerEvent } from '../dialog/admin-question.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { formStyles } from './form-styles.ts';
import { renderField } from './render-field.ts';

/** The values of a part of a record, by field. */
export type PartValues = Readonly<Record<string, unknown>>;

/**
 * The button that edits a part of a record which is shown as text, such as an address: in a dialog,
 * which saves at once.
 *
 * @summary Edits a part of a record.
 */
@customElement('admin-part-editor')
export class AdminPartEditor extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    formStyles,
    css`
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(190px, 100%), 1fr));
        gap: 16px;
      }
    `,
  ];

  /** What is edited, in the middle of a sentence: `shipping address`. */
  @property() name = '';

  /** Whether it is added: the button and the dialog then say so. */
  @property({ type: Boolean, attribute: 'is-new' }) isNew = false;

  /** Whether its button names what is edited, because that stands nowhere beside it. */
  @property({ type: Boolean, attribute: 'is-named' }) isNamed = false;

  /** Whether a menu opens the dialog by {@link open} in place of a button. */
  @property({ type: Boolean, attribute: 'is-in-menu' }) isInMenu = false;

  /** The labels of fields whose name would not make a good one. */
  @property({ attribute: false }) labels: Readonly<Record<string, string>> = {};

  /** The fields that can be edited. */
  @property({ attribute: false }) fields: Readonly<Record<string, Field>> = {};

  /** Their values. */
  @property({ attribute: false }) values: PartValues = {};

  /** The name of the part in the errors of the API: `shipping_address`. Empty: the fields' own names. */
  @property() path = '';

  /** The label of the button that saves. */
  @property() yes = 'Save';

  /** Saves the values. */
  @property({ attribute: false }) save: ((values: PartValues) => Promise<Result<unknown>>) | undefined;

  @state() private edited: PartValues | undefined;
  @state() private errors: FieldErrors = {};
  @state() private isBusy = false;

  override render(): TemplateResult {
    return html`${this.isInMenu ? nothing : this.#renderButton()}
    ${this.edited ? this.#renderDialog(this.edited) : nothing}`;
  }

  /** Opens the dialog. */
  open(): void {
    this.edited = this.values;
    this.errors = {};
  }

  /** Focuses the button. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('button')?.focus(options);
  }

  #renderButton(): TemplateResult {
    return html`<button type="button" class="link" aria-label=${this.#heading} @click=${() => this.open()}>
      ${this.isNew || this.isNamed ? this.#heading : 'Edit'}
    </button>`;
  }

  get #heading(): string {
    return `${this.isNew ? 'Add' : 'Edit'} ${this.name}`;
  }

  #renderDialog(edited: PartValues): TemplateResult {
    const others = Object.fromEntries(Object.entries(this.errors).filter(([name]) => !this.#names.includes(name)));
    return html`<admin-question
      heading=${this.#heading}
      yes=${this.yes}
      ?is-busy=${this.isBusy}
      failure=${fullMessages(others).join('. ')}
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        if (isYes) void this.#save(edited);
        else this.edited = undefined;
      }}
    >
      <div class="fields">
        ${Object.entries(this.fields).map(([name, field], index) =>
          renderField({
            name,
            field,
            value: edited[name],
            isNew: this.isNew,
            label: this.labels[name],
            path: this.#pathOf(name),
            errors: this.errors,
            isFirst: index === 0,
            change: (value) => (this.edited = { ...edited, [name]: value }),
          }),
        )}
      </div>
    </admin-question>`;
  }

  #pathOf(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  get #names(): readonly string[] {
    return Object.keys(this.fields).map((name) => this.#pathOf(name));
  }

  async #save(values: PartValues): Promise<void> {
    this.isBusy = true;
    try {
      const result = await this.save?.(values);
      if (result?.status === 'refused') this.errors = result.errors;
      else if (result?.status === 'missing') this.errors = { base: ['It no longer exists'] };
      else this.edited = undefined;
    } catch (error) {
      this.errors = { base: [errorMessage(error)] };
    }
    this.isBusy = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-part-editor': AdminPartEditor;
  }
}
