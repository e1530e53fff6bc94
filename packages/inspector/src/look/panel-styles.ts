import { css, type CSSResult } from 'lit';

/** How a tab looks: its toolbar, what scrolls below it, lists, forms, and what was said last. */
export const panelStyles: CSSResult = css`
  .across,
  .tools,
  .title,
  section > h2,
  .chain,
  .said,
  [role='grid'] [role='row'] {
    display: flex;
    align-items: center;
    gap: 4px 8px;
  }
  .tools {
    flex: none;
    gap: 2px;
    min-block-size: var(--bar);
    padding: 0 6px;
    border-block-end: 1px solid var(--admin-border);
  }
  .body {
    min-block-size: 0;
    overflow: auto;
  }
  .clip,
  .what,
  .what small,
  .title > :is(h2, h3) {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .search {
    position: relative;
    flex: 1 1 80px;
    min-inline-size: 80px;
  }
  .search .glyph {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 6px;
    margin-block: auto;
    color: var(--admin-muted);
    pointer-events: none;
  }
  .search .field {
    inline-size: 100%;
    padding-inline-start: 24px;
    border-color: transparent;
    background: var(--admin-sunken);
  }
  section + section {
    border-block-start: 1px solid var(--admin-border);
  }
  section > h2,
  .title {
    min-block-size: var(--bar);
    padding-inline: 12px 8px;
    white-space: nowrap;
  }
  section > :is(p, pre, dl, .chain, .code-block) {
    margin: 4px 12px 8px;
  }
  [role='grid'] [role='row'] {
    min-block-size: var(--bar);
    padding-inline: 12px 8px;
    border-block-start: 1px solid var(--admin-hairline);
  }
  [role='grid'] [role='row']:has(small) {
    min-block-size: 44px;
  }
  [role='row']:is(:hover, :focus-within) {
    background: var(--admin-hover);
  }
  [role='row'][aria-selected='true'] {
    background: var(--admin-selected);
  }
  .what small {
    display: block;
    color: var(--admin-muted);
    font-size: inherit;
  }
  .when {
    flex: none;
    min-inline-size: 64px;
    text-align: end;
  }
  .when:not(.failed) {
    color: var(--admin-muted);
  }
  /* What can be done with a row takes the place of its time. */
  .acts {
    display: flex;
    flex: none;
    gap: 2px;
  }
  [role='row']:not(:hover, :focus-within, [aria-selected='true'], :has([open])) .acts,
  [role='row']:is(:hover, :focus-within, [aria-selected='true'], :has([open])) .acts ~ .when {
    display: none;
  }
  .chain,
  .said {
    flex-wrap: wrap;
  }
  label,
  .label {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    font-weight: 500;
  }
  :is(label, .label) > * {
    font-weight: 400;
  }
  .said {
    flex: none;
    padding: 4px 12px;
    border-block-start: 1px solid var(--admin-border);
    background: var(--admin-surface);
  }
  .said p {
    flex: 1 1 160px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  @media (width < 600px) {
    .title {
      flex-wrap: wrap;
      padding-block: 4px;
    }
    .title > .pill ~ .space {
      flex-basis: 100%;
    }
  }
  @media (forced-colors: active) {
    [role='row'][aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
