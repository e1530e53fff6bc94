import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResult, html, type TemplateResult } from 'lit';
import { renderRetry, renderSentence } from './render-error.ts';

/** How {@link renderWaiting} and the others look. */
export const waitingStyles: CSSResult = css`
  .empty > div {
    display: grid;
    gap: 4px;
  }
  .loading {
    animation: appear 0s 0.2s both;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
`;

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
  return html`<div class="empty bad">
    ${renderIcon('error')}
    <div role="alert"><strong>${what} could not be loaded</strong>${renderSentence(failure)}</div>
    ${renderRetry(retry)}
  </div>`;
}
