import { renderWayBack } from '@platformapp/elements/layout/way-back';
import type { ResourceDescription } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { AdminClient, type SendRequest } from './api/admin-client.ts';
import { PageTitleEvent } from './record/page-title-event.ts';
import { renderFailure, renderLoading } from './loading/render-waiting.ts';
import type { AdminOutcomes } from './outcome/admin-outcomes.ts';
import type { ActionContext, ShopHistory } from './outcome/undoable.ts';
import type { ListDeliveries } from './outcome/deliveries.ts';
import type { Section } from './section/section.ts';
import { type Place, readPlace, SECTIONS, sectionsWith } from './section/sections.ts';
import type { AppAccess, SettingsApp } from './settings/admin-settings.ts';
import type { SaveLinks } from './links/admin-app-links.ts';
import { renderTabs, tabStyles } from './controls/tabs.ts';
import { sharedStyles } from './styles/shared-styles.ts';

/**
 * The admin's own pages: the settings, the API console, and a list and a form for each resource of the shop.
 * For a path without a page, it shows that path. The code of each kind of page loads with the first
 * one.
 *
 * @summary The admin's own pages.
 * @event {NavSelectEvent} nav-select - The user followed a link within the admin.
 * @event {PageTitleEvent} page-title - Another page is shown, or the record of a page has loaded.
 */
