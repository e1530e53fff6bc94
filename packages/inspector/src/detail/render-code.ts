import { html, nothing, type TemplateResult } from 'lit';
import { renderIconButton } from '../controls/render-controls.ts';
import type { PrettyBody } from '../entries/pretty-body.ts';

/** The rest of a longer text has no colours, because each takes an element. */
const MOST_COLOURED = 20_000;

/** Parts with a colour, by the name of the group that matches. */
const PATTERNS: Readonly<Partial<Record<PrettyBody['format'], RegExp>>> = {
  JSON: /(?<key>"(?:[^"\\]|\\.)*"(?=:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g,
  XML: /(?<key><[^>]*>)/g,
  JavaScript: /(?<key>\bawait\b)|(?<string>"(?:[^"\\]|\\.)*"|'[^']*')|(?<number>\b\d[\d.]*\b)/g,
  GraphQL: /(?<string>"(?:[^"\\]|\\.)*")|(?<key>\b(?:query|mutation|fragment|on)\b|\$\w+)|(?<number>\b\d+\b)/g,
};

/** Copies a text, and says what was copied. */
export type Copy = (text: string, done: string) => void;

/**
 * Renders a body with the colours of its format, always as text, the button that copies it, and
 * what is left out.
 *
 * @param what The name of the body: `answer`.
 */
export function renderCode({ format, text, note }: PrettyBody, what: string, copy: Copy): TemplateResult {
  const pattern = PATTERNS[format];
  const shown = html`<div class="code-block">
    <pre dir="ltr">${pattern ? colour(text, pattern) : text}</pre>
    ${renderIconButton('copy', `Copy the ${what}`, () => copy(text, `Copied the ${what}.`))}
  </div>`;
  return html`${text === '' ? nothing : shown} ${note === '' ? nothing : html`<p class="muted">${note}</p>`}`;
}

function colour(text: string, pattern: RegExp): readonly (TemplateResult | string)[] {
  const parts: (TemplateResult | string)[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.slice(0, MOST_COLOURED).matchAll(pattern)) {
    const [name] = Object.entries(groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    parts.push(text.slice(end, index), html`<span class=${name ?? ''}>${match}</span>`);
    end = index + match.length;
  }
  return [...parts, text.slice(end)];
}
