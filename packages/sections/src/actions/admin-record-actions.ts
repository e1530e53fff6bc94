import '@platformapp/elements/bar/admin-menu';
import type { MenuItem } from '@platformapp/elements/bar/admin-menu';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { errorMessage } from '@platformapp/protocol';
import { fullMessages, type FieldErrors, type ShopRecord } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Result } from '../api/admin-client.ts';
import { actionStyles } from './action-styles.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { stepperStyles } from '../controls/stepper.ts';
import '../dialog/admin-question.ts';
import type { QuestionAnswerEvent } from '../dialog/admin-question.ts';
import { toInput } from '../form/edits.ts';
import { formStyles } from '../form/form-styles.ts';
import type { Related } from '../form/record-form.ts';
import { renderField } from '../form/render-field.ts';
import { linkGroups, type LinkingApp } from '../links/app-link.ts';

import type { ActionView, Section } from '../section/section.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { labelOf } from '../values/label.ts';
import { pictureStyles } from '../values/picture.ts';
import type { ActionDialog, Values } from '../order/action-dialog.ts';
import { DIALOGS } from './dialogs.ts';

/** Performs an action, or deletes the record, and gives the result. */
export type PerformAction = (name: string, input: object) => Promise<Result<unknown>>;

/** The name under which a record is deleted, beside the actions that its resource declares. */
export const DELETE = 'delete';

/**
 * The actions of a record, beside changes of its fields: what comes next as a button, the rest in a
 * menu with the links of apps. An action asks only for what it needs to know.
 *
 * @summary The actions of a record.
 */
