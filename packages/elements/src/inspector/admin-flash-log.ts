import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { emptyStateStyles, renderEmptyState } from '../styles/empty-state.ts';
import type { FlashState } from '@platformapp/protocol';
import { logStyles } from './log-styles.ts';

/**
 * Every flash so far, so that one that has left the screen can still be read.
 *
 * @summary The list of past flashes.
 */
@customElement('admin-flash-log')
export class AdminFlashLog extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    emptyStateStyles,
    logStyles,
    css`
      li {
        display: flex;
        gap: 12px;
      }
      time {
        flex: none;
        font: var(--admin-mono);
      }
      .error {
        color: var(--admin-danger-text);
      }
    `,
  ];

  /** The flashes, in the order to show. */
  @property({ attribute: false }) flashes: readonly FlashState[] = [];

  override render(): TemplateResult {
    return html`<h2>Notices <span>${this.flashes.length}</span></h2>
      ${
        this.flashes.length === 0
          ? renderEmptyState('section', 'No notices yet', 'Notices and errors that the app shows are kept here.')
          : html`<ol role="list" aria-label="Notices">
              ${this.flashes.map(renderFlash)}
            </ol>`
      }`;
  }
}

function renderFlash({ kind, text, at }: FlashState): TemplateResult {
  const date = new Date(at);
  return html`<li>
    <time class="muted" datetime=${date.toISOString()}>${date.toLocaleTimeString()}</time>
    <span class=${kind} dir="auto">${kind === 'error' ? 'Error: ' : ''}${text}</span>
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-flash-log': AdminFlashLog;
  }
}
