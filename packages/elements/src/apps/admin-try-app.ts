import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { selectOnClick } from '../layout/nav-select-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderPageIcon } from '../styles/page-icons.ts';
import '../notices/admin-copy.ts';
import { causePictureStyles, renderCausePicture } from './cause-picture.ts';

/**
 * Offers an app to try, beside a picture of what its first press looks like in the inspector.
 *
 * @summary A card for the first visit.
 * @event {NavSelectEvent} nav-select - The user wants to open the app.
 */
@customElement('admin-try-app')
export class AdminTryApp extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    causePictureStyles,
    css`
      :host {
        container-type: inline-size;
      }
      .card {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 482px;
        overflow: clip;
      }
      .words {
        padding: 24px 20px;
        overflow-wrap: anywhere;
      }
      p {
        margin-block: 4px 16px;
        color: var(--admin-text-soft);
      }
      .picture {
        display: grid;
        align-items: center;
        padding: 16px;
        border-inline-start: 1px solid var(--admin-border);
        background: var(--admin-canvas);
      }
      .button .icon {
        inline-size: 16px;
        block-size: 16px;
      }
      @container (width < 800px) {
        .card {
          grid-template-columns: minmax(0, 1fr);
        }
        .picture {
          border-block-start: 1px solid var(--admin-border);
          border-inline-start: 0;
        }
      }
      @media (width < 600px) {
        .words {
          padding: 16px;
        }
        .picture {
          padding: 12px;
        }
        .button {
          inline-size: 100%;
          min-block-size: 44px;
        }
      }
    `,
  ];

  /** The name of the app to try. Empty: there is none yet. */
  @property({ attribute: 'app-name' }) appName = '';

  /** The shell's path that opens it. */
  @property({ attribute: 'app-path' }) appPath = '';

  override render(): TemplateResult {
    return html`<section class="card" aria-labelledby="heading">
      <div class="words">${this.appPath === '' ? renderStart() : this.#renderTry()}</div>
      <div class="picture">${renderCausePicture()}</div>
    </section>`;
  }

  #renderTry(): TemplateResult {
    const { appName, appPath } = this;
    return html`<h2 id="heading">Start with <bdi>${appName}</bdi></h2>
      <p>Press a button in it, and the inspector beside it shows the request, the webhook and the notice it caused.</p>
      <a class="button primary" href=${appPath} @click=${(event: MouseEvent) => selectOnClick(event, appPath)}
        ><span class="label">Open <bdi>${appName}</bdi></span> ${renderPageIcon('forward')}</a
      >`;
  }
}

function renderStart(): TemplateResult {
  return html`<h2 id="heading">No app at hand? Try Order tagger.</h2>
    <p>Tag an order, and the inspector beside it shows the request, the webhook and the notice it caused.</p>
    <admin-copy label="the command that starts it" text="npm start"></admin-copy>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-try-app': AdminTryApp;
  }
}
