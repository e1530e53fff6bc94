import '@platformapp/elements/notices/admin-copy';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { readField, type ShopRecord, shopSettings } from '@platformapp/shop';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AdminClient } from '../api/admin-client.ts';
import { focusHeading, KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { renderTabs, tabStyles } from '../controls/tabs.ts';
import '../links/admin-app-links.ts';
import type { SaveLinks } from '../links/admin-app-links.ts';
import type { AppLink } from '../links/app-link.ts';
import { Loader } from '../loading/loader.ts';
import { renderCard } from '../controls/render-card.ts';
import { renderAlert } from '../loading/render-error.ts';
import { renderWaiting } from '../loading/render-waiting.ts';
import { InspectorOpenEvent } from '../outcome/inspector-open-event.ts';
import { pageStyles } from '../styles/page-styles.ts';
import { labelOf } from '../values/label.ts';
import { renderValue } from '../values/render-value.ts';
import { sharedStyles } from '../styles/shared-styles.ts';

/** An app of the shell, as the settings list it. */
export interface SettingsApp {
  /** Its API key. */
  readonly key: string;
  readonly name: string;
  /** Its own address. */
  readonly url: string;
  /** The path of the shell that opens it. */
  readonly path: string;
  /** Its links in *More actions*. */
  readonly links?: readonly AppLink[] | undefined;
}

/** The access of the apps of a shop. */
export interface AppAccess {
  /** The secret that signs webhooks and launches. */
  readonly secret: string;
  /** The token that every app may use; `''` if there is none. */
  readonly token: string;
  /** The scopes of requests: `read_products`, `write_orders` and so on, or `*`. */
  readonly scopes: readonly string[];
  /** The tokens of installed apps, by API key. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The pages of the settings. */
const TABS = [
  ['/settings', 'Shop'],
  ['/settings/apps', 'Apps'],
] as const;

/**
 * The settings. Those of the shop are as the API shows them, which cannot change them; its webhooks
 * and data are in the inspector. Those of the apps are their keys, what they may do, and the secret
 * that they share with the shop.
 *
 * @summary The settings of the shop or of its apps.
 * @event {NavSelectEvent} nav-select - The user wants to open an app, or the other page.
 * @event {InspectorOpenEvent} inspector-open - The user wants a tab of the inspector.
 */
@customElement('admin-settings')
export class AdminSettings extends LitElement {
  static override readonly styles: CSSResultGroup = [
    sharedStyles,
    tabStyles,
    pageStyles,
    css`
      .facts {
        align-items: center;
      }
      h3 {
        font-size: inherit;
      }
      .apps li {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        padding: 12px 16px;
        border-block-start: 1px solid var(--admin-border);
      }
      .apps .facts {
        padding: 0;
      }
    `,
  ];

  /** Whether the settings of the apps are shown, not those of the shop. */
  @property({ type: Boolean, attribute: 'are-of-apps' }) areOfApps = false;

  /** Answers what the page asks. */
  @property({ attribute: false }) client: AdminClient | undefined;

  /** The apps of the shell. */
  @property({ attribute: false }) apps: readonly SettingsApp[] = [];

  /** Reads their access. */
  @property({ attribute: false }) loadAccess: (() => Promise<AppAccess>) | undefined;

  /** Keeps the links of an app. */
  @property({ attribute: false }) saveLinks: SaveLinks | undefined;

  /** Counts the changes of the shop. Each new number refreshes the page. */
  @property({ type: Number }) changes = 0;

  readonly #shop = new Loader<ShopRecord>(this);
  readonly #access = new Loader<AppAccess>(this);

  constructor() {
    super();
    void new KeepFocusOnPage(this);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { client, loadAccess } = this;
    if (client && changed.has('client')) this.#shop.start((signal) => client.single(shopSettings, signal));
    else if (changed.has('changes')) this.#shop.refresh();
    if (loadAccess && changed.has('loadAccess')) this.#access.start(loadAccess);
    else if (changed.has('changes') || changed.has('apps')) this.#access.refresh();
  }

  override render(): TemplateResult {
    const { areOfApps } = this;
    const loader = areOfApps ? this.#access : this.#shop;
    const [shop, access] = [this.#shop.value, this.#access.value];
    const retry = (): void => loader.retry();
    return html`${renderTabs('Settings', TABS, areOfApps ? '/settings/apps' : '/settings')}
      <header><h1 tabindex="-1">${areOfApps ? 'Apps' : 'Settings'}</h1></header>
      ${renderAlert(loader.value ? loader.failure : '', retry)}
      ${loader.value ? nothing : renderWaiting('The settings', loader.failure, retry)}
      ${areOfApps && access ? this.#renderAccess(access) : nothing} ${!areOfApps && shop ? renderShop(shop) : nothing}
      ${areOfApps ? nothing : renderInspector()}`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    void focusHeading(this, options);
  }

  #renderAccess({ secret, token, scopes, tokens }: AppAccess): TemplateResult {
    return html`${renderCard(
      'Access',
      html`<dl class="card-body facts">
          <dt>Scopes</dt>
          <dd>${renderScopes(scopes)}</dd>
          ${renderSecret('Secret', 'secret', secret)}
          ${token === '' ? nothing : renderSecret('Access token', 'access token', token)}
        </dl>
        <p class="card-body muted">The secret signs webhooks and the URLs that apps are opened with.</p>`,
    )}
    ${renderCard(
      'Apps',
      this.apps.length === 0
        ? renderEmptyState('app', 'No apps yet', 'Apps you open are listed here with their API keys.')
        : html`<ul role="list" class="apps" aria-label="Apps">
            ${repeat(
              this.apps,
              ({ key }) => key,
              (app) => renderApp(app, tokens[app.key], this.saveLinks),
            )}
          </ul>`,
    )}`;
  }
}

function renderScopes(scopes: readonly string[]): string | readonly TemplateResult[] {
  if (scopes.length === 0) return 'None';
  return scopes.includes('*') ? 'Everything' : scopes.map((scope) => html`<code>${scope}</code> `);
}

function renderSecret(term: string, label: string, text: string): TemplateResult {
  return html`<dt>${term}</dt>
    <dd><admin-copy secret label=${label} .text=${text}></admin-copy></dd>`;
}

function renderApp(
  { key, name, url, path, links = [] }: SettingsApp,
  token: string | undefined,
  saveLinks: SaveLinks | undefined,
): TemplateResult {
  return html`<li>
    <h3>
      <a href=${path} @click=${(event: MouseEvent) => selectOnClick(event, path)}><bdi>${name}</bdi></a>
    </h3>
    <dl class="card-body facts">
      <dt>App URL</dt>
      <dd><code dir="ltr">${url}</code></dd>
      <dt>API key</dt>
      <dd><code>${key}</code></dd>
      ${token === undefined ? nothing : renderSecret('Access token', `access token of ${name}`, token)}
    </dl>
    ${
      saveLinks
        ? html`<admin-app-links url=${url} app-name=${name} .links=${links} .saveLinks=${saveLinks}></admin-app-links>`
        : nothing
    }
  </li>`;
}

function renderShop(shop: ShopRecord): TemplateResult {
  return renderCard(
    'Shop',
    html`<dl class="card-body facts">
        <dt>ID</dt>
        <dd>${shop.id}</dd>
        ${Object.entries(shopSettings.fields).map(
          ([name, field]) =>
            html`<dt>${labelOf(name)}</dt>
              <dd>${renderValue(field, readField(shop, name), shop)}</dd>`,
        )}
      </dl>
      <div class="card-body muted">
        <p>Apps read this as <code>shop.json</code>. The API has no way to change it.</p>
      </div>`,
  );
}

function renderInspector(): TemplateResult {
  return renderCard(
    'Webhooks and data',
    html`<div class="card-body">
      <p class="muted">
        The inspector has the shop's webhooks with their deliveries, its snapshots, export and import.
      </p>
      <div class="row">
        <button type="button" class="button" @click=${open('webhooks')}>Open Webhooks</button>
        <button type="button" class="button" @click=${open('data')}>Open Data</button>
      </div>
    </div>`,
  );
}

function open(tab: InspectorOpenEvent['tab']): (event: Event) => void {
  return ({ target }) => target?.dispatchEvent(new InspectorOpenEvent(tab));
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-settings': AdminSettings;
  }
}
