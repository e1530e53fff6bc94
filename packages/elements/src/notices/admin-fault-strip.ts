import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { ReturnFocus } from './return-focus.ts';

/** The user turns all faults off. */
export class FaultsOffEvent extends ChromeEvent {
  constructor() {
    super('faults-off');
  }
}

/**
 * Lists the active faults across the page. Keep the element in the page when it is empty: screen
 * readers announce only live regions that existed before their text.
 *
 * @summary The active faults, and a button to turn them off.
 * @event {FaultsOffEvent} faults-off - The user turns all faults off.
 */
@customElement('admin-fault-strip')
export class AdminFaultStrip extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        --stripe: light-dark(#f6c945, #5c4500);
        flex: none;
      }
      .strip {
        border-block-end: 1px solid var(--admin-border);
        background: repeating-linear-gradient(-45deg, var(--stripe) 0 10px, light-dark(#2a2412, #1d1604) 10px 20px);
        padding-block: 6px;
      }
      .line {
        display: flex;
        gap: 4px 12px;
        align-items: center;
        padding: 2px 16px;
        background: light-dark(#fff5dc, #33280f);
        color: var(--admin-warning-text);
      }
      p {
        flex: 1;
        min-inline-size: 0;
        max-block-size: 20dvh;
        overflow: auto;
        overflow-wrap: anywhere;
      }
      .button {
        flex: none;
        min-block-size: 28px;
        padding-block: 3px;
      }
      @media (forced-colors: active) {
        .strip {
          border-block: 4px dashed CanvasText;
          padding-block: 0;
          background: Canvas;
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
    const isOn = this.faults.length > 0;
    return html`<div class=${isOn ? 'strip' : ''}>
      <div class=${isOn ? 'line' : ''}>
        ${isOn ? renderIcon('warning') : nothing}
        <p role="status">${isOn ? html`<strong>Faults on:</strong> ${this.faults.join(' · ')}` : nothing}</p>
        ${isOn ? this.#renderButton() : nothing}
      </div>
    </div>`;
  }

  #renderButton(): TemplateResult {
    return html`<button
      type="button"
      class="button"
      aria-label="Turn off faults"
      @click=${() => this.dispatchEvent(new FaultsOffEvent())}
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
    'faults-off': FaultsOffEvent;
  }
}
