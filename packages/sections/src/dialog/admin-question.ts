import { findActiveElement } from '@platformapp/elements/modal/active-element';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { findHeading } from '../controls/keep-focus-on-page.ts';

/** The user answered a question: yes, or no by the other button or Escape. */
export class QuestionAnswerEvent extends Event {
  readonly isYes: boolean;

  constructor(isYes: boolean) {
    super('question-answer');
    this.isYes = isYes;
  }
}

/**
 * A question in a modal dialog, which opens when the element enters the page and closes when it is
 * removed. Focus returns to where it was, or goes to the page's heading if that element is gone.
 *
 * @summary A question before something happens.
 * @event {QuestionAnswerEvent} question-answer - The user answered.
 * @slot - What will happen, and fields that belong to the answer.
 */
@customElement('admin-question')
export class AdminQuestion extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      dialog {
        inline-size: 480px;
        max-inline-size: calc(100% - 32px);
        max-block-size: calc(100% - 32px);
        padding: 0;
        border: 1px solid var(--admin-border);
        border-radius: 12px;
        background: var(--admin-surface);
        box-shadow: var(--admin-shadow);
        color: inherit;
      }
      form {
        display: grid;
        gap: 16px;
        padding: 20px;
        overflow-wrap: anywhere;
      }
      .content {
        display: grid;
        gap: 16px;
      }
      .answers {
        display: flex;
        flex-wrap: wrap;
        justify-content: end;
        gap: 8px;
      }
    `,
  ];

  /** The question. */
  @property() heading: TemplateResult | string = '';

  /** The label of the button that says yes. */
  @property() yes = 'OK';

  /** The label of the button that says no. */
  @property() no = 'Cancel';

  /** Whether a yes cannot be undone. */
  @property({ type: Boolean, attribute: 'is-danger' }) isDanger = false;

  /** Whether the answer is being carried out. */
  @property({ type: Boolean, attribute: 'is-busy' }) isBusy = false;

  #opener: HTMLElement | undefined;
  #root: Node | undefined;

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="heading" @cancel=${this.#cancel}>
      <form novalidate @submit=${this.#confirm}>
        <h2 id="heading">${this.heading}</h2>
        <div class="content"><slot></slot></div>
        <div class="answers">
          <button type="button" class="button" @click=${() => this.#answer(false)}>${this.no}</button>
          <button class="button primary ${this.isDanger ? 'danger' : ''}" aria-disabled=${this.isBusy}>
            ${this.yes}
          </button>
        </div>
      </form>
    </dialog>`;
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
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
    this.renderRoot.querySelector('button')?.focus(options);
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
    this.#answer(false);
  }

  #confirm(event: Event): void {
    event.preventDefault();
    this.#answer(true);
  }

  #answer(isYes: boolean): void {
    if (isYes && this.isBusy) return;
    this.dispatchEvent(new QuestionAnswerEvent(isYes));
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
