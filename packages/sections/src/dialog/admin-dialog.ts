import { errorMessage } from '@platformapp/protocol';
import { fullMessages, type FieldErrors } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Result } from '../api/admin-client.ts';
import { stepperStyles } from '../controls/stepper.ts';
import { formStyles } from '../styles/form-styles.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { rowStyles } from '../styles/row-styles.ts';
import './admin-question.ts';
import type { QuestionAnswerEvent } from './admin-question.ts';

/** What the user has given, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** What is wrong, as a sentence by the id of the field. */
export type Wrong = Readonly<Record<string, string>>;

/** What the body of a dialog shows. */
export interface DialogBody {
  readonly values: Values;
  /** What {@link Dialog.check} finds, once the user has tried to confirm. */
  readonly wrong: Wrong;
  /** Messages of the API by field. */
  readonly errors: FieldErrors;
  readonly change: (values: Values) => void;
  readonly close: () => void;
}

/** A dialog: what it asks for, and what is done with that. */
export interface Dialog {
  readonly heading: string;
  /** The label of the button that confirms, which also names the action where it fails. */
  readonly yes: string;
  readonly no?: string;
  /** `rows` is wider; `bare` has no buttons beside those of its body. */
  readonly look?: 'rows' | 'bare';
  readonly isDanger?: boolean;
  /** The values at first. */
  readonly values?: Values;
  /** The names of fields whose messages the body shows. Others stand over the buttons. */
  readonly fields?: readonly string[];
  readonly body: (body: DialogBody) => unknown;
  readonly check?: (values: Values) => Wrong;
  /** Says on the button what it will do, such as the amount, while nothing is wrong. */
  readonly doing?: (values: Values) => string;
  /** A short text beside the buttons. */
  readonly note?: (values: Values) => string;
  /** Does it. The dialog closes unless that is refused. */
  readonly run?: (values: Values) => Promise<Result<unknown>> | void;
}

/**
 * A dialog with fields. It stays open, with the reason, when what was asked for is refused.
 *
 * @summary A dialog with fields.
 */
@customElement('admin-dialog')
export class AdminDialog extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    formStyles,
    stepperStyles,
    rowStyles,
    css`
      .rows-head {
        display: flex;
        align-items: center;
        justify-content: space-between;
        font-size: 0.8125rem;
      }
      .lines {
        --columns: 32px minmax(0, 1fr) auto 40px;
        margin-inline: calc(-1 * var(--inset));
        border-block-end: 1px solid var(--admin-hairline);
      }
      .lines li {
        padding-inline: var(--inset);
      }
    `,
  ];

  @property({ attribute: false }) dialog: Dialog | undefined;

  /** Whether something is being done already. */
  @property({ type: Boolean, attribute: 'is-busy' }) isBusy = false;

  /** Takes the dialog away. */
  @property({ attribute: false }) close: () => void = () => undefined;

  /** Says what failed after the dialog was closed. */
  @property({ attribute: false }) report: (text: string) => void = () => undefined;

  @state() private values: Values = {};
  @state() private errors: FieldErrors = {};
  /** Whether the user has tried to confirm. From then on the values are checked. */
  @state() private isChecked = false;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('dialog') && !changed.get('dialog')) this.values = this.dialog?.values ?? {};
  }

  override render(): TemplateResult | typeof nothing {
    const { dialog, values, errors } = this;
    if (!dialog) return nothing;
    const { fields = [], look, isDanger = false } = dialog;
    const wrong = dialog.check?.(values) ?? {};
    const isRight = Object.keys(wrong).length === 0;
    const others = Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name)));
    return html`<admin-question
      heading=${dialog.heading}
      yes=${(isRight && dialog.doing?.(values)) || dialog.yes}
      no=${dialog.no ?? 'Cancel'}
      look=${look ?? ''}
      ?is-danger=${isDanger}
      ?is-busy=${this.isBusy}
      failure=${fullMessages(others).join('. ')}
      @question-answer=${({ isYes }: QuestionAnswerEvent) => {
        if (!isYes) this.close();
        else if (isRight) void this.#run(dialog);
        else void this.#showErrors();
      }}
    >
      ${dialog.body({
        values,
        wrong: this.isChecked ? wrong : {},
        errors,
        change: this.#change,
        close: this.close,
      })}
      ${dialog.note ? html`<span slot="note" class="muted">${dialog.note(values)}</span>` : nothing}
    </admin-question>`;
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
    let errors: FieldErrors | undefined;
    try {
      const result = await run?.(this.values);
      if (result?.status === 'refused') ({ errors } = result);
      if (result?.status === 'missing') errors = { base: ['It no longer exists'] };
    } catch (error) {
      errors = { base: [errorMessage(error)] };
    }
    if (errors && !this.isConnected) this.report(`${yes} failed: ${fullMessages(errors).join('. ')}`);
    if (!this.isConnected) return;
    if (!errors) return this.close();
    this.errors = errors;
    await this.#showErrors();
  }
}

/**
 * Renders a dialog, if there is one.
 *
 * @param open Called without a dialog to take it away.
 * @param report Says what fails after it was closed.
 */
export function renderDialog(
  dialog: Dialog | undefined,
  isBusy: boolean,
  open: (dialog: undefined) => void,
  report: (text: string) => void,
): TemplateResult | typeof nothing {
  if (!dialog) return nothing;
  return html`<admin-dialog
    ?is-busy=${isBusy}
    .dialog=${dialog}
    .close=${() => open(undefined)}
    .report=${report}
  ></admin-dialog>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-dialog': AdminDialog;
  }
}
