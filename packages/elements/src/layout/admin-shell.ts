import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ChromeEvent } from '../chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { WIDE } from './admin-side.ts';

/** The inspector was opened or closed. */
export class InspectorToggleEvent extends ChromeEvent {
  readonly isOpen: boolean;

  constructor(isOpen: boolean) {
    super('inspector-toggle');
    this.isOpen = isOpen;
  }
}

/**
 * The layout of the admin: the side with the navigation, the app or a page beside it, and a
 * collapsible inspector below. An `<admin-flash>` is shown over the lower edge of the content.
 *
 * @summary The layout around everything.
 * @event {InspectorToggleEvent} inspector-toggle - The inspector was opened or closed.
 * @slot - The app or a page: a column that fills the space.
 * @slot nav - The navigation.
 * @slot account - The foot of the side: the access level.
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
      }
    `,
  ];

  /** How many items the inspector announces; 0 shows no number. */
  @property({ type: Number, attribute: 'inspector-count' }) inspectorCount = 0;

  @state() private hasFrame = false;

  override render(): TemplateResult {
    return html`<header>
        <a class="button skip" href="#main" @click=${this.#skip}>Skip to ${this.hasFrame ? 'the app' : 'content'}</a>
        <admin-side>
          <slot name="nav" slot="nav"></slot>
          <slot name="account" slot="account"></slot>
        </admin-side>
      </header>
      <div class="work">
        <div class="stage">
          <main id="main" tabindex="-1"><slot @slotchange=${this.#look}></slot></main>
        </div>
        ${this.#renderInspector()}
      </div>`;
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

  /** Opens the inspector and moves focus into it. */
  openInspector(): void {
    const details = this.renderRoot.querySelector('details');
    if (!details) return;
    details.open = true;
    details.querySelector<HTMLElement>('.panel')?.focus();
  }

  #tellOfInspector({ target }: Event): void {
    if (target instanceof HTMLDetailsElement) this.dispatchEvent(new InspectorToggleEvent(target.open));
  }

  #look(): void {
    this.hasFrame = this.#frame !== undefined;
  }

  #skip(event: Event): void {
    event.preventDefault();
    (this.#frame ?? this.renderRoot.querySelector('main'))?.focus();
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
  interface HTMLElementEventMap {
    'inspector-toggle': InspectorToggleEvent;
  }
}
