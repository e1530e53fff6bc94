import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

/** Says that something is being loaded, if that takes a moment, by rows without texts. */
export function renderLoading(): TemplateResult {
  return html`<div class="bones" role="status">
    <span class="visually-hidden">Loading…</span><i></i><i></i><i></i><i></i>
  </div>`;
}

/**
 * Says what went wrong while something older is still shown. It is rendered without a text too,
 * because screen readers announce only live regions that existed before their text.
 *
 * @param retry Absent: the same would fail again.
 */
export function renderAlert(text: string, retry?: () => void): TemplateResult {
  const isShown = text !== '';
  // Another sentence is another element, so that it is announced.
  const sentence = keyed(text, html`<span dir="auto">${text}</span>`);
  return html`<div class=${isShown ? 'alert row' : 'quiet'}>
    ${isShown ? renderIcon('error') : nothing}
    <div role="alert" class="grow">${isShown ? sentence : nothing}</div>
    ${isShown && retry ? renderButton('Try again', retry) : nothing}
  </div>`;
}

/** Says at a field, or in a dialog, what is wrong. Without a text there is nothing. */
export function renderError(text: string, id?: string): TemplateResult | typeof nothing {
  if (text === '') return nothing;
  return html`<p class="error row small" id=${id ?? nothing}>${renderIcon('error')}<span dir="auto">${text}</span></p>`;
}
