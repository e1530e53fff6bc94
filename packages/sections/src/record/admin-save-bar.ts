import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { InspectorOpenEvent } from '../outcome/inspector-open-event.ts';
import type { SaveOutcome } from '../outcome/save-outcome.ts';
import { KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';

/**
 * A bar at the foot of a page while something is unsaved or new. Afterwards it shows the outcome.
 *
 * @summary Unsaved changes, or what saving them did.
 * @event {InspectorOpenEvent} inspector-open - The user wants to see the webhooks of the save.
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
        inset-block-end: 0;
        margin-block: auto -24px;
        margin-inline: -24px;
      }
      .bar {
        display: flex;
        gap: 8px;
        align-items: center;
        min-block-size: 56px;
        padding: 8px 24px;
        border: 1px solid var(--admin-border);
        border-block-end: 0;
        border-radius: 12px 12px 0 0;
        background: var(--admin-surface);
        box-shadow: 0 -4px 16px rgb(13 20 33 / 6%);
      }
      [role='status'] {
        flex: 1;
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      strong {
        display: inline-flex;
        gap: 8px;
        align-items: center;
      }
      .unsaved strong::before {
        content: '';
        flex: none;
        inline-size: 8px;
        block-size: 8px;
        border-radius: 50%;
        background: var(--admin-warning-text);
      }
      .star {
        color: var(--admin-danger-text);
      }
      @media (width < 600px) {
        :host {
          margin-block-end: -16px;
          margin-inline: -8px;
        }
        .bar {
          padding-inline: 16px;
        }
        .hint {
          display: none;
        }
      }
      @media (width < 360px) {
        .bar {
          min-block-size: 48px;
        }
      }
    `,
  ];

  /** What is being made: `order`. Empty for a record that exists. A new one can always be saved. */
  @property() what = '';

  /** Whether there are changes that are not saved. */
  @property({ type: Boolean, attribute: 'is-unsaved' }) isUnsaved = false;

  /** Whether they are being saved. */
  @property({ type: Boolean, attribute: 'is-busy' }) isBusy = false;

  /** Called when the user saves. */
  @property({ attribute: false }) save: () => void = () => undefined;

  /** Called when the user gives up the changes. */
  @property({ attribute: false }) discard: () => void = () => undefined;

  /** What the last save did. Absent if nothing was saved yet. */
  @property({ attribute: false }) outcome: SaveOutcome | undefined;

  constructor() {
    super();
    void new KeepFocusOnPage(this);
  }

  override render(): TemplateResult {
    const { what, isUnsaved, isBusy } = this;
    const isOpen = isUnsaved || what !== '';
    const state = what === '' ? 'Unsaved changes' : `New ${what}`;
    // Buttons in a status message would be read with it.
    return html`<div class="${isOpen || this.outcome ? 'bar' : ''} ${isOpen ? 'unsaved' : ''}">
      <div role="status">
        ${isOpen ? html`<strong>${isBusy ? 'Saving…' : state}</strong>` : this.#renderOutcome()}
        ${
          isOpen && what !== ''
            ? html`<span class="hint muted">Fields with <span class="star">*</span> are required</span>`
            : nothing
        }
      </div>
      ${
        isOpen
          ? html`${this.#renderButton(what === '' ? 'Discard' : 'Cancel', this.discard, '')}
            ${this.#renderButton('Save', this.save, 'primary')}`
          : nothing
      }
      ${!isOpen && this.outcome ? this.#renderView(this.outcome) : nothing}
    </div>`;
  }

  #renderOutcome(): TemplateResult | typeof nothing {
    return this.outcome ? html`<strong>${renderIcon('done')}${this.outcome.text}</strong>` : nothing;
  }

  /** A way to the webhooks of a save that caused some. */
  #renderView({ delivery }: SaveOutcome): TemplateResult | typeof nothing {
    if (delivery === 0) return nothing;
    return html`<button
      type="button"
      class="button"
      @click=${() => this.dispatchEvent(new InspectorOpenEvent('webhooks', delivery))}
    >
      View
    </button>`;
  }

  #renderButton(label: string, press: () => void, look: string): TemplateResult {
    return html`<button
      type="button"
      class="button ${look}"
      aria-disabled=${this.isBusy ? 'true' : nothing}
      @click=${() => this.isBusy || press()}
    >
      ${label}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-save-bar': AdminSaveBar;
  }
}
