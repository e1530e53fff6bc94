import { html, type TemplateResult } from 'lit';
import type { PrettyBody } from '../entries/pretty-body.ts';

/** A longer text is shown without colours, because each takes an element. */
const MOST_COLOURED = 20_000;

/** Parts with a colour, by the name of the group that matches. */
const PATTERNS: Readonly<Record<'JSON' | 'XML' | 'GraphQL', RegExp>> = {
  JSON: /(?<key>"(?:[^"\\]|\\.)*"(?=:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g,
  XML: /(?<key><[^>]*>)/g,
  GraphQL: /(?<string>"(?:[^"\\]|\\.)*")|(?<key>\b(?:query|mutation|fragment|on)\b|\$\w+)|(?<number>\b\d+\b)/g,
};

/** Renders a body with the colours of its format. Always as text. */
export function renderCode({ format, text }: Pick<PrettyBody, 'format' | 'text'>): TemplateResult {
  return html`<pre dir="ltr">${text.length > MOST_COLOURED ? text : colour(text, format)}</pre>`;
}

function colour(text: string, format: PrettyBody['format']): readonly (TemplateResult | string)[] {
  if (format === 'text' || format === 'bytes') return [text];
  const parts: (TemplateResult | string)[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(PATTERNS[format])) {
    const [name] = Object.entries(groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    parts.push(text.slice(end, index), html`<span class=${name ?? ''}>${match}</span>`);
    end = index + match.length;
  }
  return [...parts, text.slice(end)];
}
