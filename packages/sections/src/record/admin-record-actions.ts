import { controlStyles } from '../styles/control-styles.ts';
import { errorMessage } from '@platformapp/protocol';
import { fullMessages, type FieldErrors, type ShopRecord } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { baseStyles } from '../styles/base-styles.ts';
import type { Result } from '../api/admin-client.ts';
import '../dialog/admin-question.ts';
import type { QuestionAnswerEvent } from '../dialog/admin-question.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { renderError } from '../loading/render-error.ts';
import { titleOf, type ActionView, type Section } from '../section/section.ts';
import { labelOf } from '../values/label.ts';
import { shorten } from '../values/shorten.ts';
import { toInput } from './edits.ts';
import { formStyles } from './form-styles.ts';
import { renderField } from './render-field.ts';

/** Performs an action, or deletes the record, and gives the outcome. */
export type PerformAction = (name: string, input: object) => Promise<Result<unknown>>;

/** The name under which a record is deleted, beside the actions that its resource declares. */
export const DELETE = 'delete';

/**
 * The actions of a record, beside changes of its fields. Each one says what it will do, and asks
 * for the input it needs.
 *
 * @summary The actions of a record.
 */
@customElement('admin-record-actions')
export class AdminRecordActions extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    formStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      [role='alert'] {
        display: contents;
      }
      .error {
        flex-basis: 100%;
      }
    `,
  ];

  /** What the record is. */
  @property({ attribute: false }) section: Section | undefined;

  /** The record. */
  @property({ attribute: false }) record: ShopRecord | undefined;

  /** Performs what the user confirmed. */
  @property({ attribute: false }) perform: PerformAction | undefined;

  @state() private asked = '';
  @state() private isBusy = false;
  @state() private values: Readonly<Record<string, unknown>> = {};
  @state() private errors: FieldErrors = {};
  /** Why an action failed after its question was closed. */
  @state() private lateFailure = '';

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.renderRoot.querySelector('admin-question'));
  }

  override render(): TemplateResult | typeof nothing {
    const { section, record } = this;
    if (!section || !record) return nothing;
    // In the order of the view, which puts the most used first.
    const names = [...Object.keys({ ...section.view.actions, ...section.resource.actions }), DELETE];
    const possible = names.filter((name) => viewOf(section, name).isPossible(record));
    return html`${repeat(
        possible,
        // Keyed, so that focus never stays on a button that has become another action.
        (name) => name,
        (name) => {
          const { label, isDanger } = viewOf(section, name);
          return this.#renderButton(label, isDanger === true, () => this.#ask(section, record, name));
        },
      )}<slot></slot>
      <div role="alert">
        ${
          // Outside an open question it would not be announced.
          this.asked === '' && this.lateFailure !== '' ? renderError(this.lateFailure) : nothing
        }
      </div>
      ${this.asked === '' ? nothing : this.#renderQuestion(section, record, this.asked)}`;
  }

  #renderButton(label: string, isDanger: boolean, press: () => void): TemplateResult {
    return html`<button type="button" class="button ${isDanger ? 'danger' : ''}" @click=${press}>${label}</button>`;
  }

  #ask(section: Section, record: ShopRecord, name: string): void {
    this.asked = name;
    this.errors = {};
    this.lateFailure = '';
    this.values = viewOf(section, name).start?.(record) ?? {};
  }

  #renderQuestion(section: Section, record: ShopRecord, name: string): TemplateResult {
    const action = section.resource.actions?.[name];
    const { label, isDanger } = viewOf(section, name);
    const base = fullMessages({ base: this.errors['base'] ?? [] });
    return html`<admin-question
      .heading=${name === DELETE ? html`Delete <bdi>${shorten(titleOf(section, record), 100)}</bdi>?` : label}
      yes=${label}
      no=${name === 'cancel' ? 'Keep' : 'Cancel'}
      ?is-danger=${isDanger === true}
      ?is-busy=${this.isBusy}
      failure=${base.join('. ')}
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        if (isYes) void this.#perform(section, name);
        else this.asked = '';
      }}
    >
      <p>${action?.description ?? 'This cannot be undone.'}</p>
      ${Object.entries(action?.fields ?? {})
        .filter(([, { access }]) => access === 'writable' || access === 'required')
        .map(([field, declared]) =>
          renderField({
            name: field,
            field: declared,
            value: this.values[field],
            isNew: false,
            canAdd: false,
            path: field,
            errors: this.errors,
            change: (value) => (this.values = { ...this.values, [field]: value }),
          }),
        )}
    </admin-question>`;
  }

  async #perform(section: Section, name: string): Promise<void> {
    const fields = section.resource.actions?.[name]?.fields ?? {};
    // The API reads an empty list as everything, but the user removed every item.
    const emptied = Object.keys(fields).filter((field) => isEmptyList(this.values[field]));
    if (emptied.length > 0) {
      this.errors = Object.fromEntries(emptied.map((field) => [field, ['must not be empty']]));
      return;
    }
    this.isBusy = true;
    let errors: FieldErrors | undefined;
    try {
      const result = await this.perform?.(name, toInput(fields, this.values, false));
      errors = result?.status === 'refused' ? result.errors : undefined;
    } catch (error) {
      errors = { base: [errorMessage(error)] };
    }
    this.isBusy = false;
    // The question may have been closed, and another one opened, meanwhile.
    if (this.asked !== name) {
      if (errors) this.lateFailure = `${viewOf(section, name).label} failed: ${fullMessages(errors).join('. ')}`;
    } else if (errors) {
      this.errors = errors;
      await this.updateComplete;
      this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    } else {
      this.asked = '';
    }
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function viewOf({ view }: Section, name: string): ActionView {
  if (name === DELETE) return { label: 'Delete', isDanger: true, isPossible: () => true };
  return view.actions?.[name] ?? { label: labelOf(name), isPossible: () => true };
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-actions': AdminRecordActions;
  }
}
