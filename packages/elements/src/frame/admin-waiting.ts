import { parseWebUrl } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';

/**
 * Covers an app's frame until the app has said hello, so that the browser's own error page is not
 * shown. It fills its positioned parent. The sentence appears after a moment, because most apps
 * are faster.
 *
 * @summary A quiet cover over a frame that is still loading.
 */
@customElement('admin-waiting')
export class AdminWaiting extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      div {
        position: absolute;
        inset: 0;
        display: grid;
        place-content: center;
        padding: 24px;
        background: var(--admin-canvas);
        color: var(--admin-muted);
        overflow-wrap: anywhere;
        text-align: center;
      }
      p {
        animation: appear 0.2s 0.6s both;
      }
      @keyframes appear {
        from {
          opacity: 0;
        }
      }
    `,
  ];

  /** The URL that the frame loads. Empty: there is nothing to wait for. */
  @property() url = '';

  override render(): TemplateResult | typeof nothing {
    const host = parseWebUrl(this.url)?.host;
    return host
      ? html`<div>
          <p>Waiting for <span dir="ltr">${host}</span> …</p>
        </div>`
      : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-waiting': AdminWaiting;
  }
}
