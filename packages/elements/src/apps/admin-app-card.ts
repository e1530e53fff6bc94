import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../notices/admin-copy.ts';
import { AppEvent, AppLaunchEvent, AppRenameEvent } from './app-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { isPlainClick } from '../layout/nav-select-event.ts';

/** A saved app, ready to show. */
export interface ListedApp {
  /** The key in the events. Unique in the list. */
  readonly key: string;
  readonly name: string;
  /** The URL that the app is loaded from. */
  readonly url: string;
  /** Path of this origin that opens the app. */
  readonly path: string;
  /** `off`: the app is opened without `hmac`, `locale`, `shop` and `timestamp` in its URL. */
  readonly launch?: 'off' | undefined;
  /** What the app may do in the shop. Absent: the app is not installed there. */
  readonly access?: AppAccess | undefined;
}

/** The access of an installed app. */
export interface AppAccess {
  readonly token: string;
  /** `read_products`, `write_orders` and so on, or `*`. */
  readonly scopes: readonly string[];
}

/**
 * One saved app, which can be opened, renamed in place and removed. One that is installed shows
 * its access token, and is uninstalled instead of removed.
 *
 * @summary A saved app.
 * @event {AppEvent} app-open - The app was opened by a plain click.
 * @event {AppRenameEvent} app-rename - The user renamed the app.
 * @event {AppLaunchEvent} app-launch - The user switches the launch parameters.
 * @event {AppEvent} app-remove - The user wants to remove the app.
 * @event {AppEvent} app-uninstall - The user wants to uninstall the app.
 */
@customElement('admin-app-card')
export class AdminAppCard extends LitElement {
  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };

  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      .app {
        position: relative;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 12px;
        padding: 12px 16px;
      }
      div.app:hover {
        background: var(--admin-canvas);
      }
      .mark {
        display: grid;
        place-items: center;
        inline-size: 36px;
        block-size: 36px;
        border-radius: var(--admin-radius);
        background: var(--admin-accent-soft);
        color: var(--admin-accent-text);
      }
      .names {
        display: grid;
        flex: 1 1 180px;
        justify-items: start;
        min-inline-size: 0;
      }
      .names > * {
        max-inline-size: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      a {
        color: inherit;
        font-weight: 600;
        text-decoration: none;
      }
      a::after {
        position: absolute;
        inset: 0;
        content: '';
      }
      .actions {
        position: relative;
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      .access {
        position: relative;
        display: flex;
        flex: 1 0 100%;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 16px;
        min-inline-size: 0;
        padding-inline-start: 48px;
        overflow-wrap: anywhere;
      }
      .access > * {
        min-inline-size: 0;
      }
      .launch {
        display: flex;
        align-items: center;
        gap: 6px;
      }
      .field {
        flex: 1 1 180px;
      }
    `,
  ];

  /** The app to show. */
  @property({ attribute: false }) app: ListedApp | undefined = undefined;

  @state() private isRenaming = false;

  override render(): TemplateResult | typeof nothing {
    if (!this.app) return nothing;
    return this.isRenaming ? this.#renderRename(this.app) : this.#renderApp(this.app);
  }

  override updated(changed: PropertyValues): void {
    if (!changed.has('isRenaming') || changed.get('isRenaming') === undefined) return;
    const field = this.renderRoot.querySelector<HTMLInputElement>('input.field');
    field?.select();
    this.renderRoot.querySelector<HTMLElement>(field ? 'input.field' : '#rename')?.focus();
  }

  #renderApp(app: ListedApp): TemplateResult {
    return html`<div class="app">
      <span class="mark">${renderIcon('app')}</span>
      <div class="names">
        <a href=${app.path} dir="auto" @click=${this.#open}>${app.name}</a>
        <code class="muted" dir="ltr" title=${app.url}>${app.url}</code>
      </div>
      <div class="actions">
        <label class="launch muted">
          <input
            type="checkbox"
            aria-label="Add shop and hmac to the URL of ${app.name}"
            .checked=${app.launch !== 'off'}
            @change=${this.#switchLaunch}
          />
          Add shop and hmac to the URL
        </label>
        <button
          id="rename"
          type="button"
          class="button plain"
          aria-label="Rename ${app.name}"
          @click=${this.#startRename}
        >
          Rename
        </button>
        ${this.#renderEnd(app)}
      </div>
      ${app.access ? this.#renderAccess(app.name, app.access) : nothing}
    </div>`;
  }

  /** The button that removes or uninstalls the app. */
  #renderEnd({ key, name, access }: ListedApp): TemplateResult {
    const label = access ? 'Uninstall' : 'Remove';
    const type = access ? 'app-uninstall' : 'app-remove';
    return html`<button
      type="button"
      class="button plain danger"
      aria-label="${label} ${name}"
      @click=${() => this.dispatchEvent(new AppEvent(type, key))}
    >
      ${label}
    </button>`;
  }

  #renderAccess(name: string, { token, scopes }: AppAccess): TemplateResult {
    return html`<div class="access">
      <span class="muted">Access token</span>
      <admin-copy secret .text=${token} label="the access token of ${name}"></admin-copy>
      <span class="muted">Scopes <code dir="ltr">${scopes.join(', ')}</code></span>
    </div>`;
  }

  #renderRename(app: ListedApp): TemplateResult {
    return html`<form class="app" @submit=${this.#rename} @keydown=${this.#cancelByKey}>
      <input
        class="field"
        dir="auto"
        aria-label="Name of the app"
        maxlength="100"
        autocomplete="off"
        .value=${app.name}
      />
      <div class="actions">
        <button type="submit" class="button primary">Save</button>
        <button type="button" class="button" @click=${this.#endRename}>Cancel</button>
      </div>
    </form>`;
  }

  #open(event: MouseEvent): void {
    if (!this.app || !isPlainClick(event)) return;
    event.preventDefault();
    this.dispatchEvent(new AppEvent('app-open', this.app.key));
  }

  #switchLaunch(event: Event): void {
    const { target } = event;
    if (!this.app || !(target instanceof HTMLInputElement)) return;
    this.dispatchEvent(new AppLaunchEvent(this.app.key, target.checked ? 'on' : 'off'));
  }

  #startRename(): void {
    this.isRenaming = true;
  }

  #endRename(): void {
    this.isRenaming = false;
  }

  #cancelByKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.isComposing) this.#endRename();
  }

  #rename(event: SubmitEvent): void {
    event.preventDefault();
    const name = this.renderRoot.querySelector('input')?.value.trim();
    this.#endRename();
    if (this.app && name && name !== this.app.name) this.dispatchEvent(new AppRenameEvent(this.app.key, name));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-app-card': AdminAppCard;
  }
}
