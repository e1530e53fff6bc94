import type { Button, Dropdown, Pagination, Shown } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import type { AdminMenu } from './admin-menu.ts';
import './admin-menu.ts';
import { renderButton } from './app-button.ts';
import { findFocusMove } from './focus-move.ts';

/**
 * The arrows and buttons of the top bar: a toolbar after WAI-ARIA, with one tab stop and arrow
 * keys within. Secondary buttons that do not fit fold into a menu, the last ones first.
 *
 * @summary The arrows and buttons of the top bar.
 * @event {ButtonPressEvent} button-press - A button, an arrow or an item of a dropdown was
 *   pressed.
 */
@customElement('admin-toolbar')
export class AdminToolbar extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      div {
        display: flex;
      }
      /* "safe" puts overflow at the end: only there does it count as scroll width. */
      .tools {
        justify-content: safe end;
        gap: 8px;
      }
      .tools > * {
        flex: none;
        max-inline-size: 24ch;
      }
      .tight > * {
        flex: 0 1 auto;
      }
      [hidden] {
        display: none;
      }
      @media (prefers-reduced-motion: no-preference) {
        :host([invites]) .tools > .primary {
          animation: invite 1.2s 1s ease-out;
        }
      }
      @keyframes invite {
        from {
          box-shadow: 0 0 0 0 var(--admin-accent);
        }
        to {
          box-shadow: 0 0 0 14px transparent;
        }
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
    `,
  ];

  /** The arrows. Absent: there are none. */
  @property({ attribute: false }) pagination: Shown<Pagination> | undefined = undefined;

  /** The buttons that fold when there is no room. */
  @property({ attribute: false }) secondary: readonly (Shown<Button> | Shown<Dropdown>)[] = [];

  /** The button at the end. */
  @property({ attribute: false }) primary: Shown<Button> | undefined = undefined;

  /** Whether the button at the end pulses once. */
  @property({ type: Boolean, reflect: true }) invites = false;

  /** The accessible name of the toolbar. */
  @property() label = 'Actions';

  readonly #room = new ResizeObserver(() => this.#fit());
  /** The item that had focus last. */
  #tabStop: Element | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#room.disconnect();
  }

  override render(): TemplateResult | typeof nothing {
    const { pagination, secondary, primary } = this;
    if (!pagination && !primary && secondary.length === 0) return nothing;
    return html`<div
      class="tools"
      role="toolbar"
      aria-label=${this.label}
      @keydown=${this.#moveByKey}
      @focusin=${this.#followFocus}
    >
      ${
        pagination &&
        html`<div class="arrows" role="group" aria-label="Pagination">
          ${renderArrow('previous', pagination.previous)}${renderArrow('next', pagination.next)}
        </div>`
      }
      ${secondary.map(renderSecondary)}
      <admin-menu id="more" label="More" hidden></admin-menu>
      ${primary && renderButton(primary, { kind: 'primary' })}
    </div>`;
  }

  /**
   * A newly observed element is reported before the next frame is drawn. By then the menus have
   * rendered. Folding does not change the width of the toolbar, so there is no second report.
   */
  override updated(): void {
    this.#room.disconnect();
    this.#room.observe(this);
    this.#placeTabStop();
  }

  /** Folds as few secondary buttons as needed. If that is not enough, labels are cut. */
  #fit(): void {
    const tools = this.renderRoot.querySelector('.tools');
    const more = this.renderRoot.querySelector<AdminMenu>('#more');
    if (!tools || !more) return;
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('.secondary')];
    const focused = buttons.find((button) => button.matches(':focus-within'));
    const counts = buttons.map((_, index) => buttons.length - index - 2).filter((count) => count >= 0);
    tools.classList.remove('tight');
    const fits = [buttons.length, ...counts].some((count) => {
      for (const [index, button] of buttons.entries()) button.hidden = index >= count;
      more.hidden = count === buttons.length;
      more.items = this.secondary.slice(count);
      return tools.scrollWidth <= tools.clientWidth;
    });
    tools.classList.toggle('tight', !fits);
    if (focused?.hidden) more.focus();
    this.#placeTabStop();
  }

  #moveByKey(event: KeyboardEvent): void {
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const arrows = isRtl ? { back: 'ArrowRight', forward: 'ArrowLeft' } : { back: 'ArrowLeft', forward: 'ArrowRight' };
    const items = this.#items;
    const index = items.findIndex((item) => item === this.#tabStop);
    const next = findFocusMove(event.key, index, items.length, arrows);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  #followFocus(event: FocusEvent): void {
    if (event.target instanceof Element) this.#tabStop = event.target;
    this.#placeTabStop();
  }

  /** A disabled button can be reached by the arrow keys but is not the first tab stop. */
  #placeTabStop(): void {
    const items = this.#items;
    const stop = items.find((item) => item === this.#tabStop) ?? items.find(isEnabled) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  }

  get #items(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>(':is(button, admin-menu):not([hidden])')];
  }
}

function isEnabled(item: HTMLElement): boolean {
  return !item.matches('[aria-disabled=true], [look=disabled]');
}

function renderArrow(direction: 'previous' | 'next', button: Shown<Button> | undefined): TemplateResult {
  const label = direction === 'previous' ? 'Previous page' : 'Next page';
  const arrow = button ?? { key: 0, style: 'disabled' as const };
  return renderButton({ ...arrow, label }, { kind: 'square', icon: renderIcon(direction) });
}

function renderSecondary(item: Shown<Button> | Shown<Dropdown>): TemplateResult {
  if (item.type === 'button') return renderButton(item, { kind: 'secondary' });
  return html`<admin-menu
    class="secondary"
    label=${item.label}
    .items=${item.links}
    look=${item.style ?? nothing}
  ></admin-menu>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-toolbar': AdminToolbar;
  }
}
