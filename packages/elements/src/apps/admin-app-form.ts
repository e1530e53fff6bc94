import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { findTransferText, listenForDrops } from './url-drop.ts';

/** The user gave the URL of an app. The text is unchecked: as it was typed or pasted. */
export class AppAddEvent extends ChromeEvent {
  readonly text: string;

  constructor(text: string) {
    super('app-add');
    this.text = text;
  }
}

/**
 * Opens an app by its URL: typed, or pasted while focus is anywhere in the form. A refusal is
 * shown below the field, which keeps its text and takes focus. The form only shows that something
 * can be dropped: the page takes drops (`listenForDrops`).
 *
 * @summary A field that opens an app by its URL.
 * @event {AppAddEvent} app-add - A URL was given.
 */
@customElement('admin-app-form')
export class AdminAppForm extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      .card {
        display: grid;
        gap: 8px;
        padding: 20px;
        transition:
          background 0.12s,
          border-color 0.12s;
      }
      .over {
        border-color: var(--admin-accent);
        background: var(--admin-accent-soft);
      }
      label {
        font-weight: 500;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .field {
        flex: 999 1 240px;
      }
      .row > * {
        min-block-size: 40px;
      }
      /* As wide as the field when it is below it. */
      .row > .button {
        flex: 1 0 auto;
        padding-inline: 16px;
      }
      #hint {
        font-size: 0.8125rem;
      }
      @media (width < 600px) {
        .card {
          padding: 16px;
        }
        .row > * {
          min-block-size: 44px;
        }
      }
      #refusal:not([hidden]) {
        display: flex;
        gap: 8px;
        color: var(--admin-danger-text);
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** The text in the field. */
  @property() text = '';

  /** Why the last URL was refused, or empty. */
  @property() refusal = '';

  /** Whether the field takes focus when the form is shown. */
  @property({ type: Boolean, attribute: 'wants-focus' }) wantsFocus = false;

  @state() private isOver = false;
  #stopDrops: (() => void) | undefined;

  override render(): TemplateResult {
    const description = this.refusal ? 'refusal hint' : 'hint';
    return html`<form class="card ${this.isOver ? 'over' : ''}" novalidate @submit=${this.#submit}>
      <label for="url">App URL</label>
      <div class="row">
        <input
          id="url"
          class="field"
          dir="ltr"
          inputmode="url"
          autocomplete="url"
          autocapitalize="off"
          spellcheck="false"
          placeholder="http://localhost:3000"
          aria-describedby=${description}
          aria-invalid=${this.refusal ? 'true' : nothing}
          .value=${this.text}
          @input=${this.#take}
        />
        <button type="submit" class="button primary">Open app</button>
      </div>
      <p id="refusal" role="alert" ?hidden=${!this.refusal}>
        ${this.refusal ? html`${renderIcon('error')}<span>${this.refusal}</span>` : nothing}
      </p>
      <p id="hint" class="muted">
        Type it, paste it, or drop a link here. Apps you open are listed here. The list never leaves this browser.
      </p>
    </form>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Where a button has focus, WebKit pastes at the outermost host of its shadow roots.
    document.addEventListener('paste', this.#paste);
    this.#stopDrops = listenForDrops(this, { onHover: (isOver) => (this.isOver = isOver), onDrop: () => {} });
  }

  override firstUpdated(): void {
    if (this.wantsFocus) this.#focusField();
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('refusal') && this.refusal) this.#focusField();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('paste', this.#paste);
    this.#stopDrops?.();
  }

  #take(event: Event): void {
    if (event.currentTarget instanceof HTMLInputElement) this.text = event.currentTarget.value;
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#add(this.text.trim());
  }

  readonly #paste = (event: ClipboardEvent): void => {
    const focused = this.shadowRoot?.activeElement;
    const pasted = findTransferText(event.clipboardData);
    if (!focused || focused instanceof HTMLInputElement || pasted === '') return;
    event.preventDefault();
    this.#add(pasted);
  };

  #add(text: string): void {
    this.text = text;
    this.dispatchEvent(new AppAddEvent(text));
    // The same refusal again changes no property.
    if (this.refusal) this.#focusField();
  }

  #focusField(): void {
    this.renderRoot.querySelector('input')?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-app-form': AdminAppForm;
  }
  interface HTMLElementEventMap {
    'app-add': AppAddEvent;
  }
}
