import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import './admin-menu.ts';
import type { BarState, ButtonState, DropdownState } from '@platformapp/protocol';
import { baseStyles } from '../styles/base-styles.ts';
import { renderButton } from './app-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { findFocusMove } from './focus-move.ts';
import { findHttpUrl } from '../http-url.ts';
import { renderIcon } from '../styles/icons.ts';

/** Below this width, in CSS pixels, the secondary buttons fold into one menu. */
const NARROW = 720;

/**
 * The top bar over an app: spec table *Bar config*. What it can do is a toolbar after WAI-ARIA: one tab stop, arrow keys
 * within. In a narrow place the secondary buttons fold into one menu.
 *
 * @summary The top bar: icon, names, breadcrumb, arrows, buttons.
 * @event {ButtonPressEvent} button-press - A button, an arrow, the breadcrumb or an item of a dropdown was pressed.
 * @csspart title - The title that the app set.
 */
@customElement('admin-bar')
export class AdminBar extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        flex: none;
        border-block-end: 1px solid var(--admin-border);
        background: var(--admin-surface);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 16px;
        min-block-size: 56px;
        padding: 8px 16px;
      }
      .trail {
        display: flex;
        flex: 1 1 160px;
        align-items: baseline;
        gap: 8px;
        min-inline-size: 0;
      }
      .trail > * {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .separator {
        flex: none;
        color: var(--admin-muted);
      }
      .app-icon {
        display: grid;
        flex: none;
        place-items: center;
        inline-size: 32px;
        block-size: 32px;
        border-radius: var(--admin-radius);
        background: var(--admin-accent-soft);
        color: var(--admin-accent-text);
        object-fit: contain;
      }
      h1 {
        flex: 0 1 auto;
        font-size: 1rem;
      }
      .trail .button {
        padding-inline: 4px;
        margin-inline: -4px;
        color: var(--admin-accent-text);
      }
      .tools {
        display: flex;
        flex: 0 1 auto;
        gap: 8px;
        min-inline-size: 0;
      }
      .arrows {
        display: flex;
        flex: none;
      }
      .arrows > :first-child {
        border-start-end-radius: 0;
        border-end-end-radius: 0;
      }
      .arrows > :last-child {
        margin-inline-start: -1px;
        border-start-start-radius: 0;
        border-end-start-radius: 0;
      }
      .tools > * {
        max-inline-size: 24ch;
      }
    `,
  ];

  /** What the app defined. The default is an empty, safe bar (`Bar.initialize`). */
  @property({ attribute: false }) bar: BarState = { secondary: [] };

  /** Name of the app, before the title. */
  @property({ attribute: 'app-name' }) appName = '';

  @state() private isNarrow = false;
  @state() private brokenIcon = '';

  readonly #width = new ResizeObserver(([entry]) => {
    // A change in the next frame cannot set off the observer that is being told now.
    requestAnimationFrame(() => (this.isNarrow = entry !== undefined && entry.contentRect.width < NARROW));
  });
  #tabStop = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#width.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#width.disconnect();
  }

  override render(): TemplateResult {
    const { title, breadcrumb } = this.bar;
    const heading = title || this.appName || 'App';
    return html`<div class="bar">
      ${this.#renderIcon()}
      <div class="trail">
        ${title && this.appName && !this.isNarrow ? html`<span class="muted" dir="auto">${this.appName}</span>${separator}` : nothing}
        ${title && breadcrumb ? html`${renderButton(breadcrumb, { kind: 'plain' })}${separator}` : nothing}
        <h1 part="title" dir="auto" title=${heading}>${heading}</h1>
      </div>
      ${this.#renderTools()}
    </div>`;
  }

  override updated(): void {
    this.#placeTabStop(this.#tabStop);
  }

  #renderIcon(): TemplateResult {
    const url = findHttpUrl(this.bar.icon ?? '')?.href;
    if (!url || url === this.brokenIcon) return html`<span class="app-icon">${renderIcon('app')}</span>`;
    const setBroken = (): void => void (this.brokenIcon = url);
    return html`<img class="app-icon" src=${url} alt="" referrerpolicy="no-referrer" @error=${setBroken} />`;
  }

  #renderTools(): TemplateResult | typeof nothing {
    const { pagination, secondary, primary } = this.bar;
    if (!pagination && !primary && secondary.length === 0) return nothing;
    return html`<div
      class="tools"
      role="toolbar"
      aria-label=${`Actions of ${this.appName || 'the app'}`}
      @keydown=${this.#moveByKey}
      @focusin=${this.#followFocus}
    >
      ${pagination && html`<div class="arrows">${renderArrow('previous', pagination.previous)}${renderArrow('next', pagination.next)}</div>`}
      ${
        this.isNarrow && secondary.length > 1
          ? html`<admin-menu label="More" .items=${secondary}></admin-menu>`
          : secondary.map(renderSecondary)
      }
      ${primary && renderButton(primary, { kind: 'primary' })}
    </div>`;
  }

  #moveByKey(event: KeyboardEvent): void {
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const arrows = isRtl ? { back: 'ArrowRight', forward: 'ArrowLeft' } : { back: 'ArrowLeft', forward: 'ArrowRight' };
    const items = this.#items;
    const next = findFocusMove(event.key, this.#tabStop, items.length, arrows);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  #followFocus(event: FocusEvent): void {
    this.#placeTabStop(this.#items.findIndex((item) => item === event.target));
  }

  #placeTabStop(index: number): void {
    const items = this.#items;
    this.#tabStop = Math.max(0, Math.min(index, items.length - 1));
    for (const [position, item] of items.entries()) item.tabIndex = position === this.#tabStop ? 0 : -1;
  }

  get #items(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.tools :is(button, admin-menu)')];
  }
}

const separator = html`<span class="separator" aria-hidden="true"> / </span>`;

function renderArrow(direction: 'previous' | 'next', button: ButtonState | undefined): TemplateResult {
  const label = direction === 'previous' ? 'Previous page' : 'Next page';
  const arrow: ButtonState = button ? { ...button, label } : { type: 'button', key: 0, label, style: 'disabled' };
  return renderButton(arrow, { kind: 'square', icon: renderIcon(direction) });
}

function renderSecondary(item: ButtonState | DropdownState): TemplateResult {
  if (item.type === 'button') return renderButton(item);
  return html`<admin-menu label=${item.label} .items=${item.links} .look=${item.style}></admin-menu>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-bar': AdminBar;
  }
}
