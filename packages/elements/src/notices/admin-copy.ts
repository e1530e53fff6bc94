import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';

/**
 * A text with a button that copies it. A secret stays hidden until the user reveals it. If the
 * browser refuses to copy, the text is shown and selected.
 *
 * @summary A text to copy.
 */
@customElement('admin-copy')
export class AdminCopy extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 8px;
        align-items: center;
      }
      code {
        min-inline-size: 0;
      }
      :host(:not([secret])) code {
        flex: 1 1 12rem;
        padding: 6px 8px;
        border-radius: var(--admin-radius-control);
        background: var(--admin-sunken);
        font-size: 0.75rem;
      }
      .icon {
        inline-size: 16px;
        block-size: 16px;
      }
      /* Not counting the gap. */
      [role='status']:empty {
        margin-inline-start: -8px;
      }
    `,
  ];

  /** The text to copy. */
  @property() text = '';

  /** What it is, in the middle of a sentence: `the script`. */
  @property() label = '';

  /** Whether the text is hidden at first. */
  @property({ type: Boolean, reflect: true, attribute: 'secret' }) isSecret = false;

  /** Whether there is only the button, because the text can be read beside it. */
  @property({ type: Boolean, attribute: 'bare' }) isBare = false;

  @state() private isShown = false;
  /** How often the text was copied. */
  @state() private copies = 0;

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('text')) this.copies = 0;
  }

  override render(): TemplateResult {
    const { text, label, isSecret, isBare, isShown, copies } = this;
    const toggle = isShown ? 'Hide' : 'Show';
    return html`${
        isBare && !isShown ? nothing : html`<code dir="ltr">${isShown || !isSecret ? withBreaks(text) : HIDDEN}</code>`
      }
      ${
        isSecret
          ? html`<button type="button" class="button" aria-label="${toggle} ${label}" @click=${this.#toggle}>
              ${toggle}
            </button>`
          : nothing
      }
      <button type="button" class="button ${isBare ? 'plain' : ''}" aria-label="Copy ${label}" @click=${this.#copy}>
        ${renderIcon('copy')} Copy
      </button>
      <span class="muted" role="status"
        >${
          // Screen readers announce new content only.
          copies > 0 ? keyed(copies, html`<span>Copied</span>`) : nothing
        }</span
      >`;
  }

  #toggle(): void {
    this.isShown = !this.isShown;
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text);
      this.copies += 1;
    } catch {
      // An insecure page has no clipboard, and a browser may refuse it.
      this.isShown = true;
      await this.updateComplete;
      const code = this.renderRoot.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
    }
  }
}

/** Reveals nothing about the secret, not even its length. */
const HIDDEN = '••••••••••••';

/** Lets a long URL break before a part of its path. */
function withBreaks(text: string): readonly TemplateResult[] {
  return text.split(/(?<=[^</]\/)(?=\w)/).map((part) => html`<wbr />${part}`);
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-copy': AdminCopy;
  }
}
