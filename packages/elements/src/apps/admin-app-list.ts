import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { emptyStateStyles, renderEmptyState } from '../styles/empty-state.ts';
import './admin-app-card.ts';
import type { ListedApp } from './admin-app-card.ts';
import { AppRestoreEvent } from './app-event.ts';

/**
 * The saved apps, one `<admin-app-card>` each. When an app is removed, focus goes to the button
 * that restores it, or else to the app that takes its place.
 *
 * @summary The list of saved apps.
 * @event {AppOpenEvent} app-open - An app was opened by a plain click.
 * @event {AppRenameEvent} app-rename - The user renamed an app.
 * @event {AppLaunchEvent} app-launch - The user switches what is added to an app's URL.
 * @event {AppRemoveEvent} app-remove - The user wants to remove an app.
 * @event {AppRestoreEvent} app-restore - The user wants the last removed app back.
 */
@customElement('admin-app-list')
export class AdminAppList extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    emptyStateStyles,
    css`
      .card {
        overflow: clip;
      }
      li + li {
        border-block-start: 1px solid var(--admin-border);
      }
      .removed {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        margin-block-start: 8px;
        padding-inline: 16px;
        overflow-wrap: anywhere;
      }
      .removed:not(:has(button)) {
        margin: 0;
      }
    `,
  ];

  /** The apps, in the order to show. */
  @property({ attribute: false }) apps: readonly ListedApp[] = [];

  /** The app that was removed last, as long as it can be restored. */
  @property({ attribute: false }) removed: Pick<ListedApp, 'key' | 'name'> | undefined = undefined;

  /**
   * The app that the user has just removed or restored here: focus follows once its card has gone
   * or come.
   */
  #changed: { readonly key: string; readonly index: number } | undefined;

  override render(): TemplateResult {
    return html`${this.#renderApps()}
      <div class="removed">
        <span role="status">${this.removed ? `${this.removed.name} removed.` : nothing}</span>
        ${
          this.removed
            ? html`<button id="undo" type="button" class="button" @click=${this.#restore}>Undo</button>`
            : nothing
        }
      </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const target = this.#changed;
    const before = changed.get('apps');
    const isListed = this.apps.some((app) => app.key === target?.key);
    if (!target || !before || isListed === before.some((app) => app.key === target.key)) return;
    this.#changed = undefined;
    const cards = this.renderRoot.querySelectorAll('admin-app-card');
    const index = isListed ? this.apps.findIndex((app) => app.key === target.key) : target.index;
    const card = cards[Math.min(index, cards.length - 1)];
    const undo = isListed ? null : this.renderRoot.querySelector<HTMLElement>('#undo');
    const heir = undo ?? card ?? this.renderRoot.querySelector<HTMLElement>('.card');
    // A card that is new has nothing to focus before it has rendered.
    void card?.updateComplete.then(() => heir?.focus());
    if (!card) heir?.focus();
  }

  #renderApps(): TemplateResult {
    if (this.apps.length === 0) {
      const sentence = 'Apps you open are listed here. The list never leaves this browser.';
      return html`<div class="card" tabindex="-1">${renderEmptyState('app', 'No apps yet', sentence)}</div>`;
    }
    return html`<ul class="card" role="list" aria-label="Apps" @app-remove=${this.#remember}>
      ${repeat(
        this.apps,
        (app) => app.key,
        (app) => html`<li><admin-app-card .app=${app}></admin-app-card></li>`,
      )}
    </ul>`;
  }

  #remember({ key }: HTMLElementEventMap['app-remove']): void {
    this.#changed = { key, index: this.apps.findIndex((app) => app.key === key) };
  }

  #restore(): void {
    if (!this.removed) return;
    const { key } = this.removed;
    this.#changed = { key, index: 0 };
    this.dispatchEvent(new AppRestoreEvent(key));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-app-list': AdminAppList;
  }
}
