import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, type TemplateResult } from 'lit';

/** Says that something is being loaded, or why it could not be. */
export function renderWaiting(what: string, failure: string, retry: () => void): TemplateResult {
  return failure === ''
    ? html`<div class="empty loading" role="status">Loading…</div>`
    : renderFailure(what, failure, retry);
}

/** Says why something could not be loaded, in place of it. */
export function renderFailure(what: string, failure: string, retry: () => void): TemplateResult {
  return html`<div class="empty">
    ${renderIcon('error')}<strong>${what} could not be loaded</strong><span>${failure}</span>
    <button type="button" class="button" @click=${retry}>Try again</button>
  </div>`;
}
