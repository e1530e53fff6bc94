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
 * The side of the admin: its name, the navigation and its foot. In a narrow window it is a drawer: a
 * modal dialog that a button opens. It closes when a link or button in it is pressed.
 *
 * @summary The navigation beside the content, or in a drawer.
 * @slot top - What a narrow window has beside the button of the navigation.
 * @slot nav - The navigation.
 * @slot foot - What is at the foot: help, and the access level.
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
        min-block-size: 44px;
        padding-inline: 8px;
        border-block-end: 1px solid var(--admin-border);
        font-weight: 600;
      }
      [name='top'] {
        display: block;
        margin-inline-start: auto;
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
        gap: 12px;
        min-block-size: 100%;
        padding: 12px;
      }
      .shop {
        display: flex;
        align-items: center;
        gap: 10px;
        min-block-size: 32px;
        padding-inline-start: 8px;
        font-size: 0.9375rem;
        font-weight: 600;
        letter-spacing: -0.01em;
      }
      .shop .button {
        margin-inline-start: auto;
      }
      .mark {
        flex: none;
        inline-size: 24px;
        block-size: 24px;
      }
      .mark rect {
        fill: var(--admin-accent);
      }
      .foot {
        display: grid;
        margin-block-start: auto;
        padding-block-start: 8px;
        border-block-start: 1px solid var(--admin-border);
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
        ${mark}<span>${NAME}</span><slot name="top"></slot>
      </div>
      <dialog
        aria-label="Navigation"
        @click=${this.#closeByClick}
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
      <div class="foot"><slot name="foot"></slot></div>
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

  #closeByClick({ target }: Event): void {
    // The dialog has no padding, so only its backdrop is hit as the dialog itself.
    if (target === this.#drawer || (target instanceof Element && target.closest('button, a'))) this.#close();
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
