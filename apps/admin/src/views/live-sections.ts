import '@platformapp/sections/admin-sections';
import { isObject } from '@platformapp/protocol';
import { readAppLinks, type AppLink } from '@platformapp/sections/links/app-link';
import { type AdminApp, type AdminShell, type AppAccess, WAITING_ADMIN } from '@platformapp/sections/page/admin';
import type { Delivery, ResourceDescription } from '@platformapp/shop';
import { css, type CSSResult, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { ShopService } from '../service/service.ts';
import type { ShellState } from '../shell/shell-state.ts';
import { readTestOptions } from '../options.ts';
import { ShellStorage } from '../storage.ts';
import { leaderOf, withPath } from './app-paths.ts';

const STORAGE = new ShellStorage();

/** One list, so that a page without declared resources is not drawn again. */
const NONE: readonly ResourceDescription[] = [];

/**
 * The admin's own pages, which send requests to the shop and see each of its changes without a
 * reload.
 *
 * @summary The admin's own pages, with the shop behind them.
 * @event {NavSelectEvent} nav-select - The user followed a link within the admin.
 * @event {InspectorOpenEvent} inspector-open - The user wants to see the webhooks of a change.
 */
@customElement('live-sections')
export class LiveSections extends LitElement {
  static override readonly styles: CSSResult = css`
    :host {
      display: flex;
      flex-direction: column;
      flex: 1 0 auto;
    }
  `;

  @property() path = '/';
  @property({ attribute: 'app-name' }) appName = '';
  @property({ attribute: 'app-path' }) appPath = '';
  @property({ attribute: false }) apps: readonly AdminApp[] = [];
  @property({ attribute: false }) service: ShopService | undefined;

  /** The resources of the shop that differ from those of every shop. */
  @property({ attribute: false }) resources: readonly ResourceDescription[] = [];

  @state() private changes = 0;
  /** By the app's URL. */
  @state() private links: Readonly<Record<string, readonly AppLink[]>> = loadLinks();
  #unsubscribe: (() => void) | undefined;

  override render(): TemplateResult {
    const { service, changes } = this;
    const shell: AdminShell = {
      send: service?.ask ?? WAITING_ADMIN.send,
      changes,
      listDeliveries: this.#listDeliveries,
      history: service?.kernel,
      apps: this.apps.map((app) => ({ ...app, links: this.#linksOf(app) })),
      saveLinks: this.#saveLinks,
      loadAccess: this.#loadAccess,
    };
    return html`<admin-sections
      path=${this.path}
      app-name=${this.appName}
      app-path=${this.appPath}
      .resources=${this.resources}
      .shell=${shell}
    ></admin-sections>`;
  }

  override willUpdate(): void {
    this.#unsubscribe ??= this.service?.kernel.subscribe(({ type }) => {
      if (type === 'change' || type === 'replace' || type === 'reconnect') this.changes += 1;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  /** Focuses the heading of the page, once it has rendered. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector('admin-sections')?.focus(options));
  }

  readonly #listDeliveries = async (): Promise<readonly Delivery[]> => (await this.service?.kernel.deliveries()) ?? [];

  /** An app begins with the links that a test gave, until its links are saved. */
  #linksOf({ url }: AdminApp): readonly AppLink[] {
    return this.links[url] ?? readAppLinks(readTestOptions(window)?.links);
  }

  readonly #saveLinks = (url: string, links: readonly AppLink[]): void => {
    // Another tab may have saved links of other apps meanwhile.
    this.links = { ...this.links, ...loadLinks(), [url]: links };
    STORAGE.links = this.links;
  };

  readonly #loadAccess = async (): Promise<AppAccess> => {
    const { service } = this;
    if (!service) throw new Error('There is no shop.');
    const [access, apps] = await Promise.all([service.kernel.access(), service.kernel.apps()]);
    return { ...access, tokens: Object.fromEntries(apps.map(({ apiKey, token }) => [apiKey, token])) };
  };
}

/** Reads the saved links. */
function loadLinks(): Readonly<Record<string, readonly AppLink[]>> {
  const saved = STORAGE.links;
  const entries = isObject(saved) ? Object.entries(saved) : [];
  return Object.fromEntries(entries.map(([url, links]) => [url, readAppLinks(links)]));
}

/** Draws the section at a path without `/admin`. */
export function renderSections(path: string, shown: ShellState, service: ShopService): TemplateResult {
  const { apps, from, kernel } = shown;
  const app = leaderOf(shown);
  return html`<live-sections
    path=${path}
    app-name=${app?.name ?? ''}
    app-path=${from ?? ''}
    .apps=${apps.map(withPath)}
    .service=${service}
    .resources=${kernel?.resources ?? NONE}
  ></live-sections>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'live-sections': LiveSections;
  }
}
