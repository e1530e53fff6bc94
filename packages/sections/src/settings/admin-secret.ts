import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';

/**
 * A text that is hidden until the user wants to see it, and can be copied either way.
 *
 * @summary A secret to show or copy.
 */
@customElement('admin-secret')
export class AdminSecret extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 8px;
        align-items: center;
        justify-content: end;
      }
    `,
  ];

  /** What is hidden. */
  @property({ attribute: false }) text = '';

  /** What it is, in the middle of a sentence: `access token`. */
  @property() label = '';

  @state() private isShown = false;
  @state() private said = '';

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('text')) this.said = '';
  }

  override render(): TemplateResult {
    const { isShown, label, said } = this;
    return html`<code dir="ltr">${isShown ? this.text : '••••••••'}</code>
      <button type="button" class="button" aria-label="${isShown ? 'Hide' : 'Show'} ${label}" @click=${this.#toggle}>
        ${isShown ? 'Hide' : 'Show'}
      </button>
      <button type="button" class="button" aria-label="Copy ${label}" @click=${() => void this.#copy()}>Copy</button>
      <span role="status" class="muted">${said}</span>`;
  }

  #toggle(): void {
    this.isShown = !this.isShown;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text);
      this.said = 'Copied';
    } catch {
      // The clipboard is for secure contexts, and the user may refuse it.
      this.isShown = true;
      this.said = 'Copy it by hand: this browser does not let the page.';
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-secret': AdminSecret;
  }
}
