import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';

/** The user saves or discards changes, or wants to see the webhooks of a saved one. */
export class SaveBarEvent extends Event {
  readonly choice: 'save' | 'discard' | 'view';

  constructor(choice: 'save' | 'discard' | 'view') {
    super('save-bar');
    this.choice = choice;
  }
}

/**
 * A bar over the foot of a page while something is unsaved. Afterwards it shows the outcome.
 *
 * @summary Unsaved changes, or what saving them did.
 * @event {SaveBarEvent} save-bar - The user saves, discards, or wants to see the webhooks.
 */
@customElement('admin-save-bar')
export class AdminSaveBar extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        position: sticky;
        z-index: 3;
        inset-block-end: 16px;
        pointer-events: none;
      }
      [role='status'] {
        display: flex;
        justify-content: center;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
        max-inline-size: 100%;
        box-sizing: border-box;
        padding: 8px 8px 8px 16px;
        border: 1px solid var(--admin-border);
        border-radius: 12px;
        background: var(--admin-surface);
        box-shadow: var(--admin-shadow);
        pointer-events: auto;
      }
      .text {
        display: flex;
        gap: 8px;
        margin-inline-end: 16px;
        font-weight: 500;
        overflow-wrap: anywhere;
      }
      @media (width < 400px) {
        .text {
          flex: 1;
          margin-inline-end: 0;
        }
        .unsaved .icon {
          display: none;
        }
      }
    `,
  ];

  /** Whether there are changes that are not saved. */
  @property({ type: Boolean, attribute: 'is-unsaved' }) isUnsaved = false;

  /** Whether they are being saved. */
  @property({ type: Boolean, attribute: 'is-busy' }) isBusy = false;

  /** The outcome of the last save. Empty if nothing was saved yet. */
  @property() outcome = '';

  /** Whether the outcome has webhooks to show. */
  @property({ type: Boolean, attribute: 'has-webhooks' }) hasWebhooks = false;

  constructor() {
    super();
    void new KeepFocusOnPage(this);
  }

  override render(): TemplateResult {
    return html`<div role="status">${this.isUnsaved ? this.#renderUnsaved() : this.#renderOutcome()}</div>`;
  }

  #renderUnsaved(): TemplateResult {
    return html`<div class="bar unsaved">
      <span class="text">${renderIcon('warning')}${this.isBusy ? 'Saving…' : 'Unsaved changes'}</span>
      ${this.#renderButton('Discard', 'discard', '')} ${this.#renderButton('Save', 'save', 'primary')}
    </div>`;
  }

  #renderOutcome(): TemplateResult | typeof nothing {
    if (this.outcome === '') return nothing;
    return html`<div class="bar">
      <span class="text">${renderIcon('done')}${this.outcome}</span>
      ${this.hasWebhooks ? this.#renderButton('View', 'view', '') : nothing}
    </div>`;
  }

  #renderButton(label: string, choice: SaveBarEvent['choice'], look: string): TemplateResult {
    return html`<button
      type="button"
      class="button ${look}"
      aria-disabled=${this.isBusy ? 'true' : nothing}
      @click=${() => this.isBusy || this.dispatchEvent(new SaveBarEvent(choice))}
    >
      ${label}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-save-bar': AdminSaveBar;
  }
  interface HTMLElementEventMap {
    'save-bar': SaveBarEvent;
  }
}
