import { html, type TemplateResult } from 'lit';
import { type GlyphName, renderGlyph } from './glyph.ts';

/** Renders a button with only an icon. Its label is read out, and shown on hover. */
export function renderIconButton(glyph: GlyphName, label: string, act: () => void): TemplateResult {
  return html`<button type="button" class="button plain icon-only" aria-label=${label} title=${label} @click=${act}>
    ${renderGlyph(glyph)}
  </button>`;
}
