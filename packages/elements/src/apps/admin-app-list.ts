import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import './admin-app-card.ts';
import type { ListedApp } from './admin-app-card.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { emptyStateStyles, renderEmptyState } from '../styles/empty-state.ts';

/**
 * The saved apps, one `<admin-app-card>` each. When an app is removed, focus goes to the one that takes its place.
 *
 * @summary The list of saved apps.
 * @event {AppOpenEvent} app-open - An app was opened by a plain click.
 * @event {AppRenameEvent} app-rename - An app has another name.
 * @event {AppRemoveEvent} app-remove - An app is to be removed.
 */
@customElement('admin-app-list')
export class AdminAppList extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    emptyStateStyles,
    css`
      .box {
        border: 1px solid var(--admin-border);
        border-radius: 12px;
        background: var(--admin-surface);
        overflow: clip;
      }
      li + li {
        border-block-start: 1px solid var(--admin-border);
      }
    `,
  ];

  /** The apps, in the order to show. */
  @property({ attribute: false }) apps: readonly ListedApp[] = [];

  #removed: { readonly key: string; readonly index: number } | undefined;

  override render(): TemplateResult {
    if (this.apps.length === 0) {
      const sentence = 'Give the address of an app. It stays in this browser and nowhere else.';
      return html`<div class="box" tabindex="-1">${renderEmptyState('app', 'No apps yet', sentence)}</div>`;
    }
    return html`<ul class="box" role="list" aria-label="Apps" @app-remove=${this.#remember}>
      ${repeat(
        this.apps,
        (app) => app.key,
        (app) => html`<li><admin-app-card .app=${app}></admin-app-card></li>`,
      )}
    </ul>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const removed = this.#removed;
    if (!removed || !changed.has('apps') || this.apps.some((app) => app.key === removed.key)) return;
    this.#removed = undefined;
    const cards = this.renderRoot.querySelectorAll<HTMLElement>('admin-app-card');
    const successor = cards[Math.min(removed.index, cards.length - 1)];
    (successor ?? this.renderRoot.querySelector<HTMLElement>('.box'))?.focus();
  }

  #remember({ key }: HTMLElementEventMap['app-remove']): void {
    this.#removed = { key, index: this.apps.findIndex((app) => app.key === key) };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-app-list': AdminAppList;
  }
}
