import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ChromeEvent } from '../chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';

/**
 * From this width on, in CSS pixels, the navigation stands beside the content. Below, a button
 * opens it.
 */
const WIDE = 860;

/** The inspector was opened or closed. */
export class InspectorToggleEvent extends ChromeEvent {
  readonly isOpen: boolean;

  constructor(isOpen: boolean) {
    super('inspector-toggle');
    this.isOpen = isOpen;
  }
}

/**
 * The layout of the admin: the navigation at the side, the app or a page beside it, and a
 * collapsible inspector below. In a narrow window the navigation is a modal dialog. An
 * `<admin-flash>` among the content stands over its lower end.
 *
 * @summary The layout around everything.
 * @event {InspectorToggleEvent} inspector-toggle - The inspector was opened or closed.
 * @slot - The app or a page: a column that fills the space.
 * @slot nav - The navigation.
 * @slot account - The foot of the side: who is signed in.
 * @slot inspector - The inspector's content.
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
      header {
        display: contents;
      }
      .skip {
        position: fixed;
        z-index: 2;
        inset-block-start: 8px;
        inset-inline-start: 8px;
      }
      .skip:not(:focus) {
        inset-block-start: -100px;
      }
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
      dialog::backdrop {
        background: rgb(10 14 20 / 50%);
      }
      .side {
        display: flex;
        flex-direction: column;
        gap: 20px;
        box-sizing: border-box;
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
        margin-block-start: auto;
      }
      .work,
      .stage,
      main {
        display: flex;
        flex-direction: column;
        min-inline-size: 0;
        min-block-size: 0;
      }
      .stage {
        position: relative;
        flex: 1;
      }
      main {
        flex: 1;
        outline: none;
        overflow: auto;
      }
      ::slotted(admin-flash) {
        position: absolute;
        z-index: 1;
        inset-block-end: 16px;
        inset-inline: 16px;
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
      @media (min-width: ${WIDE}px) {
        :host {
          grid-template: minmax(0, 1fr) / 232px minmax(0, 1fr);
        }
        .side {
          border-inline-end: 1px solid var(--admin-border);
          overflow-y: auto;
        }
      }
    `,
  ];

  /** Name of the shop, at the head of the side. */
  @property({ attribute: 'shop-name' }) shopName = 'Simulated admin';

  /** How many items the inspector announces; 0 shows no number. */
  @property({ type: Number, attribute: 'inspector-count' }) inspectorCount = 0;

  /** Whether there is an inspector. */
  @property({ type: Boolean, attribute: 'inspector' }) hasInspector = false;

  readonly #wide = matchMedia(`(min-width: ${WIDE}px)`);
  @state() private isWide = this.#wide.matches;
  @state() private isOpen = false;
  @state() private hasFrame = false;

  override render(): TemplateResult {
    return html`<header>
        <a class="button skip" href="#main" @click=${this.#skip}>Skip to ${this.hasFrame ? 'the app' : 'content'}</a>
        ${this.isWide ? html`<div class="side">${this.#renderSide()}</div>` : this.#renderDrawer()}
      </header>
      <div class="work">
        <div class="stage">
          <main id="main" tabindex="-1"><slot @slotchange=${this.#look}></slot></main>
        </div>
        ${this.hasInspector ? this.#renderInspector() : nothing}
      </div>`;
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
        <span dir="auto">${this.shopName}</span>
      </div>
      <dialog
        aria-label="Navigation"
        @click=${this.#closeByBackdrop}
        @close=${() => (this.isOpen = false)}
        @nav-select=${this.#close}
      >
        <div class="side">
          ${this.#renderSide(
            html`<button type="button" class="button plain square" aria-label="Close navigation" @click=${this.#close}>
              ${renderIcon('close')}
            </button>`,
          )}
        </div>
      </dialog>`;
  }

  #renderSide(closeButton?: TemplateResult): TemplateResult {
    return html`<div class="shop">${mark}<span dir="auto">${this.shopName}</span>${closeButton}</div>
      <slot name="nav"></slot>
      <div class="account"><slot name="account"></slot></div>`;
  }

  #renderInspector(): TemplateResult {
    return html`<aside class="inspector" aria-label="Inspector">
      <details @toggle=${this.#tellOfInspector}>
        <summary>
          Inspector ${this.inspectorCount ? html`<span class="count">${this.inspectorCount}</span>` : nothing}
        </summary>
        <div class="panel" tabindex="0" role="group" aria-label="Inspector"><slot name="inspector"></slot></div>
      </details>
    </aside>`;
  }

  #tellOfInspector({ target }: Event): void {
    if (target instanceof HTMLDetailsElement) this.dispatchEvent(new InspectorToggleEvent(target.open));
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

  #look(): void {
    this.hasFrame = this.#frame !== undefined;
  }

  #skip(event: Event): void {
    event.preventDefault();
    (this.#frame ?? this.renderRoot.querySelector('main'))?.focus();
  }

  get #drawer(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  /** The app's frame, if one is shown. */
  get #frame(): HTMLIFrameElement | undefined {
    return findFrame(this.renderRoot.querySelectorAll('main > slot'));
  }
}

function findFrame(elements: Iterable<Element>): HTMLIFrameElement | undefined {
  for (const element of elements) {
    if (element instanceof HTMLIFrameElement) return element.checkVisibility() ? element : undefined;
    const frame = findFrame(element instanceof HTMLSlotElement ? element.assignedElements() : element.children);
    if (frame) return frame;
  }
  return undefined;
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
  interface HTMLElementEventMap {
    'inspector-toggle': InspectorToggleEvent;
  }
}
