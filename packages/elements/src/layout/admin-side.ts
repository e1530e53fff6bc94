import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { renderCloseButton } from '../styles/close-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';

/** From this window width on, in CSS pixels, the side is beside the content. */
export const WIDE = 860;

/** The product's name, so that nobody takes it for a real admin. */
const NAME = 'PlatformApp';

/**
 * The side of the admin: its name, the navigation and the access level. In a narrow window it is a
 * drawer, a modal dialog that a button opens.
 *
 * @summary The navigation beside the content, or in a drawer.
 * @slot nav - The navigation. A `nav-select` in it closes the drawer.
 * @slot account - The foot of the side.
 */
@customElement('admin-side')
export class AdminSide extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      .top {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 4px 8px;
        border-block-end: 1px solid var(--admin-border);
        font-weight: 600;
      }
      dialog {
        inset: 0 auto;
        inset-inline-start: 0;
        inline-size: 264px;
        max-inline-size: calc(100% - 48px);
        block-size: 100%;
        max-block-size: none;
        margin: 0;
        padding: 0;
        border: 0;
        background: var(--admin-canvas);
        box-shadow: var(--admin-shadow);
        color: inherit;
      }
      .side {
        display: flex;
        flex-direction: column;
        gap: 20px;
        min-block-size: 100%;
        padding: 16px 12px;
      }
      .shop {
        display: flex;
        align-items: center;
        gap: 8px;
        padding-inline: 4px 0;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .shop .button {
        margin-inline-start: auto;
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
        display: block;
        margin-block-start: auto;
      }
      @media (min-width: ${WIDE}px) {
        :host {
          border-inline-end: 1px solid var(--admin-border);
          overflow-y: auto;
        }
      }
    `,
  ];

  readonly #wide = matchMedia(`(min-width: ${WIDE}px)`);
  @state() private isWide = this.#wide.matches;
  @state() private isOpen = false;

  override render(): TemplateResult {
    return this.isWide ? this.#renderSide() : this.#renderDrawer();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#wide.addEventListener('change', this.#measure);
    this.#measure();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#wide.removeEventListener('change', this.#measure);
  }

  #renderDrawer(): TemplateResult {
    return html`<div class="top">
        <button
          type="button"
          class="button plain square"
          aria-label="Navigation"
          aria-haspopup="dialog"
          aria-expanded=${this.isOpen}
          @click=${this.#open}
        >
          ${renderIcon('menu')}
        </button>
        <span>${NAME}</span>
      </div>
      <dialog
        aria-label="Navigation"
        @click=${this.#closeByBackdrop}
        @close=${() => (this.isOpen = false)}
        @nav-select=${this.#close}
      >
        ${this.#renderSide(renderCloseButton('Close navigation', () => this.#close()))}
      </dialog>`;
  }

  #renderSide(closeButton?: TemplateResult): TemplateResult {
    return html`<div class="side">
      <div class="shop">${mark}<span>${NAME}</span>${closeButton}</div>
      <slot name="nav"></slot>
      <slot class="account" name="account"></slot>
    </div>`;
  }

  readonly #measure = (): void => {
    this.isWide = this.#wide.matches;
    this.isOpen = false;
  };

  #open(): void {
    this.#drawer?.showModal();
    this.isOpen = true;
  }

  #close(): void {
    this.#drawer?.close();
  }

  #closeByBackdrop(event: Event): void {
    // The dialog has no padding, so only its backdrop is hit as the dialog itself.
    if (event.target === this.#drawer) this.#close();
  }

  get #drawer(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
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
    'admin-side': AdminSide;
  }
}
