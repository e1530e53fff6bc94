import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { renderIcon } from './icons.ts';
import { renderButton } from './render-button.ts';

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
  .empty > div:not(.row) {
    display: grid;
    gap: 4px;
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

/**
 * Says that there is nothing to show, what would be here, and what to do about it. Buttons in a
 * status message would be read with it.
 */
export function renderEmptyState(
  icon: TemplateResult,
  title: string,
  sentence: unknown,
  actions: unknown = nothing,
): TemplateResult {
  return html`<div class="empty">
    ${icon}
    <div role="status"><strong>${title}</strong><span>${sentence}</span></div>
    ${actions}
  </div>`;
}

/** Says that something could not be loaded, in place of it, and why; and loads it again. */
export function renderFailure(title: string, failure: string, retry: () => unknown): TemplateResult {
  return html`<div class="empty bad">
    ${renderIcon('error')}
    <div role="alert">
      <strong>${title}</strong>${
        // Another sentence is another element, so that it is announced.
        keyed(failure, html`<span dir="auto">${failure}</span>`)
      }
    </div>
    ${renderButton('Try again', retry)}
  </div>`;
}
