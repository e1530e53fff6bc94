import type { AdminState } from '@platformapp/host';
import type { Kernel } from '@platformapp/kernel';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../faults/inspector-faults.ts';
import { formatTime } from '../entries/describe-row.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { sectionStyles } from '../look/section-styles.ts';
import { AppReloadEvent, type InspectedApp } from './inspected-app.ts';
import { renderAllApps } from './render-all-apps.ts';

/**
 * The open app: its URL, its session, its notices, the count of its dropped messages, and the
 * faults.
 *
 * @summary The tab of the app.
 * @event {AppReloadEvent} app-reload - The user wants to reload the app.
 * @event {NavSelectEvent} nav-select - The user wants to see all apps.
 */
@customElement('inspector-app')
export class InspectorApp extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    sectionStyles,
    css`
      :host {
        overflow: auto;
      }
      dl {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 4px 12px;
      }
      dt {
        color: var(--ins-muted);
      }
      dd {
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) app: InspectedApp | undefined = undefined;
  @property({ attribute: false }) admin: AdminState | undefined = undefined;
  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  override render(): TemplateResult | typeof nothing {
    const { admin, app } = this;
    if (!admin) return nothing;
    const dropped = admin.dropped.atWindow + admin.dropped.atPort;
    return html`${app ? this.#renderApp(app, admin) : this.#renderNoApp()}
      <section>
        <h2>Notices <span class="muted">${admin.flashLog.length}</span></h2>
        ${
          admin.flashLog.length === 0
            ? html`<p class="muted">No notices yet: the app shows one with PlatformApp.flashNotice("Saved").</p>`
            : html`<ol role="list" aria-label="Notices">
                ${admin.flashLog.map(
                  ({ at, kind, text }) =>
                    html`<li class="line">
                      <time class="muted" datetime=${new Date(at).toISOString()}>${formatTime(at)}</time>
                      <span class=${kind === 'error' ? 'grow failed' : 'grow'} dir="auto"
                        >${kind === 'error' ? 'Error: ' : nothing}${text}</span
                      >
                    </li>`,
                )}
              </ol>`
        }
        ${dropped ? html`<p>${dropped} ${dropped === 1 ? 'message' : 'messages'} dropped</p>` : nothing}
      </section>
      ${this.kernel ? html`<inspector-faults .kernel=${this.kernel}></inspector-faults>` : nothing}`;
  }

  #renderNoApp(): TemplateResult {
    return html`<div class="empty">
      <strong>No app is open</strong>
      <span class="actions">${renderAllApps()}</span>
    </div>`;
  }

  #renderApp({ name, url }: InspectedApp, { phase, accountAccess, bar }: AdminState): TemplateResult {
    return html`<section>
      <h2>
        <span dir="auto">${name}</span>
        <button type="button" class="button" @click=${() => this.dispatchEvent(new AppReloadEvent())}>
          ${renderGlyph('reload')} Reload
        </button>
        <a class="button" href=${url} target="_blank" rel="noopener">${renderGlyph('external')} Open in a tab</a>
      </h2>
      <dl>
        <dt>URL</dt>
        <dd><code dir="ltr">${url}</code></dd>
        <dt>Session</dt>
        <dd>${phase}</dd>
        <dt>Access level</dt>
        <dd>${accountAccess}</dd>
        <dt>Title</dt>
        <dd>${bar.title ? html`<bdi>${bar.title}</bdi>` : html`<span class="muted">none</span>`}</dd>
      </dl>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-app': InspectorApp;
  }
}
