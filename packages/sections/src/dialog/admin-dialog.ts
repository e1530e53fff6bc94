import { findActiveElement } from '@platformapp/elements/modal/active-element';
import { renderCloseButton } from '@platformapp/elements/styles/close-button';
import { fullMessages, type FieldErrors } from '@platformapp/shop';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { errorsOf, type Result } from '../api/result.ts';
import { findHeading } from '../controls/keep-focus-on-page.ts';
import { renderError } from '../loading/render-error.ts';
import { dialogStyles } from './dialog-styles.ts';

/** What the user has given, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** What the body of a dialog shows. */
export interface DialogBody {
  readonly values: Values;
  /** What {@link Dialog.check} finds, once the user has tried to confirm: a sentence by field. */
  readonly wrong: Readonly<Record<string, string>>;
  /** Messages of the API by field. */
  readonly errors: FieldErrors;
  readonly change: (values: Values) => void;
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
  /** The values at first. */
  readonly values?: Values;
  /** The names of fields whose messages the body shows. Others stand over the buttons. */
  readonly fields?: readonly string[];
  readonly body: (body: DialogBody) => unknown;
  readonly check?: (values: Values) => DialogBody['wrong'];
  /** Says on the button what it will do, such as the amount, while nothing is wrong. */
  readonly doing?: (values: Values) => string;
  /** A short text beside the buttons. */
  readonly note?: (values: Values) => string;
  /** Does it. The dialog closes unless that is refused. */
  readonly run?: (values: Values) => Promise<Result<unknown>> | void;
}

/**
 * A modal dialog, which opens when the element enters the page and closes when it is removed. It
 * stays open, with the reason, when what was asked for is refused. Its body scrolls and its foot
 * stays; in a low window only the foot does. Focus begins at a control of the body with `autofocus`,
 * or else at the button that says no. It returns to where it was, or goes to the page's heading if
 * that element is gone.
 *
 * @summary A dialog.
 */
@customElement('admin-dialog')
export class AdminDialog extends LitElement {
  static override readonly styles: CSSResultGroup = dialogStyles;

  @property({ attribute: false }) dialog: Dialog | undefined;

  /** Takes the dialog away. */
  @property({ attribute: false }) close: () => void = () => undefined;

  /** Says what failed after the dialog was closed. */
  @property({ attribute: false }) report: (text: string) => void = () => undefined;

  @state() private values: Values = {};
  @state() private errors: FieldErrors = {};
  /** Whether the user has tried to confirm. From then on the values are checked. */
  @state() private isChecked = false;
  @state() private isBusy = false;

  #opener: HTMLElement | undefined;
  #root: Node | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#opener = findActiveElement();
    this.#root = this.getRootNode();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    (this.#opener?.isConnected ? this.#opener : this.#root && findHeading(this.#root))?.focus();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('dialog') && !changed.get('dialog')) this.values = this.dialog?.values ?? {};
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
    const field = this.shadowRoot?.activeElement;
    if (field instanceof HTMLInputElement) field.select();
  }

  override render(): TemplateResult | typeof nothing {
    const { dialog, values, errors } = this;
    if (!dialog) return nothing;
    const { fields = [], look = '' } = dialog;
    const wrong = dialog.check?.(values) ?? {};
    const isRight = Object.keys(wrong).length === 0;
    const others = Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name)));
    const failure = fullMessages(others).join('. ');
    return html`<dialog class=${look} aria-labelledby="heading" @cancel=${this.#cancel}>
      <form
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          void (isRight ? this.#run(dialog) : this.#showErrors());
        }}
      >
        <div class="head row">
          <h2 id="heading" class="grow">${dialog.heading}</h2>
          ${dialog.beside} ${renderCloseButton('Close', this.close)}
        </div>
        <div class="content">
          ${dialog.body({ values, wrong: this.isChecked ? wrong : {}, errors, change: this.#change, close: this.close })}
        </div>
        <div role="alert">${failure === '' ? nothing : renderError(failure)}</div>
        ${look === 'bare' ? nothing : this.#renderFoot(dialog, (isRight && dialog.doing?.(values)) || dialog.yes)}
      </form>
    </dialog>`;
  }

  #renderFoot({ no = 'Cancel', note, isDanger = false }: Dialog, yes: string): TemplateResult {
    return html`<div class="foot row">
      ${note ? html`<span class="note muted">${note(this.values)}</span>` : nothing}
      ${no === '' ? nothing : html`<button type="button" class="button" autofocus @click=${this.close}>${no}</button>`}
      <button class="button primary ${isDanger ? 'danger' : ''}" aria-disabled=${this.isBusy}>${yes}</button>
    </div>`;
  }

  readonly #change = (values: Values): void => {
    this.values = values;
    this.errors = {};
  };

  /** Shows what is wrong, and focuses the first field that is. */
  async #showErrors(): Promise<void> {
    this.isChecked = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  async #run({ run, yes }: Dialog): Promise<void> {
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
 * Renders a dialog, if there is one.
 *
 * @param close Takes it away.
 * @param report Says what fails after it was closed.
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
