import { parseWebUrl } from '@platformapp/protocol';
import type { Bar, Shown } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { selectOnClick } from '../layout/nav-select-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import './admin-loading.ts';
import './admin-toolbar.ts';
import { renderButton } from './app-button.ts';

/** Milliseconds after which the bar says that nothing has ended the loading of the page. */
const LATE = 5_000;

/**
 * The top bar over an app: spec table *Bar config*.
 *
 * @summary The top bar: icon, breadcrumb, title, arrows, buttons, loading bar.
 * @event {ButtonPressEvent} button-press - A button, an arrow, the breadcrumb or an item of a
 *   dropdown was pressed.
 * @event {NavSelectEvent} nav-select - The app's name was followed by a plain click.
 */
@customElement('admin-bar')
export class AdminBar extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        position: relative;
        flex: none;
        border-block-end: 1px solid var(--admin-border);
        background: var(--admin-surface);
        container-type: inline-size;
      }
      admin-loading {
        position: absolute;
        inset-inline: 0;
        inset-block-end: -1px;
      }
      .bar {
        display: flex;
        align-items: center;
        gap: 8px 16px;
        min-block-size: 56px;
        padding: 8px 16px;
      }
      .names {
        display: grid;
        min-inline-size: 0;
      }
      .names:not(:last-child) {
        max-inline-size: max(240px, 50%);
      }
      .late {
        color: var(--admin-muted);
        font-size: 0.75rem;
      }
      .trail,
      nav {
        display: flex;
        align-items: baseline;
        min-inline-size: 0;
      }
      :is(h1, nav > *) {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      /* The title is cut only when the breadcrumb has no room left. */
      nav {
        flex: 0 9999 auto;
        overflow: clip;
        overflow-clip-margin: 4px;
      }
      nav > * {
        border-radius: var(--admin-radius-xs);
        color: var(--admin-muted);
        font-weight: 400;
      }
      nav > :any-link {
        color: var(--admin-accent-text);
        text-decoration: none;
      }
      nav > :any-link:hover {
        text-decoration: underline;
      }
      nav .button {
        min-block-size: 0;
        padding: 0 2px;
        color: var(--admin-accent-text);
      }
      nav > .separator {
        flex: none;
        margin-inline: 8px;
      }
      .app-icon {
        display: grid;
        flex: none;
        place-items: center;
        inline-size: 32px;
        block-size: 32px;
        border-radius: var(--admin-radius);
        background: var(--admin-accent-soft);
        color: var(--admin-accent-text);
        object-fit: contain;
      }
      h1 {
        font-size: 1rem;
        line-height: 1.25;
      }
      /* The toolbar's width depends on the title, never on what the toolbar folds. */
      admin-toolbar {
        flex: 1 1 0;
        min-inline-size: 0;
      }
      @container (inline-size < 800px) {
        .app,
        .app + .separator {
          display: none;
        }
      }
      @container (inline-size < 560px) {
        .bar {
          flex-wrap: wrap;
        }
        .names:not(:last-child) {
          flex: 1;
          max-inline-size: none;
        }
        admin-toolbar {
          flex-basis: 100%;
        }
      }
    `,
  ];

  /** The bar that the app defined. The default is an empty, safe bar (`Bar.initialize`). */
  @property({ attribute: false }) bar: Shown<Bar> = { secondary: [] };

  /** Name of the app, before the title. */
  @property({ attribute: 'app-name' }) appName = '';

  /** Path of this origin that opens the app at its start. Empty: the app's name is not a link. */
  @property({ attribute: 'app-path' }) appPath = '';

  /** Whether the primary button pulses once, as an invitation to press it. */
  @property({ type: Boolean }) invites = false;

  /** Whether the app is loading (`Bar.loadingOn`, `Bar.loadingOff`). */
  @property({ type: Boolean, attribute: 'loading' }) isLoading = false;

  /** Whether the page of the app has called neither `Bar.initialize` nor `Bar.loadingOff`. */
  @property({ type: Boolean, attribute: 'starting' }) isStarting = false;

  @state() private isLate = false;
  @state() private brokenIcon = '';

  #late: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#late);
  }

  /** Focuses the heading once it has rendered, so that a screen reader says where the user is. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector('h1')?.focus(options));
  }

  override render(): TemplateResult {
    const { title, pagination, secondary, primary } = this.bar;
    const heading = title || this.appName || 'App';
    return html`<div class="bar">
        ${this.#renderIcon()}
        <div class="names">
          <div class="trail">
            ${title ? this.#renderBreadcrumb() : nothing}
            <h1 dir="auto" title=${heading} tabindex="-1">${heading}</h1>
          </div>
          <div class="late" role="status">${this.isLate ? LATE_TEXT : nothing}</div>
        </div>
        ${
          pagination || primary || secondary.length > 0
            ? html`<admin-toolbar
                label=${`Actions of ${this.appName || 'the app'}`}
                .pagination=${pagination}
                .secondary=${secondary}
                .primary=${primary}
                ?invites=${this.invites}
              ></admin-toolbar>`
            : nothing
        }
      </div>
      <admin-loading .isLoading=${this.isLoading}></admin-loading>`;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('isStarting')) return;
    clearTimeout(this.#late);
    this.isLate = false;
    if (this.isStarting) this.#late = setTimeout(() => (this.isLate = true), LATE);
  }

  #renderIcon(): TemplateResult {
    const url = parseWebUrl(this.bar.icon ?? '')?.href;
    if (!url || url === this.brokenIcon) return html`<span class="app-icon">${renderIcon('app')}</span>`;
    const setBroken = (): void => void (this.brokenIcon = url);
    return html`<img class="app-icon" src=${url} alt="" referrerpolicy="no-referrer" @error=${setBroken} />`;
  }

  #renderBreadcrumb(): TemplateResult | typeof nothing {
    const { appName, appPath } = this;
    const { breadcrumb } = this.bar;
    if (!appName && !breadcrumb) return nothing;
    const selectApp = (event: MouseEvent): void => selectOnClick(event, appPath);
    const app = appPath
      ? html`<a class="app" dir="auto" href=${appPath} @click=${selectApp}>${appName}</a>`
      : html`<span class="app" dir="auto">${appName}</span>`;
    return html`<nav aria-label="Breadcrumb">
      ${appName ? html`${app}${separator}` : nothing}
      ${breadcrumb ? html`${renderButton(breadcrumb, { kind: 'link' })}${separator}` : nothing}
    </nav>`;
  }
}

const LATE_TEXT = 'Still loading: the app has called neither Bar.initialize() nor Bar.loadingOff().';

const separator = html`<span class="separator" aria-hidden="true"> / </span>`;

declare global {
  interface HTMLElementTagNameMap {
    'admin-bar': AdminBar;
  }
}
