import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { controlStyles } from '@platformapp/elements/styles/control-styles';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { linkPath, type AppLink, type LinkingApp } from './app-link.ts';

/**
 * The links that apps have for a record, or for the selection of a list. Renders nothing if there
 * are none.
 *
 * @summary The actions of apps on records.
 * @event {NavSelectEvent} nav-select - The user wants to open an app.
 */
@customElement('admin-more-actions')
export class AdminMoreActions extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: contents;
      }
      details {
        position: relative;
      }
      summary {
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      ul {
        position: absolute;
        z-index: 5;
        inset-block-start: calc(100% + 4px);
        inset-inline-start: 0;
        inline-size: max-content;
        max-inline-size: min(320px, 80vw);
        max-block-size: 320px;
        padding: 4px;
        overflow: auto;
        border: 1px solid var(--admin-border);
        border-radius: var(--admin-radius);
        background: var(--admin-surface);
        box-shadow: var(--admin-shadow);
      }
      a {
        display: grid;
        padding: 6px 12px;
        border-radius: 6px;
        color: inherit;
        text-decoration: none;
        overflow-wrap: anywhere;
      }
      a:hover {
        background: var(--admin-canvas);
      }
      .muted {
        font-size: 0.8125rem;
      }
    `,
  ];

  /** The apps of the shell. */
  @property({ attribute: false }) apps: readonly LinkingApp[] = [];

  /** The plural name of the resource. */
  @property() on = '';

  /** Whether the links are for one record or for a selection. */
  @property() audience: AppLink['for'] = 'record';

  /** The id of the record, or those that are selected. */
  @property({ attribute: false }) ids: readonly number[] = [];

  override render(): TemplateResult | typeof nothing {
    const links = this.apps.flatMap((app) =>
      (app.links ?? [])
        .filter((link) => link.on === this.on && link.for === this.audience)
        .map((link) => this.#renderLink(app, link)),
    );
    if (links.length === 0) return nothing;
    return html`<details @focusout=${this.#leave} @keydown=${this.#press}>
      <summary class="button">More actions ${renderIcon('down')}</summary>
      <ul role="list" aria-label="More actions">
        ${links}
      </ul>
    </details>`;
  }

  #renderLink({ key, name }: LinkingApp, link: AppLink): TemplateResult | typeof nothing {
    const path = linkPath(key, link, this.ids);
    if (path === undefined) return nothing;
    return html`<li>
      <a href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}
        ><bdi>${link.label}</bdi> <span class="muted"><bdi>${name}</bdi></span></a
      >
    </li>`;
  }

  readonly #leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(currentTarget instanceof HTMLDetailsElement)) return;
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };

  readonly #press = (event: KeyboardEvent): void => {
    const { currentTarget } = event;
    if (event.key !== 'Escape' || !(currentTarget instanceof HTMLDetailsElement) || !currentTarget.open) return;
    event.stopPropagation();
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-more-actions': AdminMoreActions;
  }
}
