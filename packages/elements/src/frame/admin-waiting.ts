import { parseWebUrl } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';

/**
 * Says which host a frame waits for, in a corner of its positioned parent: what the frame shows
 * meanwhile can be used. It appears after a moment, because most apps are faster.
 *
 * @summary Which host a frame is waiting for.
 */
@customElement('admin-waiting')
export class AdminWaiting extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      p {
        position: absolute;
        inset-block-end: 8px;
        inset-inline-start: 8px;
        max-inline-size: calc(100% - 16px);
        padding: 4px 12px;
        border: 1px solid var(--admin-border);
        border-radius: var(--admin-radius-control);
        background: var(--admin-surface);
        color: var(--admin-muted);
        overflow-wrap: anywhere;
        pointer-events: none;
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
    return host ? html`<p>Waiting for <span dir="ltr">${host}</span> …</p>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-waiting': AdminWaiting;
  }
}
