import { findActiveElement } from '@platformapp/elements/modal/active-element';
import { renderCloseButton } from '@platformapp/elements/styles/close-button';
import { type Field, type FieldErrors, type Fields, fullMessages } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { errorsOf, type Result } from '../api/result.ts';
import { renderError } from '../loading/render-state.ts';
import { findHeading } from '../page/page-element.ts';
import { dialogStyles } from './dialog-styles.ts';
import type { Edits } from './edits.ts';
import { errorAt, renderField } from './render-field.ts';

/** What the body of a dialog shows. */
export interface DialogBody {
  /** What the user has given, by field. */
  readonly values: Edits;
  /** What {@link Dialog.check} finds, once the user has tried to confirm: a sentence by field. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly change: (values: Edits) => void;
  readonly close: () => void;
}

/** A dialog: what it asks for, and what is done with that. */
export interface Dialog {
  readonly heading: string;
  /** What stands in the head beside the heading. */
  readonly beside?: unknown;
  /** The label of the button that confirms, which also names the action where it fails. */
  readonly yes: string;
  /** The label of the button that closes. Default: `Cancel`. Empty: there is none. */
  readonly no?: string;
  /** `wide` has rows; `bare` has no buttons beside those of its body. */
  readonly look?: 'wide' | 'bare';
  readonly isDanger?: boolean;
  /** What stands over the fields. */
  readonly body?: (body: DialogBody) => unknown;
  readonly fields?: Fields;
  /** Whether they are of something new, which begins with what the API would give it. */
  readonly isNew?: boolean;
  /** The labels of fields and choices whose name would not make a good one. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>;
  /** The name of what they are part of in the errors of the API. Absent: the fields' own names. */
  readonly path?: string;
  readonly currency?: string;
  readonly values?: Edits;
  readonly check?: (values: Edits) => DialogBody['wrong'];
  /** Says on the button what it will do, such as the amount, while nothing is wrong. */
  readonly doing?: (values: Edits) => string;
  readonly note?: (values: Edits) => string;
  /** Does it. The dialog closes unless that is refused. */
  readonly run?: (values: Edits) => Promise<Result<unknown>> | void;
}

/**
 * A modal dialog, which opens when the element enters the page and closes when it is removed. It
 * stays open, with the reason, when what was asked for is refused. Its body scrolls and its foot
 * stays; in a low window only the foot does. Focus begins at the first field that is typed in, or
 * else at the button that says no. It returns to where it was, or goes to the page's heading if
 * that element is gone.
 *
 * @summary A dialog.
 */
@customElement('admin-dialog')
export class AdminDialog extends LitElement {
  static override readonly styles: CSSResultGroup = dialogStyles;

  @property({ attribute: false }) dialog: Dialog = { heading: '', yes: '' };

  @property({ attribute: false }) close: () => void = () => undefined;

  /** Says what failed after the dialog was closed. */
  @property({ attribute: false }) report: (text: string) => void = () => undefined;

  @state() private values: Edits = {};
  @state() private errors: FieldErrors = {};
  /** Whether the user has tried to confirm. From then on the values are checked. */
  @state() private isChecked = false;
  @state() private isBusy = false;

  #opener: HTMLElement | undefined;
  #root: Node = this;

  override connectedCallback(): void {
    super.connectedCallback();
    this.values = this.dialog.values ?? {};
    this.#opener = findActiveElement();
    this.#root = this.getRootNode();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    (this.#opener?.isConnected ? this.#opener : findHeading(this.#root))?.focus();
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
    const field = this.renderRoot.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      '.content :is(input, textarea)',
    );
    field?.focus();
    field?.select();
  }

  override render(): TemplateResult {
    const { dialog, values, errors, isBusy } = this;
    const { fields = {}, look, no = 'Cancel', note, isDanger = false } = dialog;
    const wrong = dialog.check?.(values) ?? {};
    const yesLook = `${isDanger ? 'danger' : ''} ${isBusy ? 'busy' : ''}`;
    const isRight = Object.keys(wrong).length === 0;
    const shown = Object.keys(fields).map((name) => this.#pathOf(name));
    const others = Object.fromEntries(Object.entries(errors).filter(([name]) => !shown.includes(name)));
    return html`<dialog class=${look ?? nothing} aria-labelledby="heading" @cancel=${this.#cancel}>
      <form
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          void (isRight ? this.#run() : this.#showErrors());
        }}
      >
        <div class="head row">
          <h2 id="heading" class="grow">${dialog.heading}</h2>
          ${dialog.beside} ${renderCloseButton('Close', this.close)}
        </div>
        <div class="content">
          ${dialog.body?.({ values, wrong: this.isChecked ? wrong : {}, change: this.#change, close: this.close })}
          ${
            shown.length === 0
              ? nothing
              : html`<div class="grid">
                  ${Object.entries(fields).map(([name, field]) => this.#renderField(name, field))}
                </div>`
          }
        </div>
        <div role="alert">${renderError(fullMessages(others).join('. '))}</div>
        ${
          look === 'bare'
            ? nothing
            : html`<div class="foot row">
                ${note ? html`<span class="note grow muted">${note(values)}</span>` : nothing}
                ${no === '' ? nothing : html`<button type="button" class="button" autofocus @click=${this.close}>${no}</button>`}
                <button class="button primary ${yesLook}" aria-disabled=${isBusy}>
                  ${(isRight && dialog.doing?.(values)) || dialog.yes}
                </button>
              </div>`
        }
      </form>
    </dialog>`;
  }

  #renderField(name: string, field: Field): TemplateResult {
    const { values, errors, dialog } = this;
    const path = this.#pathOf(name);
    const wrong = this.isChecked ? dialog.check?.(values)[name] : undefined;
    return renderField({
      name,
      field,
      value: values[name],
      isNew: dialog.isNew === true,
      currency: dialog.currency,
      labels: dialog.labels,
      hint: dialog.hints?.[name],
      id: path,
      error: wrong ?? errorAt(errors, path, dialog.labels?.[name]),
      change: (value) => this.#change({ ...values, [name]: value }),
    });
  }

  #pathOf(name: string): string {
    const { path } = this.dialog;
    return path === undefined ? name : `${path}.${name}`;
  }

  readonly #change = (values: Edits): void => {
    this.values = values;
    this.errors = {};
  };

  /** Shows what is wrong, and focuses the first field that is. */
  async #showErrors(): Promise<void> {
    this.isChecked = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  async #run(): Promise<void> {
    const { run, yes } = this.dialog;
    if (this.isBusy) return;
    this.isBusy = true;
    const errors = await errorsOf(run?.(this.values));
    this.isBusy = false;
    if (errors && !this.isConnected) this.report(`${yes} failed: ${fullMessages(errors).join('. ')}`);
    if (!this.isConnected) return;
    if (!errors) return this.close();
    this.errors = errors;
    await this.#showErrors();
  }

  #cancel(event: Event): void {
    event.preventDefault();
    this.close();
  }
}

/**
 * Renders a dialog, if there is one. `close` takes it away; `report` says what fails after that.
 */
export function renderDialog(
  dialog: Dialog | undefined,
  close: () => void,
  report: (text: string) => void = () => undefined,
): TemplateResult | typeof nothing {
  if (!dialog) return nothing;
  return html`<admin-dialog .dialog=${dialog} .close=${close} .report=${report}></admin-dialog>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-dialog': AdminDialog;
  }
}
