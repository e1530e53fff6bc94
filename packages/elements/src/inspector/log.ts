import { css, type CSSResultGroup, html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { emptyStateStyles } from '../styles/empty-state.ts';

/**
 * How {@link renderLog} looks: one ruled entry after another. An empty log takes a single line,
 * because several logs stand below one another. In an entry, a `line` holds short facts, and a
 * `text` in it takes the rest of the line.
 */
export const logStyles: CSSResultGroup = [
  emptyStateStyles,
  css`
    h2 {
      padding-block: 8px;
      font-size: 0.875rem;
    }
    h2 span {
      color: var(--admin-muted);
      font-weight: 400;
    }
    .empty {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 8px;
      padding: 0 0 8px;
      text-align: start;
    }
    li {
      padding-block: 8px;
      border-block-start: 1px solid var(--admin-border);
      overflow-wrap: anywhere;
    }
    .line {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 12px;
    }
    .text {
      flex: 1 1 200px;
      min-inline-size: 0;
    }
    time {
      font: var(--admin-mono);
    }
    .failed {
      color: var(--admin-danger-text);
    }
  `,
];

/**
 * A list of the inspector: a heading with a count, then the entries, each a list item. Without
 * entries it shows `empty`.
 */
export function renderLog<T extends { readonly id: number }>(
  heading: string,
  entries: readonly T[],
  renderEntry: (entry: T) => TemplateResult,
  empty: TemplateResult,
): TemplateResult {
  return html`<h2>${heading} <span>${entries.length}</span></h2>
    ${
      entries.length === 0
        ? empty
        : html`<ol role="list" aria-label=${heading}>
            ${repeat(entries, ({ id }) => id, renderEntry)}
          </ol>`
    }`;
}

/** The time of day of an entry, from milliseconds since the epoch. */
export function renderTime(at: number): TemplateResult {
  const date = new Date(at);
  return html`<time class="muted" datetime=${date.toISOString()}>${date.toLocaleTimeString()}</time>`;
}
