import '@platformapp/elements/bar/admin-menu';
import type { MenuGroup } from '@platformapp/elements/bar/admin-menu';
import { html, nothing, type TemplateResult } from 'lit';
import { type GlyphName, renderGlyph } from '../look/glyph.ts';

/** What a button has besides its label. */
export interface ButtonOptions {
  readonly glyph?: GlyphName;
  /** Its classes besides `button`. */
  readonly look?: string;
  /** The accessible name, where the label does not say what it is about. */
  readonly name?: string;
  /** Shown on hover: what the label does not say, or why the button is off. */
  readonly title?: string;
  /** Whether a press does nothing. It keeps focus. */
  readonly isOff?: boolean;
}

/** Renders a button. */
export function renderButton(
  label: unknown,
  act: () => unknown,
  { glyph, look = '', name, title, isOff = false }: ButtonOptions = {},
): TemplateResult {
  return html`<button
    type="button"
    class="button ${look}"
    aria-label=${name ?? nothing}
    title=${title || nothing}
    aria-disabled=${isOff || nothing}
    @click=${() => isOff || act()}
  >
    ${glyph ? renderGlyph(glyph) : nothing} ${label}
  </button>`;
}

/** Renders a button with only an icon. Its label is read out, and shown on hover. */
export function renderIconButton(
  glyph: GlyphName,
  label: string,
  act: () => unknown,
  isPressed?: boolean,
): TemplateResult {
  return html`<button
    type="button"
    class="button plain square"
    aria-label=${label}
    title=${label}
    aria-pressed=${isPressed ?? nothing}
    @click=${act}
  >
    ${renderGlyph(glyph)}
  </button>`;
}

/** Renders a button that looks like a link, with an accessible name. */
export function renderLink(text: string, act: (event: Event) => unknown, name: string = text): TemplateResult {
  return html`<button type="button" class="link" aria-label=${name} @click=${act}>${text}</button>`;
}

/** Renders the button that opens a menu of further actions. */
export function renderMore(label: string, groups: readonly MenuGroup[]): TemplateResult {
  return html`<admin-menu class="more" label=${label} .icon=${renderGlyph('more')} .groups=${groups}></admin-menu>`;
}

/** Renders the field that filters a list. */
export function renderFilter(
  text: string,
  set: (text: string) => void,
  { problem = '', title = '' }: { readonly problem?: string; readonly title?: string } = {},
): TemplateResult {
  return html`<span class="search" role="search"
    >${renderGlyph('filter')}<input
      class="field"
      type="search"
      aria-label="Filter"
      aria-invalid=${problem === '' ? nothing : 'true'}
      aria-describedby=${problem === '' ? nothing : 'problem'}
      placeholder="Filter"
      title=${title || nothing}
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
