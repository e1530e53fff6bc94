import { renderWayBack } from '@platformapp/elements/layout/way-back';
import type { ResourceDescription } from '@platformapp/shop';
import { renderFailure } from '@platformapp/elements/styles/empty-state';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { AdminClient } from './api/admin-client.ts';
import { renderLink } from './controls/render-card.ts';
import { renderLoading } from './loading/render-state.ts';
import './outcome/admin-outcomes.ts';
import type { AdminOutcomes } from './outcome/admin-outcomes.ts';
import { type Admin, type AdminShell, WAITING_ADMIN } from './page/admin.ts';
import { PageTitleEvent } from './page/page-title-event.ts';
import { type Place, readPlace, SECTIONS, sectionsWith } from './section/sections.ts';
import { sharedStyles } from './styles/shared-styles.ts';

/**
 * The admin's own pages: the settings, the API console, and a list and a form for each resource of
 * the shop. For a path without a page, it shows that path. The code of each kind of page loads with
 * the first one.
 *
 * @summary The admin's own pages.
 * @event {NavSelectEvent} nav-select - The user followed a link within the admin.
 * @event {PageTitleEvent} page-title - Another page is shown, or the record of a page has loaded.
 */
@customElement('admin-sections')
export class AdminSections extends LitElement {
  static override readonly styles: CSSResultGroup = [
    sharedStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        flex: 1 0 auto;
      }
      .back {
        inline-size: 100%;
        max-inline-size: 1128px;
        margin-inline: auto;
        padding: 16px 24px 0;
      }
      .back a {
        display: inline-flex;
        margin-inline-start: -6px;
      }
      .tabs {
        gap: 0;
        inline-size: fit-content;
        padding: 2px;
        border-radius: var(--admin-radius);
        background: var(--admin-sunken);
      }
      .tabs .button:not([aria-current]) {
        color: var(--admin-muted);
      }
      .tabs [aria-current] {
        background: var(--admin-surface);
        box-shadow: var(--admin-shadow-card);
        font-weight: 600;
      }
      /* A page whose code is there already does not move before this is known. */
      :defined + .bones {
        display: none;
      }
      /* Notices are above the save bar. */
      [has-save-bar] ~ admin-outcomes {
        inset-block-end: 56px;
      }
      @media (width < 600px) {
        .back {
          padding-inline: 16px;
        }
      }
    `,
  ];

  /** The path that is shown, without `/admin`, such as `/orders/1`. */
  @property() path = '/';

  /** Name of the app that redirected here. Empty if no app did. */
  @property({ attribute: 'app-name' }) appName = '';

  /** Path of this origin that leads back to that app. */
  @property({ attribute: 'app-path' }) appPath = '';

  /** The resources of the shop that differ from those of every shop. */
  @property({ attribute: false }) resources: readonly ResourceDescription[] = [];

  /** What the pages have of the shop and the shell. */
  @property({ attribute: false }) shell: AdminShell = WAITING_ADMIN;

  /** Whether the code of the page is here, on its way, or did not arrive. */
  @state() private code: 'here' | 'loading' | 'broken' = 'loading';
  #admin = WAITING_ADMIN;
  #sections = SECTIONS;

  override willUpdate(changed: PropertyValues): void {
    const { shell } = this;
    const client = shell.send === this.#admin.send ? this.#admin.client : new AdminClient(shell.send);
    const report: Admin['report'] = (outcome) =>
      this.renderRoot.querySelector<AdminOutcomes>('admin-outcomes')?.add(outcome);
    this.#admin = { ...shell, client, report };
    if (changed.has('resources')) this.#sections = sectionsWith(this.resources);
    if (!changed.has('path') && !changed.has('resources')) return;
    this.code = 'loading';
    void this.#load();
  }

  override render(): TemplateResult {
    const { appName, appPath } = this;
    const place = this.#place;
    const back = html`<nav class="back" aria-label="Back">${renderWayBack(appName, appPath)}</nav>`;
    return html`${appName === '' || (place.type === 'unknown' && this.code !== 'broken') ? nothing : back}
      ${
        this.code === 'broken'
          ? renderFailure('This page could not be loaded', 'Its code did not arrive. Is the server running?', reload)
          : html`${this.#renderPage(place)}${this.code === 'loading' ? renderLoading() : nothing}`
      } <admin-outcomes .admin=${this.#admin}></admin-outcomes>`;
  }

