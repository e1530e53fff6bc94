import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import '../notices/admin-copy.ts';

/** What a test of an app says. Works in the test of the five minutes. */
const TEST = `await app.getByText('Save').click();
await expect(admin).toShowFlash('Saved');`;

/**
 * What an app of the user's own needs: the script, and a test.
 *
 * @summary Two cards for the first visit.
 */
@customElement('admin-first-steps')
export class AdminFirstSteps extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
        gap: 16px;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-content: start;
        column-gap: 8px;
        padding: 20px;
      }
      admin-copy {
        margin: -6px -12px 0 0;
        font-size: 0.8125rem;
      }
      p {
        margin-block: 4px 12px;
        color: var(--admin-text-soft);
      }
      p,
      pre {
        grid-column: 1 / -1;
      }
      pre {
        margin: 0;
        padding: 11px 12px;
        border: 1px solid var(--admin-border);
        border-radius: var(--admin-radius-control);
        background: var(--admin-canvas);
        font: 0.75rem / calc(20 / 12) var(--admin-mono-family);
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      b {
        color: var(--admin-ink-key);
        font-weight: inherit;
      }
      i {
        color: var(--admin-ink-string);
        font-style: normal;
      }
      @media (width < 600px) {
        li {
          padding: 16px;
        }
      }
    `,
  ];

  /** The origin of the shell, from which apps load the script. */
  @property() origin = '';

  /** The URL of the page that explains a first test. */
  @property() guide = '';

  override render(): TemplateResult {
    const script = `<script src="${this.origin}/platform-app.js"></script>`;
    return html`<ul role="list" aria-label="First steps">
      <li class="card">
        <h2>Add the script</h2>
        <admin-copy bare label="the script" text=${script}></admin-copy>
        <p>Into the head of your app, before <code>PlatformApp.init</code>.</p>
        <pre dir="ltr">${colourCode(script.replace('><', '>\n<'))}</pre>
      </li>
      <li class="card">
        <h2>Test it</h2>
        <admin-copy bare label="the test" text=${TEST}></admin-copy>
        <p>
          Press a button, check what your app caused.
          <a href=${this.guide} target="_blank">Five minutes</a>
        </p>
        <pre dir="ltr">${colourCode(TEST)}</pre>
      </li>
    </ul>`;
  }
}

/** Colours texts and the words that are known here. */
function colourCode(code: string): readonly (TemplateResult | string)[] {
  return code
    .split(/("[^"]*"|'[^']*'|\b(?:script|await|expect)\b)/)
    .map((part, index) => (index % 2 === 0 ? part : /^["']/.test(part) ? html`<i>${part}</i>` : html`<b>${part}</b>`));
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-first-steps': AdminFirstSteps;
  }
}
