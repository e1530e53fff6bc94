import '@platformapp/elements/notices/admin-copy';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { controlStyles } from '../styles/control-styles.ts';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { baseStyles } from '../styles/base-styles.ts';
import '../links/admin-app-links.ts';
import type { SaveLinks } from '../links/admin-app-links.ts';
import type { AppLink } from '../links/app-link.ts';
import { focusHeading, KeepFocusOnPage } from '../controls/keep-focus-on-page.ts';
import { Loader } from '../loading/loader.ts';
import { errorStyles, renderAlert } from '../loading/render-error.ts';
import { renderWaiting, waitingStyles } from '../loading/render-waiting.ts';
import { settingsStyles } from './settings-styles.ts';

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

/**
 * The apps with their API keys, what they may do, and the secret that they share with the shop.
 *
 * @summary The settings of the apps.
 * @event {NavSelectEvent} nav-select - The user wants to open an app.
 */
@customElement('admin-app-settings')
export class AdminAppSettings extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    waitingStyles,
    errorStyles,
    settingsStyles,
    css`
      dl {
        align-items: center;
      }
      h3 {
        font-size: inherit;
        overflow-wrap: anywhere;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        padding-block: 12px;
        border-block-start: 1px solid var(--admin-border);
      }
    `,
  ];

  /** The apps of the shell. */
  @property({ attribute: false }) apps: readonly SettingsApp[] = [];

  /** Reads their access. */
  @property({ attribute: false }) loadAccess: (() => Promise<AppAccess>) | undefined;

  /** Keeps the links of an app. */
  @property({ attribute: false }) saveLinks: SaveLinks | undefined;

  /** Counts the changes of the shop. Each new number refreshes the page. */
  @property({ type: Number }) changes = 0;

  readonly #loader = new Loader<AppAccess>(this);

  constructor() {
    super();
    void new KeepFocusOnPage(this);
  }

  override willUpdate(changed: PropertyValues): void {
    const { loadAccess } = this;
    if (loadAccess && changed.has('loadAccess')) this.#loader.start(loadAccess);
    else if (changed.has('changes') || changed.has('apps')) this.#loader.refresh();
  }

  override render(): TemplateResult {
    const { value, failure } = this.#loader;
    const retry = (): void => this.#loader.retry();
    return html`<header><h1 tabindex="-1">Apps</h1></header>
      ${renderAlert(value ? failure : '', retry)}
      ${value ? this.#renderAccess(value) : renderWaiting('The settings', failure, retry)}`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    void focusHeading(this, options);
  }

  #renderAccess({ secret, token, scopes, tokens }: AppAccess): TemplateResult {
    return html`<section class="card">
        <h2>Access</h2>
        <dl>
          <dt>Scopes</dt>
          <dd>${renderScopes(scopes)}</dd>
          <dt>Secret</dt>
          <dd><admin-copy secret label="secret" .text=${secret}></admin-copy></dd>
          ${
            token === ''
              ? nothing
              : html`<dt>Access token</dt>
                  <dd><admin-copy secret label="access token" .text=${token}></admin-copy></dd>`
          }
        </dl>
        <p class="muted">The secret signs webhooks and the URLs that apps are opened with.</p>
      </section>
      <section class="card">
        <h2>Apps</h2>
        ${
          this.apps.length === 0
            ? renderEmptyState('app', 'No apps yet', 'Apps you open are listed here with their API keys.')
            : html`<ul role="list" aria-label="Apps">
                ${repeat(
                  this.apps,
                  ({ key }) => key,
                  (app) => renderApp(app, tokens[app.key], this.saveLinks),
                )}
              </ul>`
        }
      </section>`;
  }
}

function renderScopes(scopes: readonly string[]): string | readonly TemplateResult[] {
  if (scopes.length === 0) return 'None';
  return scopes.includes('*') ? 'Everything' : scopes.map((scope) => html`<code>${scope}</code> `);
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
    <dl>
      <dt>App URL</dt>
      <dd><code dir="ltr">${url}</code></dd>
      <dt>API key</dt>
      <dd><code>${key}</code></dd>
      ${
        token === undefined
          ? nothing
          : html`<dt>Access token</dt>
              <dd><admin-copy secret label="access token of ${name}" .text=${token}></admin-copy></dd>`
      }
    </dl>
    ${
      saveLinks
        ? html`<admin-app-links url=${url} app-name=${name} .links=${links} .saveLinks=${saveLinks}></admin-app-links>`
        : nothing
    }
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-app-settings': AdminAppSettings;
  }
}
