import { renderCloseButton } from '@platformapp/elements/styles/close-button';
import { findActiveElement } from '@platformapp/elements/modal/active-element';
import { controlStyles } from '../styles/control-styles.ts';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { errorStyles, renderError } from '../loading/render-error.ts';
import { findHeading } from '../controls/keep-focus-on-page.ts';

/** The user answered a question. */
export class QuestionAnswerEvent extends Event {
  readonly isYes: boolean;
  /** Whether the question was closed by Escape or its X, which counts as no. */
  readonly isDismissed: boolean;

  constructor(isYes: boolean, isDismissed = false) {
    super('question-answer');
    this.isYes = isYes;
    this.isDismissed = isDismissed;
  }
}

/**
 * A modal dialog, which opens when the element enters the page and closes when it is removed. Its
 * body scrolls, its foot stays; in a low window only the foot does. Focus begins at the slotted
 * element with `autofocus`, or else at the button that says no. It returns to where it was, or goes
 * to the page's heading if that element is gone.
 *
 * @summary A question before something happens.
 * @event {QuestionAnswerEvent} question-answer - The user answered.
 * @slot - What will happen, and fields that belong to the answer.
 * @slot note - A short text beside the buttons.
 */
@customElement('admin-question')
export class AdminQuestion extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    errorStyles,
    css`
      :host {
        display: contents;
      }
      dialog {
        inline-size: 480px;
        max-inline-size: calc(100% - 32px);
        max-block-size: min(720px, calc(100% - 32px));
        padding: 0;
        border: 0;
        border-radius: 12px;
        background: var(--admin-surface);
        box-shadow:
          var(--admin-shadow),
          0 0 0 1px var(--admin-border);
        color: inherit;
      }
      .rows,
      .bare {
        inline-size: 560px;
      }
      dialog[open],
      form {
        display: flex;
        flex-direction: column;
        min-block-size: 0;
      }
      dialog::backdrop {
        background: var(--admin-scrim);
      }
      .head {
        display: flex;
        flex: none;
        gap: 8px;
        align-items: center;
        min-block-size: 56px;
        padding-inline: 20px 12px;
      }
      h2 {
        flex: 1;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .content {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 16px;
        align-content: start;
        min-block-size: 0;
        --inset: 20px;
        padding: 4px var(--inset) 20px;
        overflow: auto;
        overflow-wrap: anywhere;
        scroll-padding-block: 16px;
      }
      .bare .content {
        padding: 0;
      }
      .error {
        padding: 8px 20px;
      }
      .foot {
        position: sticky;
        inset-block-end: 0;
        display: flex;
        flex: none;
        gap: 8px;
        align-items: center;
        justify-content: end;
        min-block-size: 64px;
        padding: 8px 20px;
        border-block-start: 1px solid var(--admin-border);
        background: var(--admin-surface);
      }
      ::slotted([slot='note']) {
        margin-inline-end: auto;
      }
      @media (width < 600px) {
        dialog {
          inline-size: 100%;
          max-inline-size: 100%;
          max-block-size: calc(100% - 32px);
          margin-block-end: 0;
          border-radius: 12px 12px 0 0;
        }
        .foot {
          flex-wrap: wrap;
          padding-inline: 16px;
        }
        .foot .button {
          flex: 1;
        }
        ::slotted([slot='note']) {
          flex: 1 1 100%;
        }
        .head {
          padding-inline: 16px 8px;
        }
        .content {
          --inset: 16px;
        }
      }
      @media (height < 400px) {
        dialog[open],
        form {
          display: block;
        }
        dialog {
          max-block-size: 100%;
          overflow: auto;
          scroll-padding-block-end: 72px;
        }
        .head {
          min-block-size: 44px;
        }
        .content {
          overflow: visible;
        }
        .foot {
          flex-wrap: nowrap;
          min-block-size: 52px;
        }
        ::slotted([slot='note']) {
          display: none;
        }
      }
    `,
  ];

  /** The question. */
  @property() heading: TemplateResult | string = '';

  /** The label of the button that says yes. */
  @property() yes = 'OK';

  /** The label of the button that says no. */
  @property() no = 'Cancel';

  /** `rows` is wider; in `bare` the content, such as a picker, has the buttons that answer. */
  @property() look: 'rows' | 'bare' | '' = '';

  /** Whether a yes takes something away. */
  @property({ type: Boolean, attribute: 'is-danger' }) isDanger = false;

  /** Whether the answer is being carried out. */
  @property({ type: Boolean, attribute: 'is-busy' }) isBusy = false;

  /** Why the answer could not be carried out. Stands over the buttons. */
  @property() failure = '';

  #opener: HTMLElement | undefined;
  #root: Node | undefined;

  override render(): TemplateResult {
    return html`<dialog class=${this.look} aria-labelledby="heading" @cancel=${this.#cancel}>
      <form novalidate @submit=${this.#confirm}>
        <div class="head">
          <h2 id="heading">${this.heading}</h2>
          ${renderCloseButton('Close', () => this.#answer(false, true))}
        </div>
        <div class="content"><slot></slot></div>
        <div role="alert">${this.failure === '' ? nothing : renderError(this.failure)}</div>
        ${this.look === 'bare' ? nothing : this.#renderFoot()}
      </form>
    </dialog>`;
  }

  #renderFoot(): TemplateResult {
    return html`<div class="foot">
      <slot name="note"></slot>
      <button type="button" class="button no" @click=${() => this.#answer(false)}>${this.no}</button>
      <button class="button primary ${this.isDanger ? 'danger' : ''}" aria-disabled=${this.isBusy}>${this.yes}</button>
    </div>`;
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
    const field = this.querySelector<HTMLElement>('[autofocus]');
    if (field instanceof HTMLInputElement) field.select();
    if (field) field.focus();
    else this.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#opener = findActiveElement();
    this.#root = this.getRootNode();
    this.addEventListener('keydown', this.#submitByEnter);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    (this.#opener?.isConnected ? this.#opener : this.#root && findHeading(this.#root))?.focus();
  }

  /** Focuses the button that says no. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.no')?.focus(options);
  }

  /** A slotted field is outside the form's tree, so Enter in it does not submit the form. */
  readonly #submitByEnter = (event: KeyboardEvent): void => {
    const [field] = event.composedPath();
    if (event.isComposing || event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    this.#answer(true);
  };

  #cancel(event: Event): void {
    event.preventDefault();
    this.#answer(false, true);
  }

  #confirm(event: Event): void {
    event.preventDefault();
    this.#answer(true);
  }

  #answer(isYes: boolean, isDismissed = false): void {
    if (isYes && this.isBusy) return;
    this.dispatchEvent(new QuestionAnswerEvent(isYes, isDismissed));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-question': AdminQuestion;
  }
  interface HTMLElementEventMap {
    'question-answer': QuestionAnswerEvent;
  }
}
