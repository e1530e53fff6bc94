import '@platformapp/elements/layout/admin-section';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { AdminClient, type SendRequest } from './api/admin-client.ts';
import './list/admin-record-list.ts';
import './record/admin-record-page.ts';
import type { ListDeliveries } from './record/outcome.ts';
import { readPlace } from './section/sections.ts';

/**
 * The admin's own pages: a list and a form for each resource of the shop. Where there is no page,
 * it says which path was asked for.
 *
 * @summary The admin's own pages.
 * @event {NavSelectEvent} nav-select - The user followed a link within the admin.
 */
@customElement('admin-sections')
export class AdminSections extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        flex: 1 0 auto;
      }
      nav {
        inline-size: 100%;
        max-inline-size: 1128px;
        margin-inline: auto;
        padding: 16px 24px 0;
      }
      nav a {
        display: inline-flex;
        align-items: center;
        margin-inline-start: -6px;
        text-decoration: none;
      }
      nav a:hover {
        text-decoration: underline;
      }
    `,
  ];

  /** The path that is shown, without `/admin`, such as `/orders/1`. */
  @property() path = '/';

  /** Name of the app that redirected here. Empty: no app did. */
  @property({ attribute: 'app-name' }) appName = '';

  /** Path of this origin that leads back to that app. */
  @property({ attribute: 'app-path' }) appPath = '';

  /** Counts the changes of the shop. Each new number refreshes what is shown. */
  @property({ type: Number }) changes = 0;

  /** Sends the requests of the pages to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined;

  /** Lists the deliveries to webhooks, so that a page can say which ones a change has made. */
  @property({ attribute: false }) listDeliveries: ListDeliveries | undefined;

  #client: AdminClient | undefined;

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('send')) this.#client = this.send && new AdminClient(this.send);
  }

  override render(): TemplateResult {
    const place = readPlace(this.path);
    if (place.type === 'list') {
      return html`${this.#renderWayBack()}<admin-record-list
          .section=${place.section}
          .client=${this.#client}
          .changes=${this.changes}
          search=${place.search}
        ></admin-record-list>`;
    }
    if (place.type === 'record' || place.type === 'new') {
      return html`${this.#renderWayBack()}<admin-record-page
          .section=${place.section}
          record-id=${place.type === 'new' ? 0 : place.id}
          .client=${this.#client}
          .listDeliveries=${this.listDeliveries}
          .changes=${this.changes}
        ></admin-record-page>`;
    }
    return html`<admin-section path=${this.path} app-name=${this.appName} app-path=${this.appPath}></admin-section>`;
  }

  #renderWayBack(): TemplateResult | typeof nothing {
    const { appName, appPath } = this;
    if (appName === '') return nothing;
    return html`<nav aria-label="Back">
      <a href=${appPath} @click=${(event: MouseEvent) => selectOnClick(event, appPath)}
        >${renderIcon('previous')}<span>Back to <bdi>${appName}</bdi></span></a
      >
    </nav>`;
  }

  /** Focuses the heading, once it has rendered, so that a screen reader reads where the user is. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('admin-record-list, admin-record-page, admin-section')?.focus(options),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-sections': AdminSections;
  }
}
