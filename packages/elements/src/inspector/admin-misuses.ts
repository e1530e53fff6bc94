import type { MisuseReport } from '@platformapp/protocol';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { renderEmptyState } from '../styles/empty-state.ts';
import { logStyles, renderLog } from './log.ts';

/**
 * Where the app breaks a rule of the documentation: what is wrong, where, with which value, and
 * the rule itself.
 *
 * @summary The list of misuse reports.
 */
@customElement('admin-misuses')
export class AdminMisuses extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    logStyles,
    css`
      dl {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 12px;
        margin-block-start: 4px;
      }
      .code {
        display: inline-block;
        margin-inline-end: 8px;
        padding: 0 6px;
        border-radius: 4px;
        background: var(--admin-warning-soft);
        color: var(--admin-warning-text);
      }
    `,
  ];

  /** The reports, in the order to show. */
  @property({ attribute: false }) misuses: readonly MisuseReport[] = [];

  override render(): TemplateResult {
    return renderLog(
      'Rule breaks',
      this.misuses.map(renderMisuse),
      renderEmptyState('done', 'No rule breaks', 'So far the app does what the documentation says.'),
    );
  }
}

function renderMisuse({ code, sentence, place, value, rule }: MisuseReport): TemplateResult {
  return html`<li data-code=${code}>
    <p><code class="code">${code}</code>${sentence}</p>
    <dl>
      <dt class="muted">Where</dt>
      <dd><code dir="ltr">${place}</code></dd>
      ${
        value
          ? html`<dt class="muted">Value</dt>
              <dd><code dir="auto">${value}</code></dd>`
          : nothing
      }
      <dt class="muted">Documentation</dt>
      <dd>${rule}</dd>
    </dl>
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-misuses': AdminMisuses;
  }
}
