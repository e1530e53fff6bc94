import { parseWebUrl } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ChromeEvent } from '../events/chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { renderIcon } from '../styles/icons.ts';
import { visuallyHiddenStyles } from '../styles/visually-hidden.ts';

/** A reason why an app has not connected. */
export interface DoctorCause {
  /** Names the cause for tests and tools. */
  readonly code: string;
  /** Whether the cause is proven, not only likely. */
  readonly isCertain: boolean;
  /** What is or may be wrong. */
  readonly sentence: string;
  /** How to fix it. Ends with a colon if a snippet follows. */
  readonly fix: string;
  /** The code for the fix, to copy. */
  readonly snippet?: string | undefined;
}

/** The user wants to load the app again. */
export class DoctorRetryEvent extends ChromeEvent {
  constructor() {
    super('doctor-retry');
  }
}

/**
 * Explains why an app has not connected: a proven cause, or the likely ones, the likeliest first.
 * Keep the element in the page when there is nothing to explain: screen readers announce only live
 * regions that existed before their text.
 *
 * @summary Why an app has not connected, and what to do.
 * @event {DoctorRetryEvent} doctor-retry - The user wants to load the app again.
 */
@customElement('admin-doctor')
export class AdminDoctor extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    visuallyHiddenStyles,
    css`
      section {
        display: grid;
        gap: 16px;
        inline-size: calc(100% - 32px);
        max-inline-size: 640px;
        margin: 24px auto;
        padding: 24px;
        overflow-wrap: anywhere;
      }
      header {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 4px 8px;
      }
      header .icon {
        margin-block-start: 1px;
        color: var(--admin-warning-text);
      }
      header p {
        grid-column: 2;
      }
      ol {
        display: grid;
        gap: 12px;
      }
      li {
        padding-inline-start: 12px;
        border-inline-start: 3px solid var(--admin-border);
      }
      pre {
        margin: 4px 0 0;
        padding: 6px 8px;
        border-radius: 6px;
        background: var(--admin-sunken);
        white-space: pre-wrap;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  /** The URL that the app was loaded from. */
  @property() url = '';

  /** Why the app has not connected. Empty: nothing is shown. */
  @property({ attribute: false }) causes: readonly DoctorCause[] = [];

  override render(): TemplateResult {
    const title = this.causes.length > 0 ? `The page at ${this.url} hasn't connected.` : '';
    return html`<div role="status" class="visually-hidden">${title}</div>
      ${this.causes.length > 0 ? this.#renderCauses(title) : nothing}`;
  }

  #renderCauses(title: string): TemplateResult {
    const url = parseWebUrl(this.url)?.href;
    const isCertain = this.causes.every((cause) => cause.isCertain);
    return html`<section class="card" aria-labelledby="heading">
      <header>
        ${renderIcon('warning')}
        <h2 id="heading" dir="auto">${title}</h2>
        <p id="kind">${isCertain ? 'This is the cause:' : 'These are likely causes:'}</p>
      </header>
      <ol role="list" aria-labelledby="kind">
        ${this.causes.map(
          ({ code, sentence, fix, snippet }) =>
            html`<li data-code=${code}>
              <strong>${sentence}</strong>
              <p class="muted">${fix}</p>
              ${snippet ? html`<pre dir="ltr"><code>${snippet}</code></pre>` : nothing}
            </li>`,
        )}
      </ol>
      <div class="actions">
        <button type="button" class="button primary" @click=${this.#retry}>Try again</button>
        ${
          url
            ? html`<a class="button" href=${url} target="_blank" rel="noopener noreferrer"
                >Open in a new tab ${renderIcon('external')}</a
              >`
            : nothing
        }
      </div>
    </section>`;
  }

  #retry(): void {
    this.dispatchEvent(new DoctorRetryEvent());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-doctor': AdminDoctor;
  }
  interface HTMLElementEventMap {
    'doctor-retry': DoctorRetryEvent;
  }
}
