import { css, type CSSResult, html, type TemplateResult } from 'lit';
import { type IconName, renderIcon } from './icons.ts';

/** The styles of {@link renderEmptyState}. */
export const emptyStateStyles: CSSResult = css`
  .empty {
    display: grid;
    justify-items: center;
    gap: 4px;
    padding: 32px 16px;
    color: var(--admin-muted);
    text-align: center;
  }
  .empty strong {
    color: var(--admin-text);
  }
  .empty .button {
    margin-block-start: 8px;
  }
`;

/** Says that there is nothing to show, and what would be here. */
export function renderEmptyState(icon: IconName, title: string, sentence: string): TemplateResult {
  return html`<div class="empty">${renderIcon(icon)}<strong>${title}</strong><span>${sentence}</span></div>`;
}
