import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Button, ButtonStyle, Dropdown, Shown } from '@platformapp/protocol';
import { baseStyles } from '../styles/base-styles.ts';
import { pressButton } from './app-button.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { findFocusMove } from './focus-move.ts';
import { selectOnClick } from '../layout/nav-select-event.ts';
import { renderIcon } from '../styles/icons.ts';
import { TypeAhead } from './type-ahead.ts';

/** An item of a menu of the admin itself: an action, or a link to a path of this origin. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: TemplateResult | undefined;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Absent for an action. */
  readonly path?: string;
  /** @param menu The menu that the item was chosen in. */
  readonly run?: (menu: HTMLElement) => void;
}

/** Items that belong together. */
export interface MenuGroup {
  /** Whose items they are, such as the name of an app. */
  readonly heading?: string;
  readonly items: readonly MenuItem[];
}

/**
 * A button that opens a menu, after the menu button pattern of WAI-ARIA: arrow keys, Home, End and
 * type-ahead move within the menu, Escape closes it, and focus returns to the button.
 *
 * @summary A button with a menu.
 * @event {ButtonPressEvent} button-press - A button of the app was chosen.
 * @event {NavSelectEvent} nav-select - A link of the admin was followed.
 * @cssproperty --menu-trigger - The height of the button, and the width of an icon: 32 pixels.
 * @csspart trigger - The button.
 */
