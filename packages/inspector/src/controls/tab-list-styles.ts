import { css, type CSSResult } from 'lit';

/** How the tabs of a panel look. */
export const tabListStyles: CSSResult = css`
  .tabs {
    display: flex;
    min-inline-size: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  [role='tab'] {
    flex: none;
    block-size: 36px;
    padding: 0 8px;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--admin-muted);
    font: inherit;
    white-space: nowrap;
    cursor: pointer;
  }
  [role='tab']:hover {
    color: var(--admin-text);
  }
  [role='tab'][aria-selected='true'] {
    border-block-end-color: var(--admin-accent-text);
    color: var(--admin-text);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    [role='tab'][aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;
