import { emptyStateStyles } from '@platformapp/elements/styles/empty-state';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResultGroup, html, nothing, type TemplateResult } from 'lit';

/** How everything looks that stands in for something, or says that it failed. */
export const waitingStyles: CSSResultGroup = [
  emptyStateStyles,
  css`
    .loading {
      animation: appear 0s 0.2s both;
    }
    @keyframes appear {
      from {
        visibility: hidden;
      }
    }
    .alert {
      display: flex;
      gap: 8px;
      align-items: center;
      min-block-size: 48px;
      padding: 7px 16px;
      border: 1px solid transparent;
      background: var(--admin-danger-soft);
      color: var(--admin-danger-text);
    }
    .alert span {
      flex: 1;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  `,
];

/**
 * Says what went wrong while something older is still shown. It is rendered without a text too,
 * because screen readers announce only live regions that existed before their text.
 *
 * @param retry Absent: the same would fail again.
 */
export function renderAlert(text: string, retry?: () => void): TemplateResult {
  return html`<div role="alert">
    ${
      text === ''
        ? nothing
        : html`<p class="alert">
            ${renderIcon('error')}<span dir="auto">${text}</span>${retry ? renderRetry(retry) : nothing}
          </p>`
    }
  </div>`;
}

/** Says that something is being loaded, or why it could not be. */
export function renderWaiting(what: string, failure: string, retry: () => void): TemplateResult {
  return failure === '' ? renderLoading() : renderFailure(what, failure, retry);
}

/** Says that something is being loaded, if that takes a moment. */
export function renderLoading(): TemplateResult {
  return html`<div class="empty loading" role="status">Loading…</div>`;
}

/** Says why something could not be loaded, in place of it. */
export function renderFailure(what: string, failure: string, retry: () => void): TemplateResult {
  return html`<div role="alert">
    <div class="empty">
      ${renderIcon('error')}<strong>${what} could not be loaded</strong><span>${failure}</span>${renderRetry(retry)}
    </div>
  </div>`;
}

function renderRetry(retry: () => void): TemplateResult {
  return html`<button type="button" class="button" @click=${retry}>Try again</button>`;
}