@customElement('admin-menu')
export class AdminMenu extends LitElement {
  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };

  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      #trigger {
        max-inline-size: 100%;
        min-block-size: var(--menu-trigger, 32px);
        padding-block: 0;
        padding-inline-end: 6px;
      }
      #trigger.square {
        inline-size: var(--menu-trigger, 32px);
        padding: 0;
      }
      #menu {
        min-inline-size: 180px;
        max-inline-size: min(360px, 90vw);
      }
      .item {
        --icon: 16px;
        display: flex;
        gap: 8px;
        inline-size: 100%;
        border: 0;
        text-align: start;
        justify-content: start;
        font-weight: 400;
        overflow-wrap: anywhere;
      }
      .item:focus-visible {
        outline-offset: -2px;
      }
      [role='group']:not(:first-child) {
        margin-block-start: 4px;
        border-block-start: 1px solid var(--admin-border);
      }
      [role='group']:not(:last-child, :has(+ [role='group'])) {
        margin-block-end: 4px;
        padding-block-end: 4px;
        border-block-end: 1px solid var(--admin-border);
      }
      .heading {
        display: block;
        padding: 8px 12px 2px;
        font-size: 0.75rem;
      }
    `,
  ];

  /** Text on the button, and the name of the menu. */
  @property() label = '';

  /** An icon that the button shows in place of its label. */
  @property({ attribute: false }) icon: TemplateResult | undefined = undefined;

  /** The buttons of the app in the menu. A dropdown among them becomes a group under its label. */
  @property({ attribute: false }) items: readonly (Shown<Button> | Shown<Dropdown>)[] = [];

  /** The items of the admin itself. Groups without items are left out. */
  @property({ attribute: false }) groups: readonly MenuGroup[] = [];

  /** How the button looks; a `disabled` one does not open. */
  @property() look: ButtonStyle | 'plain' | undefined = undefined;

  /** Whether the menu is open. The user opens and closes it. */
  @property({ type: Boolean, reflect: true, attribute: 'open' }) isOpen = false;

  readonly #typeAhead = new TypeAhead();
  #opensAtEnd = false;

  override render(): TemplateResult {
    const isDisabled = this.look === 'disabled';
    return html`<button
        id="trigger"
        part="trigger"
        type="button"
        class="button ${this.look ?? ''} ${this.icon ? 'square' : ''}"
        aria-label=${this.icon ? this.label : nothing}
        aria-haspopup="menu"
        aria-expanded=${this.isOpen}
        aria-controls="menu"
        aria-disabled=${isDisabled ? 'true' : nothing}
        popovertarget=${isDisabled ? nothing : 'menu'}
        @keydown=${this.#openByKey}
      >
        ${this.icon ?? html`<span class="label">${this.label}</span>${renderIcon('down')}`}
      </button>
      <div
        id="menu"
        role="menu"
        popover
        aria-label=${this.label}
        @beforetoggle=${this.#followToggle}
        @toggle=${this.#focusOnOpen}
        @keydown=${this.#moveByKey}
      >
        ${this.items.map((item) =>
          item.type === 'dropdown'
            ? this.#renderGroup({ heading: item.label, items: item.links.map(itemOf) })
            : this.#renderItem(itemOf(item)),
        )}
        ${this.groups.filter(({ items }) => items.length > 0).map((group) => this.#renderGroup(group))}
      </div>`;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('blur', this.#close);
  }

  #renderGroup({ heading, items }: MenuGroup): TemplateResult {
    return html`<div role="group" aria-label=${heading ?? nothing}>
      ${heading === undefined ? nothing : html`<bdi class="heading muted" aria-hidden="true">${heading}</bdi>`}
      ${items.map((item) => this.#renderItem(item))}
    </div>`;
  }

  #renderItem({ label, icon, isDanger = false, isDisabled = false, path, run }: MenuItem): TemplateResult {
    const look = `button plain item ${isDanger ? 'danger' : ''}`;
    const content = html`${icon ?? nothing}<bdi>${label}</bdi>`;
    if (path !== undefined) {
      const follow = (event: MouseEvent): void => selectOnClick(event, path);
      return html`<a role="menuitem" tabindex="-1" class=${look} href=${path} @click=${follow}>${content}</a>`;
    }
    return html`<button
      type="button"
      role="menuitem"
      tabindex="-1"
      class=${look}
      aria-disabled=${isDisabled ? 'true' : nothing}
      @click=${() => {
        if (isDisabled) return;
        this.#close();
        run?.(this);
      }}
    >
      ${content}
    </button>`;
  }

  readonly #close = (): void => this.#menu?.hidePopover();

  #openByKey(event: KeyboardEvent): void {
    if (this.look === 'disabled' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    this.#opensAtEnd = event.key === 'ArrowUp';
    this.#trigger?.click();
  }

  #followToggle(event: ToggleEvent): void {
    this.isOpen = event.newState === 'open';
    // A click into a frame never reaches this document, but it takes focus from the window.
    if (this.isOpen) window.addEventListener('blur', this.#close);
    else window.removeEventListener('blur', this.#close);
    if (!this.isOpen && this.#menu?.matches(':focus-within')) this.#trigger?.focus();
  }

  #focusOnOpen(event: ToggleEvent): void {
    if (event.newState !== 'open') return;
    this.#itemElements.at(this.#opensAtEnd ? -1 : 0)?.focus();
    this.#opensAtEnd = false;
  }

  #moveByKey(event: KeyboardEvent): void {
    if (event.code === 'Tab') this.#close();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = this.#itemElements;
    const index = items.findIndex((item) => item.matches(':focus'));
    const isLetter = event.key.length === 1 && event.key !== ' ';
    const next = isLetter
      ? this.#typeAhead.find(event.key, event.timeStamp, items.map(labelOf), index)
      : findFocusMove(event.key, index, items.length, { back: 'ArrowUp', forward: 'ArrowDown' });
    if (next === undefined) return;
    event.preventDefault();
    // The toolbar around a menu uses the same keys.
    event.stopPropagation();
    items[next]?.focus();
  }

  get #trigger(): HTMLElement | null {
    return this.renderRoot.querySelector('button');
  }

  get #menu(): HTMLElement | null {
    return this.renderRoot.querySelector('#menu');
  }

  get #itemElements(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }
}

/** A button of the app as an item. */
function itemOf(button: Shown<Button>): MenuItem {
  return {
    label: button.label,
    isDanger: button.style === 'danger',
    isDisabled: button.style === 'disabled',
    run: (menu) => pressButton(menu, button),
  };
}

function labelOf(item: HTMLElement): string {
  return item.textContent.trim();
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-menu': AdminMenu;
  }
}
