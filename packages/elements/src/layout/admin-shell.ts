import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { WIDE } from './admin-side.ts';

/**
 * The layout of the admin: the side with the navigation, and the app or a page beside it. The open
 * inspector is below the content, or to its right with the attribute `dock="right"`. An
 * `<admin-flash>` is shown over the lower edge of the content.
 *
 * @summary The layout around everything.
 * @slot - The app or a page: a column that fills the space.
 * @slot top - What a narrow window has beside the button of the navigation.
 * @slot nav - The navigation.
 * @slot foot - The foot of the side.
 * @slot inspector - The open inspector.
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
      .work {
        display: grid;
        grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) auto;
        min-inline-size: 0;
        min-block-size: 0;
      }
      .stage,
      main {
        display: flex;
        flex-direction: column;
        min-inline-size: 0;
        min-block-size: 0;
      }
      .stage {
        position: relative;
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
      aside {
        display: contents;
      }
      ::slotted([slot='inspector']) {
        grid-area: 2 / 1 / 3 / 3;
        min-inline-size: 0;
      }
      ::slotted([dock='right']) {
        grid-area: 1 / 2 / 3 / 3;
      }
      @media (min-width: ${WIDE}px) {
        :host {
          grid-template: minmax(0, 1fr) / 232px minmax(0, 1fr);
        }
      }
    `,
  ];

  /** Whether the inspector is open. Then it is in its slot. */
  @property({ type: Boolean, attribute: 'inspector-open' }) inspectorOpen = false;

  @state() private hasFrame = false;

  override render(): TemplateResult {
    return html`<header>
        <a class="button skip" href="#main" @click=${this.#skip}>Skip to ${this.hasFrame ? 'the app' : 'content'}</a>
        <admin-side>
          <slot name="top" slot="top"></slot>
          <slot name="nav" slot="nav"></slot>
          <slot name="foot" slot="foot"></slot>
        </admin-side>
      </header>
      <div class="work">
        <div class="stage">
          <main id="main" tabindex="-1" aria-label="Admin"><slot @slotchange=${this.#look}></slot></main>
        </div>
        ${this.inspectorOpen ? html`<aside aria-label="Inspector"><slot name="inspector"></slot></aside>` : nothing}
      </div>`;
  }

  #look(): void {
    this.hasFrame = this.#frame !== undefined;
  }

  #skip(event: Event): void {
    event.preventDefault();
    const target = this.#frame ?? this.renderRoot.querySelector('main');
    // While a key is handled, Firefox focuses no frame of another origin.
    setTimeout(() => target?.focus());
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

declare global {
  interface HTMLElementTagNameMap {
    'admin-shell': AdminShell;
  }
}