@customElement('admin-record-actions')
export class AdminRecordActions extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    formStyles,
    stepperStyles,
    pictureStyles,
    actionStyles,
  ];

  /** What the record is. */
  @property({ attribute: false }) section: Section | undefined;

  /** The record. */
  @property({ attribute: false }) record: ShopRecord | undefined;

  /** The apps that may have links for the record. */
  @property({ attribute: false }) apps: readonly LinkingApp[] = [];

  /** Other records that belong to it. */
  @property({ attribute: false }) related: Related = {};

  /** Performs what the user wants. */
  @property({ attribute: false }) perform: PerformAction | undefined;

  /** Says that an action failed whose dialog is not open. */
  @property({ attribute: false }) report: ((text: string) => void) | undefined;

  @state() private asked = '';
  @state() private isBusy = false;
  @state() private values: Readonly<Record<string, unknown>> = {};
  @state() private errors: FieldErrors = {};
  /** Whether the user has tried to confirm the dialog. From then on its values are checked. */
  @state() private isChecked = false;

  constructor() {
    super();
    void new KeepFocusOnPage(this, () => this.renderRoot.querySelector('admin-question'));
  }

  override render(): TemplateResult | typeof nothing {
    const { section, record } = this;
    if (!section || !record) return nothing;
    const { view, resource, singular } = section;
    const names = Object.keys({ ...view.actions, ...resource.actions });
    const possible = names.filter((name) => viewOf(section, name).isPossible(record));
    const primary = possible.find((name) => viewOf(section, name).place === 'primary');
    const isShown = (name: string): boolean => viewOf(section, name).place !== undefined;
    const item = (name: string): MenuItem => {
      const { label, icon, isDanger } = viewOf(section, name);
      return {
        label,
        run: () => this.#ask(section, record, name),
        ...(icon && { icon: renderPageIcon(icon) }),
        isDanger: isDanger === true,
      };
    };
    const [calm, dangerous] = [false, true].map((isDanger) =>
      possible.filter((name) => !isShown(name) && (viewOf(section, name).isDanger === true) === isDanger).map(item),
    );
    const remove: MenuItem = {
      label: `Delete ${singular}`,
      icon: renderPageIcon('delete'),
      isDanger: true,
      run: () => void this.#perform(section, DELETE, {}),
    };
    const groups = [
      { items: calm ?? [] },
      ...linkGroups(this.apps, resource.plural, 'record', [record.id]),
      { items: [...(dangerous ?? []), remove] },
    ];
    // Keyed, so that focus never stays on a button that has become another action.
    return html`<admin-menu label="More actions" .icon=${renderPageIcon('more')} .groups=${groups}></admin-menu
      >${repeat(
        possible.filter((name) => isShown(name) && name !== primary).concat(primary ?? []),
        (name) => name,
        (name) =>
          html`<button
            type="button"
            class="button ${name === primary ? 'primary' : ''}"
            @click=${() => this.#ask(section, record, name)}
          >
            ${viewOf(section, name).label}
          </button>`,
      )}
      ${this.asked === '' ? nothing : this.#renderDialog(section, record, this.asked)}`;
  }

  /** Opens the dialog of an action, or performs it if it needs none. */
  #ask(section: Section, record: ShopRecord, name: string): void {
    const dialog = DIALOGS[section.resource.plural]?.[name];
    this.errors = {};
    this.isChecked = false;
    if (!dialog && inputFields(section, name).length === 0) {
      void this.#perform(section, name, {});
      return;
    }
    this.values = dialog?.start(record) ?? {};
    this.asked = name;
  }

  #renderDialog(section: Section, record: ShopRecord, name: string): TemplateResult {
    const dialog = DIALOGS[section.resource.plural]?.[name];
    return dialog ? this.#renderDesigned(section, record, name, dialog) : this.#renderGenerated(section, name);
  }

  #renderDesigned(section: Section, record: ShopRecord, name: string, dialog: ActionDialog): TemplateResult {
    const values = textsOf(this.values);
    const wrong = dialog.check(record, values);
    const isRight = Object.keys(wrong).length === 0;
    const { label, isDanger } = viewOf(section, name);
    return html`<admin-question
      heading=${dialog.heading(record)}
      yes=${isRight ? dialog.yes(record, values) : label}
      no=${dialog.no ?? 'Cancel'}
      ?has-rows=${dialog.hasRows === true}
      ?is-danger=${isDanger === true}
      ?is-busy=${this.isBusy}
      failure=${fullMessages(this.errors).join('. ')}
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        if (!isYes) this.asked = '';
        else if (isRight) void this.#perform(section, name, dialog.input(record, values));
        else void this.#showErrors();
      }}
    >
      ${dialog.body({ record, related: this.related, values, errors: this.isChecked ? wrong : {}, change: (next) => this.#change(next) })}
      ${dialog.note ? html`<span slot="note" class="muted">${dialog.note(record, values)}</span>` : nothing}
    </admin-question>`;
  }

  #renderGenerated(section: Section, name: string): TemplateResult {
    const action = section.resource.actions?.[name];
    const { label, isDanger } = viewOf(section, name);
    return html`<admin-question
      heading=${label}
      yes=${label}
      ?is-danger=${isDanger === true}
      ?is-busy=${this.isBusy}
      failure=${fullMessages({ base: this.errors['base'] ?? [] }).join('. ')}
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        if (!isYes) this.asked = '';
        else void this.#perform(section, name, toInput(action?.fields ?? {}, this.values, false));
      }}
    >
      <p>${action?.description}</p>
      ${inputFields(section, name).map(([field, declared]) =>
        renderField({
          name: field,
          field: declared,
          value: this.values[field],
          isNew: false,
          canAdd: false,
          path: field,
          errors: this.errors,
          change: (value) => this.#change({ ...this.values, [field]: value }),
        }),
      )}
    </admin-question>`;
  }

  #change(values: Readonly<Record<string, unknown>>): void {
    this.values = values;
    this.errors = {};
  }

  /** Shows what is wrong, and focuses the first field that is. */
  async #showErrors(): Promise<void> {
    this.isChecked = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  async #perform(section: Section, name: string, input: object): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    let errors: FieldErrors | undefined;
    try {
      const result = await this.perform?.(name, input);
      if (result?.status === 'refused') ({ errors } = result);
      if (result?.status === 'missing' && name !== DELETE) errors = { base: ['It no longer exists'] };
    } catch (error) {
      errors = { base: [errorMessage(error)] };
    }
    this.isBusy = false;
    // The dialog may have been closed, and another one opened, meanwhile.
    if (this.asked !== name) {
      if (errors) this.report?.(`${viewOf(section, name).label} failed: ${fullMessages(errors).join('. ')}`);
      return;
    }
    this.errors = errors ?? {};
    if (errors) await this.#showErrors();
    else this.asked = '';
  }
}

/** The fields that an action takes. */
function inputFields({ resource }: Section, name: string) {
  const fields = Object.entries(resource.actions?.[name]?.fields ?? {});
  return fields.filter(([, { access }]) => access === 'writable' || access === 'required');
}

function textsOf(values: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function viewOf({ view, singular }: Section, name: string): ActionView {
  if (name === DELETE) return { label: `Delete ${singular}`, isDanger: true, isPossible: () => true };
  return view.actions?.[name] ?? { label: labelOf(name), isPossible: () => true };
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-record-actions': AdminRecordActions;
  }
}
