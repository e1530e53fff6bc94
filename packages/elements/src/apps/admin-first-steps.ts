import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { selectOnClick } from '../layout/nav-select-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import '../notices/admin-copy.ts';

/**
 * The first steps: try an app, add the script to one, and test it.
 *
 * @summary Three cards for the first visit.
 * @event {NavSelectEvent} nav-select - The user wants to open the app.
 */
@customElement('admin-first-steps')
export class AdminFirstSteps extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(232px, 100%), 1fr));
        gap: 16px;
      }
      li {
        display: flex;
        flex-direction: column;
        gap: 8px;
        padding: 16px;
        overflow-wrap: anywhere;
      }
      .button,
      admin-copy {
        margin-block-start: auto;
      }
    `,
  ];

  /** The origin of the shell, from which apps load the script. */
  @property() origin = '';

  /** The name of the app to try. Empty: there is none yet. */
  @property({ attribute: 'app-name' }) appName = '';

  /** The shell's path that opens it. */
  @property({ attribute: 'app-path' }) appPath = '';

  override render(): TemplateResult {
    return html`<ul role="list" aria-label="First steps">
      <li class="card">${this.appPath === '' ? renderStart() : this.#renderTry()}</li>
      <li class="card">
        <h2>Add the script</h2>
        <p class="muted">Into the head of your app, before <code>PlatformApp.init</code>.</p>
        <admin-copy label="the script" text=${`<script src="${this.origin}/platform-app.js"></script>`}></admin-copy>
      </li>
      <li class="card">
        <h2>Test it</h2>
        <p class="muted">Playwright fixtures open your app in this admin, in CI too.</p>
        <admin-copy label="the command" text="npm install --save-dev @platformapp/playwright"></admin-copy>
      </li>
    </ul>`;
  }

  #renderTry(): TemplateResult {
    const { appName, appPath } = this;
    return html`<h2>Try <bdi>${appName}</bdi></h2>
      <p class="muted">It runs here as it would in the admin of a store.</p>
      <a class="button primary" href=${appPath} @click=${(event: MouseEvent) => selectOnClick(event, appPath)}
        >Open <bdi>${appName}</bdi></a
      >`;
  }
}

function renderStart(): TemplateResult {
  return html`<h2>Try the example app</h2>
    <p class="muted">In a clone of PlatformApp. It shows what an app can do.</p>
    <admin-copy label="the command that starts it" text="npm start"></admin-copy>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-first-steps': AdminFirstSteps;
  }
}
