import { css, type CSSResult } from 'lit';

/** The toolbar of a tab, of 32 CSS pixels, with chips and a field that grows over them. */
export const toolsStyles: CSSResult = css`
  .tools {
    display: flex;
    flex: none;
    align-items: center;
    gap: 2px;
    min-block-size: 32px;
    padding: 0 6px;
    border-block-end: 1px solid var(--admin-border);
    background: var(--admin-surface);
  }
  .separator {
    flex: none;
    inline-size: 1px;
    block-size: 16px;
    margin: 0 4px;
    background: var(--admin-border);
  }
  .search {
    position: relative;
    flex: 1 1 64px;
    min-inline-size: 64px;
  }
  .search .glyph {
    position: absolute;
    inset-block-start: 5px;
    inset-inline-start: 6px;
    color: var(--admin-muted);
    pointer-events: none;
  }
  .search .field {
    inline-size: 100%;
    padding-inline-start: 24px;
    border-color: transparent;
    background: var(--admin-sunken);
  }
  /* The chips stay in the order of Tab. */
  .search:focus-within {
    flex: 1 0 calc(100% - 110px);
  }
  .chips {
    display: flex;
    gap: 2px;
    min-inline-size: 0;
    margin-inline-start: 6px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .chip {
    flex: none;
    block-size: 24px;
    padding: 0 7px;
    border: 0;
    border-radius: 12px;
    background: none;
    color: var(--admin-text);
    font: inherit;
    cursor: pointer;
  }
  .chip:hover {
    background: var(--admin-hover);
  }
  .chip[aria-pressed='true'] {
    background: var(--admin-accent-soft);
    color: var(--admin-accent-text);
    font-weight: 500;
  }
  .chip[aria-pressed='true'] .muted {
    color: inherit;
  }
  .problem {
    padding: 4px 8px;
    border-block-end: 1px solid var(--admin-border);
    background: var(--admin-surface);
    color: var(--admin-danger-text);
  }
  @media (forced-colors: active) {
    .chip[aria-pressed='true'] {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
  }
`;
