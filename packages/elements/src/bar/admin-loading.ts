import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';

/**
 * The bar that runs while the app loads (`Bar.loadingOn`, `Bar.loadingOff`). It takes the same
 * space when it does not run, so that nothing moves.
 *
 * @summary An indeterminate loading bar.
 */
@customElement('admin-loading')
export class AdminLoading extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      :host {
        flex: none;
        block-size: 3px;
        overflow: hidden;
      }
      div {
        block-size: 100%;
        background: var(--admin-accent);
        forced-color-adjust: none;
      }
      @media (prefers-reduced-motion: no-preference) {
        div {
          animation: run 1.4s ease-in-out infinite;
        }
      }
      @keyframes run {
        from {
          translate: -100%;
        }
        to {
          translate: 100%;
        }
      }
    `,
  ];

  /** Whether the app is loading. */
  @property({ type: Boolean, attribute: 'loading' }) isLoading = false;

  override render(): TemplateResult | typeof nothing {
    return this.isLoading ? html`<div role="progressbar" aria-label="Loading"></div>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-loading': AdminLoading;
  }
}
