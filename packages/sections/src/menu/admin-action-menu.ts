import { findFocusMove } from '@platformapp/elements/bar/focus-move';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { type PageIconName, renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';

/** An item of a menu: an action, or a link to a path of this origin. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: PageIconName;
  readonly isDanger?: boolean;
  /** Absent for an action. */
  readonly path?: string;
  readonly run?: () => void;
}

/** Items that belong together. */
export interface MenuGroup {
  /** Whose items they are, such as the name of an app. */
  readonly heading?: string;
  readonly items: readonly MenuItem[];
}

/**
 * A button with an ellipsis that opens a menu, after the menu button pattern of WAI-ARIA. Renders
 * nothing if the menu has no items.
 *
 * @summary A menu of actions and links.
 * @event {NavSelectEvent} nav-select - The user followed a link.
 */
@customElement('admin-action-menu')
export class AdminActionMenu extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: contents;
      }
      #menu {
        position-area: block-end span-inline-start;
        position-try-fallbacks: flip-inline, flip-block;
        inline-size: 232px;
        max-inline-size: 90vw;
        max-block-size: 60vh;
        margin: 4px 0;
        padding: 4px;
        border: 1px solid var(--admin-border);
        border-radius: var(--admin-radius);
        background: var(--admin-surface);
        box-shadow: var(--admin-shadow);
        color: inherit;
        overflow: auto;
      }
      [role='menuitem'] {
        display: flex;
        gap: 10px;
        align-items: center;
        inline-size: 100%;
        min-block-size: 32px;
        padding: 4px 8px;
        border: 0;
        border-radius: 5px;
        background: none;
        color: inherit;
        font: inherit;
        text-align: start;
        text-decoration: none;
        overflow-wrap: anywhere;
        cursor: pointer;
      }
      [role='menuitem'] .icon {
        inline-size: 16px;
        block-size: 16px;
        color: var(--admin-muted);
      }
      [role='menuitem']:is(:hover, :focus) {
        background: var(--admin-sunken);
      }
      [role='menuitem']:focus-visible {
        outline-offset: -2px;
      }
      .danger,
      [role='menuitem'].danger .icon {
        color: var(--admin-danger-text);
      }
      [role='group'] + [role='group'] {
        margin-block-start: 4px;
        padding-block-start: 4px;
        border-block-start: 1px solid var(--admin-hairline);
      }
      .heading {
        display: block;
        padding: 4px 8px 2px;
        font-size: 0.75rem;
      }
    `,
  ];

  /** The name of the button and of the menu. */
  @property() label = 'More actions';

  /** The look of the button beside `square`, such as `small`. */
  @property() look = '';

  /** The items. Groups without items are left out. */
  @property({ attribute: false }) groups: readonly MenuGroup[] = [];

  @state() private isOpen = false;
  #opensAtEnd = false;

  override render(): TemplateResult | typeof nothing {
    const groups = this.groups.filter(({ items }) => items.length > 0);
    if (groups.length === 0) return nothing;
    return html`<button
        id="trigger"
        type="button"
        class="button square ${this.look}"
        aria-label=${this.label}
        aria-haspopup="menu"
        aria-expanded=${this.isOpen}
        popovertarget="menu"
        @keydown=${this.#openByKey}
      >
        ${renderPageIcon('more')}
      </button>
      <div
        id="menu"
        role="menu"
        popover
        aria-label=${this.label}
        @beforetoggle=${this.#follow}
        @toggle=${this.#focusOnOpen}
        @keydown=${this.#move}
      >
        ${groups.map(
          ({ heading, items }) =>
            html`<div role="group" aria-label=${heading ?? nothing}>
              ${heading === undefined ? nothing : html`<bdi class="heading muted" aria-hidden="true">${heading}</bdi>`}
              ${items.map((item) => this.#renderItem(item))}
            </div>`,
        )}
      </div>`;
  }

  #renderItem({ label, icon, isDanger = false, path, run }: MenuItem): TemplateResult {
    const content = html`${icon ? renderPageIcon(icon) : nothing}<bdi>${label}</bdi>`;
    const look = isDanger ? 'danger' : '';
    return path === undefined
      ? html`<button
          type="button"
          role="menuitem"
          tabindex="-1"
          class=${look}
          @click=${() => {
            this.#menu?.hidePopover();
            run?.();
          }}
        >
          ${content}
        </button>`
      : html`<a
          role="menuitem"
          tabindex="-1"
          class=${look}
          href=${path}
          @click=${(event: MouseEvent) => selectOnClick(event, path)}
          >${content}</a
        >`;
  }

  readonly #openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    this.#opensAtEnd = event.key === 'ArrowUp';
    this.#menu?.showPopover();
  };

  readonly #follow = ({ newState }: ToggleEvent): void => {
    this.isOpen = newState === 'open';
    if (!this.isOpen && this.#menu?.matches(':focus-within')) this.focus();
  };

  readonly #focusOnOpen = ({ newState }: ToggleEvent): void => {
    if (newState === 'open') this.#items.at(this.#opensAtEnd ? -1 : 0)?.focus();
    this.#opensAtEnd = false;
  };

  readonly #move = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') this.#menu?.hidePopover();
    if (event.key === 'Escape') event.stopPropagation();
    const items = this.#items;
    const index = items.findIndex((item) => item.matches(':focus'));
    const next = findFocusMove(event.key, index, items.length, { back: 'ArrowUp', forward: 'ArrowDown' });
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  /** Focuses the button. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('#trigger')?.focus(options);
  }

  get #menu(): HTMLElement | null {
    return this.renderRoot.querySelector('#menu');
  }

  get #items(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-action-menu': AdminActionMenu;
  }
}
