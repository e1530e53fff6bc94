import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';

/**
 * The access token of an app, which is hidden until the user wants to see it, and can be copied.
 * Where the browser lets nobody copy, it is shown and selected.
 *
 * @summary The access token of an app.
 */
@customElement('admin-access-token')
export class AdminAccessToken extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 8px;
      }
      code {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .actions {
        display: flex;
        gap: 4px;
      }
    `,
  ];

  /** The token. */
  @property() token = '';

  /** What the app is called. */
  @property({ attribute: 'app-name' }) appName = '';

  @state() private isShown = false;
  @state() private isCopied = false;

  override render(): TemplateResult {
    return html`<span class="muted">Access token</span>
      <code dir="ltr">${this.isShown ? this.token : HIDDEN}</code>
      <span class="actions">
        <button
          type="button"
          class="button plain"
          aria-label="${this.isShown ? 'Hide' : 'Show'} the access token of ${this.appName}"
          @click=${this.#toggle}
        >
          ${this.isShown ? 'Hide' : 'Show'}
        </button>
        <button
          type="button"
          class="button plain"
          aria-label="Copy the access token of ${this.appName}"
          @click=${this.#copy}
        >
          Copy
        </button>
      </span>
      <span class="muted" role="status">${this.isCopied ? 'Copied' : ''}</span>`;
  }

  #toggle(): void {
    this.isShown = !this.isShown;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.token);
      this.isCopied = true;
    } catch {
      // A page that is not served securely has no clipboard, and a browser may refuse it.
      this.isShown = true;
      await this.updateComplete;
      const code = this.renderRoot.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
    }
  }
}

/** Says nothing about the token, not even its length. */
const HIDDEN = '••••••••••••';

declare global {
  interface HTMLElementTagNameMap {
    'admin-access-token': AdminAccessToken;
  }
}