  override updated(changed: PropertyValues): void {
    if (!changed.has('path') && !changed.has('resources')) return;
    const { title } = this.#place;
    if (title.length > 0) this.dispatchEvent(new PageTitleEvent(title));
  }

  /** Focuses the heading, once it has rendered, so that a screen reader reads where the user is. */
  override focus(options?: FocusOptions): void {
    void this.#focusPage(options);
  }

  get #place(): Place {
    return readPlace(this.path, this.#sections);
  }

  #renderPage(place: Place): unknown {
    const admin = this.#admin;
    switch (place.type) {
      case 'console':
        return html`<request-editor api=${place.api} .send=${this.shell.send}>
          <h1 tabindex="-1">API console</h1>
          ${renderTabs('API', CONSOLE, place.api)}
        </request-editor>`;
      case 'shop':
      case 'apps':
        return html`<admin-settings ?are-of-apps=${place.type === 'apps'} .admin=${admin}>
          ${renderTabs('Settings', SETTINGS, place.type)}
        </admin-settings>`;
      case 'list':
        return keyed(
          place.section,
          html`<admin-record-list
            .section=${place.section}
            .admin=${admin}
            search=${place.search}
          ></admin-record-list>`,
        );
      case 'record':
        return keyed(
          `${place.section.path}/${place.id}`,
          html`<admin-record-page .section=${place.section} record-id=${place.id} .admin=${admin}></admin-record-page>`,
        );
      case 'unknown':
        return html`<admin-section
          path=${this.path}
          app-name=${this.appName}
          app-path=${this.appPath}
        ></admin-section>`;
    }
  }

  /** Loads the code of the page, unless it is loaded already. */
  async #load(): Promise<void> {
    const { path } = this;
    const isHere = await PAGES[this.#place.type]().then(
      () => true,
      () => false,
    );
    // Another page may have been opened meanwhile.
    if (this.path === path) this.code = isHere ? 'here' : 'broken';
  }

  async #focusPage(options?: FocusOptions): Promise<void> {
    await this.updateComplete;
    const page = this.renderRoot.querySelector<HTMLElement>(
      'request-editor, admin-settings, admin-record-list, admin-record-page, admin-section',
    );
    if (!page) return;
    await customElements.whenDefined(page.localName);
    page.focus(options);
  }
}

const loadSettings = () => import('./settings/admin-settings.ts');

/** Loads the code of each kind of page, whose element may already be in the document. */
const PAGES: Readonly<Record<Place['type'], () => Promise<unknown>>> = {
  console: () => import('@platformapp/inspector/request/request-editor'),
  shop: loadSettings,
  apps: loadSettings,
  list: () => import('./list/admin-record-list.ts'),
  record: () => import('./record/admin-record-page.ts'),
  unknown: () => import('@platformapp/elements/layout/admin-section'),
};

type Tabs = readonly (readonly [shows: string, path: string, name: string])[];

const CONSOLE: Tabs = [
  ['rest', '/admin/console?tab=rest', 'REST'],
  ['graphql', '/admin/console?tab=graphql', 'GraphQL'],
];
const SETTINGS: Tabs = [
  ['shop', '/admin/settings', 'Shop'],
  ['apps', '/admin/settings/apps', 'Apps'],
];

function renderTabs(label: string, tabs: Tabs, shown: string): TemplateResult {
  return html`<nav class="tabs row" aria-label=${label}>
    ${tabs.map(([shows, path, name]) => renderLink(path, name, 'button plain medium', shows === shown))}
  </nav>`;
}

/** Firefox remembers code that failed to load, and forgets it only with the page. */
function reload(): void {
  location.reload();
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-sections': AdminSections;
  }
}
