import { type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { shellStyles } from './shell-styles.ts';

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
  static override readonly styles: CSSResultGroup = [baseStyles, controlStyles, shellStyles];

  /** Name of the shop, at the head of the side. */
  @property({ attribute: 'shop-name' }) shopName = 'Simulated admin';

  /** How many things there are to see in the inspector; nothing is shown for 0. */
  @property({ type: Number, attribute: 'inspector-count' }) inspectorCount = 0;

  /** Whether the shell has an inspector. */
  @property({ type: Boolean, attribute: 'inspector' }) hasInspector = false;

  override render(): TemplateResult {
    return html`<header>
        <div class="top">
          <button type="button" class="button plain square" popovertarget="side" aria-label="Navigation">
            ${renderIcon('menu')}
          </button>
          <span dir="auto">${this.shopName}</span>
        </div>
        <div id="side" popover @nav-select=${this.#closeSide}>
          <div class="shop">${mark}<span dir="auto">${this.shopName}</span></div>
          <slot name="nav"></slot>
          <div class="account"><slot name="account"></slot></div>
        </div>
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