@customElement('admin-sections')
export class AdminSections extends LitElement {
  static override readonly styles: CSSResultGroup = [
    sharedStyles,
    tabStyles,
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
        text-decoration: none;
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

  /** Counts the changes of the shop. Each new number refreshes what is shown. */
  @property({ type: Number }) changes = 0;

  /** The resources of the shop that differ from those of every shop. */
  @property({ attribute: false }) resources: readonly ResourceDescription[] = [];

  /** Sends the requests of the pages to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined;

  /** Lists the deliveries to webhooks, so that a page can say which ones a change has made. */
  @property({ attribute: false }) listDeliveries: ListDeliveries | undefined;

  /** Takes and restores snapshots of the shop, so that actions can be undone. */
  @property({ attribute: false }) history: ShopHistory | undefined;

  /** The apps of the shell, for their settings. */
  @property({ attribute: false }) apps: readonly SettingsApp[] = [];

  /** Reads the apps' keys and access, for their settings. */
  @property({ attribute: false }) loadAccess: (() => Promise<AppAccess>) | undefined;

  /** Keeps the links of an app, for their settings. */
  @property({ attribute: false }) saveLinks: SaveLinks | undefined;

  /** Whether the code of the page is here, on its way, or did not arrive. */
  @state() private code: 'here' | 'loading' | 'broken' = 'loading';
  #client: AdminClient | undefined;
  #sections = SECTIONS;
  #context: ActionContext | undefined;

  override willUpdate(changed: PropertyValues): void {
    const { history, listDeliveries } = this;
    if (!this.#context || changed.has('history') || changed.has('listDeliveries')) {
      const report: ActionContext['report'] = (outcome) =>
        this.renderRoot.querySelector<AdminOutcomes>('admin-outcomes')?.add(outcome);
      this.#context = { history, listDeliveries, report };
    }
    if (changed.has('send')) this.#client = this.send && new AdminClient(this.send);
    if (changed.has('resources')) this.#sections = sectionsWith(this.resources);
    if (!changed.has('path') && !changed.has('resources')) return;
    this.code = 'loading';
    void this.#load();
  }

  override render(): TemplateResult {
    const place = readPlace(this.path, this.#sections);
    if (this.code === 'broken') {
      return html`${this.#renderWayBack()}
      ${renderFailure('This page', 'Its code did not arrive. Is the server running?', reload)}`;
    }
    return html`${place.type === 'unknown' ? nothing : this.#renderWayBack()}
      ${this.#renderPage(place)}${this.code === 'loading' ? renderLoading() : nothing}
      <admin-outcomes .context=${this.#context}></admin-outcomes>`;
  }

  override updated(changed: PropertyValues): void {
    if (!changed.has('path') && !changed.has('resources')) return;
    const parts = titleOf(readPlace(this.path, this.#sections));
    if (parts.length > 0) this.dispatchEvent(new PageTitleEvent(parts));
  }

  #renderPage(place: Place): TemplateResult {
    switch (place.type) {
      case 'console':
        return html`<request-editor api=${place.api} .send=${this.send}>
          <h1 tabindex="-1">API console</h1>
          ${renderTabs('API', CONSOLE, `/console?tab=${place.api}`)}
        </request-editor>`;
      case 'shop':
      case 'apps':
        return html`<admin-settings
          ?are-of-apps=${place.type === 'apps'}
          .client=${this.#client}
          .apps=${this.apps}
          .loadAccess=${this.loadAccess}
          .saveLinks=${this.saveLinks}
          .changes=${this.changes}
        ></admin-settings>`;
      case 'list':
        return html`${keyed(
          place.section.path,
          html`<admin-record-list
            .section=${place.section}
            .client=${this.#client}
            .context=${this.#context}
            .apps=${this.apps}
            .changes=${this.changes}
            search=${place.search}
          ></admin-record-list>`,
        )}`;
      case 'new':
      case 'record':
        return this.#renderRecord(place.section, place.type === 'new' ? 0 : place.id);
      case 'unknown':
        return html`<admin-section
          path=${this.path}
          app-name=${this.appName}
          app-path=${this.appPath}
        ></admin-section>`;
    }
  }

  #renderRecord(section: Section, id: number): TemplateResult {
    return html`${keyed(
      `${section.path}/${id}`,
      html`<admin-record-page
        .section=${section}
        record-id=${id}
        .client=${this.#client}
        .context=${this.#context}
        .apps=${this.apps}
        .changes=${this.changes}
      ></admin-record-page>`,
    )}`;
  }

  /** Loads the code of the page, unless it is loaded already. */
  async #load(): Promise<void> {
    const { path } = this;
    const [, load] = PAGES[readPlace(path, this.#sections).type];
    const isHere = await load().then(
      () => true,
      () => false,
    );
    // Another page may have been opened meanwhile.
    if (this.path === path) this.code = isHere ? 'here' : 'broken';
  }

  #renderWayBack(): TemplateResult | typeof nothing {
    const { appName, appPath } = this;
    if (appName === '') return nothing;
    return html`<nav class="back" aria-label="Back">${renderWayBack(appName, appPath)}</nav>`;
  }

  /** Focuses the heading, once it has rendered, so that a screen reader reads where the user is. */
  override focus(options?: FocusOptions): void {
    void this.#focusPage(options);
  }

  async #focusPage(options?: FocusOptions): Promise<void> {
    await this.updateComplete;
    const [tag] = PAGES[readPlace(this.path, this.#sections).type];
    const page = this.renderRoot.querySelector<HTMLElement>(tag);
    if (!page) return;
    await customElements.whenDefined(page.localName);
    page.focus(options);
  }
}

const loadSettings = () => import('./settings/admin-settings.ts');
const loadRecord = () => import('./record/admin-record-page.ts');

/** The element of each kind of page, and what loads its code. Its tag may already be in the document. */
const PAGES: Readonly<Record<Place['type'], readonly [tag: string, load: () => Promise<unknown>]>> = {
  console: ['request-editor', () => import('@platformapp/inspector/request/request-editor')],
  shop: ['admin-settings', loadSettings],
  apps: ['admin-settings', loadSettings],
  list: ['admin-record-list', () => import('./list/admin-record-list.ts')],
  new: ['admin-record-page', loadRecord],
  record: ['admin-record-page', loadRecord],
  unknown: ['admin-section', () => import('@platformapp/elements/layout/admin-section')],
};

/** The tabs of the API console. */
const CONSOLE = [
  ['/console?tab=rest', 'REST'],
  ['/console?tab=graphql', 'GraphQL'],
] as const;

/** Firefox remembers code that failed to load, and forgets it only with the page. */
function reload(): void {
  location.reload();
}

/** The title of a page before its record has loaded. Empty: the title follows from its path. */
function titleOf(place: Place): readonly string[] {
  switch (place.type) {
    case 'console':
      return ['API console'];
    case 'shop':
      return ['Settings'];
    case 'apps':
      return ['Apps', 'Settings'];
    case 'new':
      return [`Add ${place.section.singular}`, place.section.heading];
    case 'list':
    case 'record':
      return [place.section.heading];
    case 'unknown':
      return [];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-sections': AdminSections;
  }
}
