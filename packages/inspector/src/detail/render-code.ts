import { html, nothing, type TemplateResult } from 'lit';
import type { PrettyBody } from '../entries/pretty-body.ts';

/** A longer text is shown without colours, because each takes an element. */
const MOST_COLOURED = 20_000;

/** Parts with a colour, by the name of the group that matches. */
const PATTERNS: Readonly<Partial<Record<PrettyBody['format'], RegExp>>> = {
  JSON: /(?<key>"(?:[^"\\]|\\.)*"(?=:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b)/g,
  XML: /(?<key><[^>]*>)/g,
  GraphQL: /(?<string>"(?:[^"\\]|\\.)*")|(?<key>\b(?:query|mutation|fragment|on)\b|\$\w+)|(?<number>\b\d+\b)/g,
};

/** Renders a body with the colours of its format, always as text, and what is left out. */
export function renderCode({ format, text, note }: PrettyBody): TemplateResult {
  const pattern = PATTERNS[format];
  const isColoured = pattern && text.length <= MOST_COLOURED;
  return html`${text === '' ? nothing : html`<pre dir="ltr">${isColoured ? colour(text, pattern) : text}</pre>`}
  ${note === '' ? nothing : html`<p class="muted">${note}</p>`}`;
}

function colour(text: string, pattern: RegExp): readonly (TemplateResult | string)[] {
  const parts: (TemplateResult | string)[] = [];
  let end = 0;
  for (const { 0: match, index, groups } of text.matchAll(pattern)) {
    const [name] = Object.entries(groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    parts.push(text.slice(end, index), html`<span class=${name ?? ''}>${match}</span>`);
    end = index + match.length;
  }
  return [...parts, text.slice(end)];
}
