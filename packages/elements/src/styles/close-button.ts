import { html, type TemplateResult } from 'lit';
import { renderIcon } from './icons.ts';

/** Renders the X that closes something. Its look comes from `controlStyles`. */
export function renderCloseButton(label: string, close: () => void): TemplateResult {
  return html`<button type="button" class="button plain square" aria-label=${label} @click=${close}>
    ${renderIcon('close')}
  </button>`;
}
