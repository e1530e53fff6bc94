import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { ReturnFocus } from './return-focus.ts';

/**
 * Lists the active faults in one line across the page, 32 CSS pixels high. Keep the element in the
 * page when it is empty: screen readers announce only live regions that existed before their text.
 *
 * @summary The active faults, and a button to turn them off.
 * @event {ChromeEvent} faults-off - The user turns all faults off.
 */
@customElement('admin-fault-strip')
export class AdminFaultStrip extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        flex: none;
      }
      .strip {
        display: flex;
        gap: 8px;
        align-items: center;
        min-block-size: 32px;
        padding-inline: 20px 12px;
        background: light-dark(#ffd970, #6a4a00);
        color: light-dark(#3d2a00, #ffeec4);
        font-size: 0.8125rem;
      }
      p {
        flex: 1;
        min-inline-size: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      strong {
        margin-inline-end: 4px;
      }
      .button {
        flex: none;
        min-block-size: 24px;
        padding: 1px 8px;
        border-color: currentColor;
        background: none;
        color: inherit;
        font-size: inherit;
      }
      .button:hover {
        background: light-dark(#ffcf4d, #7d5800);
      }
      @media (forced-colors: active) {
        .strip {
          border-block-end: 2px dashed CanvasText;
        }
      }
    `,
  ];

  /** The active faults, in a few words each. Empty: nothing is shown. */
  @property({ attribute: false }) faults: readonly string[] = [];

  constructor() {
    super();
    void new ReturnFocus(this);
  }

  override render(): TemplateResult {
    const { length } = this.faults;
    return html`<div class=${length > 0 ? 'strip' : ''}>
      ${length > 0 ? renderIcon('warning') : nothing}
      <p role="status">
        ${length > 0 ? html`<strong>${length === 1 ? '1 fault' : `${length} faults`} on</strong> ${this.faults.join(' · ')}` : nothing}
      </p>
      ${length > 0 ? this.#renderButton() : nothing}
    </div>`;
  }

  #renderButton(): TemplateResult {
    return html`<button
      type="button"
      class="button"
      aria-label="Turn off faults"
      @click=${() => this.dispatchEvent(new ChromeEvent('faults-off'))}
    >
      Turn off
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-fault-strip': AdminFaultStrip;
  }
  interface HTMLElementEventMap {
    'faults-off': ChromeEvent;
  }
}
