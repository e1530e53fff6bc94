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
    text-wrap: balance;
  }
  .empty > .icon {
    box-sizing: border-box;
    inline-size: 44px;
    block-size: 44px;
    margin-block-end: 8px;
    padding: 12px;
    border-radius: 12px;
    background: var(--admin-sunken);
  }
  .empty.bad > .icon {
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
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
