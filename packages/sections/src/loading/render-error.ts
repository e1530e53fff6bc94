import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

/** How {@link renderError} and {@link renderAlert} look. */
export const errorStyles: CSSResult = css`
  .error {
    color: var(--admin-danger-text);
  }
  /* An element that takes no part in the layout has no gap beside it. */
  .quiet {
    position: absolute;
  }
  .alert {
    min-block-size: 48px;
    padding: 7px 16px;
    border: 1px solid transparent;
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
  }
`;

/** Says at a field, or in a dialog, what is wrong. */
export function renderError(text: string, id?: string): TemplateResult {
  return html`<p class="error row" id=${id ?? nothing}>${renderIcon('error')}<span dir="auto">${text}</span></p>`;
}

/**
 * Says what went wrong while something older is still shown. It is rendered without a text too,
 * because screen readers announce only live regions that existed before their text.
 *
 * @param retry Absent: the same would fail again.
 */
export function renderAlert(text: string, retry?: () => void): TemplateResult {
  const isShown = text !== '';
  return html`<div class=${isShown ? 'alert row' : 'quiet'}>
    ${isShown ? renderIcon('error') : nothing}
    <div role="alert" class="grow">${isShown ? renderSentence(text) : nothing}</div>
    ${isShown && retry ? renderRetry(retry) : nothing}
  </div>`;
}

/** Renders a sentence of a live region: another one is another element, so that it is announced. */
export function renderSentence(text: string): unknown {
  return keyed(text, html`<span dir="auto">${text}</span>`);
}

/** A button that does again what failed. */
export function renderRetry(retry: () => void): TemplateResult {
  return html`<button type="button" class="button" @click=${retry}>Try again</button>`;
}
