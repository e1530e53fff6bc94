import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from './base-styles.ts';
import { controlStyles } from './control-styles.ts';
import { renderIcon } from './icons.ts';

/**
 * The layout of the admin: a side with the navigation, the place of the app or a page, and an inspector that folds away
 * below. In a narrow window the side becomes a panel that a button opens.
 *
 * @summary The layout around everything.
 * @slot - The app or a page: a column that fills what is left.
 * @slot nav - The navigation.
 * @slot account - The foot of the side: who is signed in.
 * @slot inspector - What the inspector shows. Without it there is no inspector.
 */
@customElement('admin-shell')
export class AdminShell extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        block-size: 100dvh;
        background: var(--admin-canvas);
      }
      .top {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 4px 8px;
        border-block-end: 1px solid var(--admin-border);
        font-weight: 600;
      }
      #side {
        flex-direction: column;
        gap: 20px;
        inset: 0 auto 0 0;
        inline-size: 264px;
        block-size: 100%;
        max-block-size: none;
        margin: 0;
        padding: 16px 12px;
        border: 0;
        border-inline-end: 1px solid var(--admin-border);
        background: var(--admin-canvas);
        color: inherit;
        overflow-y: auto;
      }
      #side:popover-open {
        display: flex;
        box-shadow: var(--admin-shadow);
      }
      #side:dir(rtl) {
        inset: 0 0 0 auto;
      }
      .shop {
        display: flex;
        align-items: center;
        gap: 8px;
        padding-inline: 4px 8px;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .mark {
        flex: none;
        inline-size: 28px;
        block-size: 28px;
      }
      .mark rect {
        fill: var(--admin-accent);
      }
      .account {
        margin-block-start: auto;
      }
      .work {
        display: flex;
        flex-direction: column;
        min-inline-size: 0;
        min-block-size: 0;
      }
      main {
        display: flex;
        flex: 1;
        flex-direction: column;
        min-block-size: 0;
        overflow: auto;
      }
      .inspector {
        border-block-start: 1px solid var(--admin-border);
        background: var(--admin-surface);
      }
      summary {
        padding: 6px 16px;
        font-weight: 500;
        cursor: pointer;
      }
      summary:focus-visible,
      .panel:focus-visible {
        outline-offset: -2px;
      }
      .count {
        display: inline-block;
        min-inline-size: 20px;
        margin-inline-start: 4px;
        padding: 0 6px;
        border-radius: 10px;
        background: var(--admin-warning-soft);
        color: var(--admin-warning-text);
        font-size: 0.75rem;
        line-height: 20px;
        text-align: center;
      }
      .panel {
        block-size: 34dvh;
        padding: 4px 16px 16px;
        overflow: auto;
      }
      @media (min-width: 860px) {
        :host {
          grid-template: minmax(0, 1fr) / 232px minmax(0, 1fr);
        }
        .top {
          display: none;
        }
        #side {
          position: static;
          display: flex;
          inline-size: auto;
        }
      }
    `,
  ];

  /** Name of the shop, at the head of the side. */
  @property({ attribute: 'shop-name' }) shopName = 'Simulated admin';

  /** How many things there are to see in the inspector; nothing is shown for 0. */
  @property({ type: Number, attribute: 'inspector-count' }) inspectorCount = 0;

  /** Whether the shell has an inspector. */
  @property({ type: Boolean, attribute: 'inspector' }) hasInspector = false;

  override render(): TemplateResult {
    return html`<div class="top">
        <button type="button" class="button plain square" popovertarget="side" aria-label="Navigation">
          ${renderIcon('menu')}
        </button>
        <span dir="auto">${this.shopName}</span>
      </div>
      <header id="side" popover @nav-select=${this.#closeSide}>
        <div class="shop">${mark}<span dir="auto">${this.shopName}</span></div>
        <slot name="nav"></slot>
        <div class="account"><slot name="account"></slot></div>
      </header>
      <div class="work">
        <main><slot></slot></main>
        ${this.hasInspector ? this.#renderInspector() : nothing}
      </div>`;
  }

  #renderInspector(): TemplateResult {
    return html`<aside class="inspector" aria-label="Inspector">
      <details>
        <summary>
          Inspector ${this.inspectorCount ? html`<span class="count">${this.inspectorCount}</span>` : nothing}
        </summary>
        <div class="panel" tabindex="0" role="group" aria-label="Inspector"><slot name="inspector"></slot></div>
      </details>
    </aside>`;
  }

  #closeSide(): void {
    const side = this.renderRoot.querySelector<HTMLElement>('#side');
    if (side?.matches(':popover-open')) side.hidePopover();
  }
}

const mark = html`<svg class="mark" viewBox="0 0 28 28" aria-hidden="true">
  <rect width="28" height="28" rx="7"></rect>
  <path
    d="M7 9.5h14M7 9.5v11h14v-11M11.5 9.5v11"
    fill="none"
    stroke="#fff"
    stroke-width="2"
    stroke-linejoin="round"
  ></path>
</svg>`;

declare global {
  interface HTMLElementTagNameMap {
    'admin-shell': AdminShell;
  }
}
