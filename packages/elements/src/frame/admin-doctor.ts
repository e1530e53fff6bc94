import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ChromeEvent } from '../chrome-event.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { findHttpUrl } from '../http-url.ts';
import { renderIcon } from '../styles/icons.ts';

/** A reason why an app may not answer. */
export interface CauseView {
  /** Names the cause for tests and tools. */
  readonly code: string;
  /** What may be wrong. */
  readonly cause: string;
  /** What to do about it. */
  readonly fix: string;
}

/** The user wants to load the app again. */
export class DoctorRetryEvent extends ChromeEvent {
  constructor() {
    super('doctor-retry');
  }
}

/**
 * Explains an app that never says hello. A refused frame looks to the admin like a loaded one, so it can only name likely
 * causes: the likeliest first.
 *
 * @summary Why an app may not answer, and what to do.
 * @event {DoctorRetryEvent} doctor-retry - The app is to be loaded again.
 */
@customElement('admin-doctor')
export class AdminDoctor extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      section {
        display: grid;
        gap: 16px;
        max-inline-size: 640px;
        margin: 24px auto;
        padding: 24px;
        border: 1px solid var(--admin-border);
        border-radius: 12px;
        background: var(--admin-surface);
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
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  /** The address the app was loaded from. */
  @property() url = '';

  /** What may be wrong, the likeliest first. */
  @property({ attribute: false }) causes: readonly CauseView[] = [];

  override render(): TemplateResult {
    const url = findHttpUrl(this.url)?.href;
    return html`<section aria-labelledby="heading">
      <header>
        ${renderIcon('warning')}
        <h2 id="heading">The app has not answered</h2>
        <p>
          A frame was opened at <code dir="ltr">${this.url}</code>, but no PlatformApp has said hello from there. These
          are the likely causes.
        </p>
      </header>
      <ol role="list" aria-label="Likely causes">
        ${this.causes.map(
          ({ code, cause, fix }) =>
            html`<li data-code=${code}>
              <strong>${cause}</strong>
              <p class="muted">${fix}</p>
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
