import '@platformapp/elements/bar/admin-menu';
import type { MenuGroup } from '@platformapp/elements/bar/admin-menu';
import { type ButtonOptions, renderButton as renderPlain } from '@platformapp/elements/styles/render-button';
import { html, type TemplateResult } from 'lit';
import { type GlyphName, renderGlyph } from '../look/glyph.ts';

/** Renders a button, with a glyph before its label. */
export function renderButton(
  label: unknown,
  act: () => unknown,
  { glyph, ...options }: ButtonOptions & { readonly glyph?: GlyphName } = {},
): TemplateResult {
  return renderPlain(glyph ? html`${renderGlyph(glyph)} ${label}` : label, act, options);
}

/** Renders a button with only an icon. Its label is read out, and shown on hover. */
export function renderIconButton(
  glyph: GlyphName,
  label: string,
  act: () => unknown,
  isPressed?: boolean,
): TemplateResult {
  return renderPlain(renderGlyph(glyph), act, { look: 'plain square', name: label, title: label, isPressed });
}

/** Renders a button that looks like a link, with an accessible name. */
export function renderLink(text: string, act: (event: Event) => unknown, name?: string): TemplateResult {
  return renderPlain(text, act, { kind: 'link', name });
}

/** Renders the button that opens a menu of further actions. */
export function renderMore(label: string, groups: readonly MenuGroup[]): TemplateResult {
  return html`<admin-menu look="plain" label=${label} .icon=${renderGlyph('more')} .groups=${groups}></admin-menu>`;
}

/** Renders the field that filters a list. */
export function renderFilter(text: string, set: (text: string) => void): TemplateResult {
  return html`<span class="search" role="search"
    >${renderGlyph('filter')}<input
      class="field"
      type="search"
      aria-label="Filter"
      placeholder="Filter"
      spellcheck="false"
      autocomplete="off"
      .value=${text}
      @input=${({ target }: Event) => target instanceof HTMLInputElement && set(target.value)}
  /></span>`;
}

/** A name with a value; a value that is `undefined` or `''` is left out. */
export type Fact = readonly [name: string, value: unknown];

/** Renders names and values. */
export function renderFactList(facts: readonly Fact[]): TemplateResult {
  const known = facts.filter(([, value]) => value !== undefined && value !== '');
  return html`<dl>
    ${known.map(
      ([name, value]) =>
        html`<dt>${toLabel(name)}</dt>
          <dd class=${typeof value === 'object' && value ? '' : 'code'} dir="auto">${value ?? 'none'}</dd>`,
    )}
  </dl>`;
}

/** The name of a property as a label. */
export function toLabel(key: string): string {
  return key === 'url' ? 'URL' : `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}
