import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';

/**
 * A line of code with a button that copies it. Where the browser lets nobody copy, the code is
 * selected.
 *
 * @summary Code to copy.
 */
@customElement('admin-copy-code')
export class AdminCopyCode extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
      }
      code {
        padding: 6px 8px;
        border-radius: 6px;
        background: var(--admin-sunken);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
    `,
  ];

  /** The code. */
  @property() code = '';

  /** What it is, in the middle of a sentence: `the script`. */
  @property() label = '';

  @state() private isCopied = false;

  override render(): TemplateResult {
    return html`<code dir="ltr">${this.code}</code>
      <div class="row">
        <button type="button" class="button" aria-label="Copy ${this.label}" @click=${this.#copy}>Copy</button>
        <span class="muted" role="status">${this.isCopied ? 'Copied' : ''}</span>
      </div>`;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.code);
      this.isCopied = true;
    } catch {
      // A page that is not served securely has no clipboard, and a browser may refuse it.
      const code = this.renderRoot.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-copy-code': AdminCopyCode;
  }
}
