import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { baseStyles } from '../styles/base-styles.ts';
import { navItemStyles } from '../styles/nav-item.ts';
import { type IconName, renderIcon } from '../styles/icons.ts';
import { selectOnClick } from './nav-select-event.ts';

/** A link of the navigation. */
export interface NavItem {
  /** A path of this origin: the `href`, and the path in `nav-select`. */
  readonly path: string;
  readonly label: string;
  /** Absent: `app`. */
  readonly icon?: IconName | undefined;
}

/** Items that belong together, under a heading if they have a label. */
export interface NavGroup {
  readonly label?: string | undefined;
  readonly items: readonly NavItem[];
}

/**
 * The links to apps and sections of the admin, in groups. They are real links: a middle click
 * opens a tab.
 *
 * @summary The admin's navigation.
 * @event {NavSelectEvent} nav-select - A link was followed by a plain click.
 */
@customElement('admin-nav')
export class AdminNav extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    navItemStyles,
    css`
      nav {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 12px;
      }
      h2 {
        padding: 0 8px 4px;
        color: var(--admin-muted);
        font-size: 0.75rem;
        font-weight: 500;
        line-height: calc(16 / 12);
      }
    `,
  ];

  /** The groups of links, in order. */
  @property({ attribute: false }) groups: readonly NavGroup[] = [];

  /** The path of the item that is open, if any. */
  @property() current = '';

  override render(): TemplateResult {
    return html`<nav aria-label="Admin">
      ${this.groups.map(
        (group) =>
          html`<div>
            ${group.label ? html`<h2>${group.label}</h2>` : nothing}
            <ul role="list" aria-label=${group.label ?? nothing}>
              ${repeat(
                group.items,
                ({ path }) => path,
                (item) => html`<li>${this.#renderItem(item)}</li>`,
              )}
            </ul>
          </div>`,
      )}
    </nav>`;
  }

  #renderItem(item: NavItem): TemplateResult {
    return html`<a
      class="item"
      href=${item.path}
      aria-current=${item.path === this.current ? 'page' : nothing}
      @click=${(event: MouseEvent) => selectOnClick(event, item.path)}
      >${renderIcon(item.icon ?? 'app')}<span dir="auto">${item.label}</span></a
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-nav': AdminNav;
  }
}
