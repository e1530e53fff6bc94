import { css, type CSSResult } from 'lit';

/**
 * Lists of the inspector: a heading with a count, and one ruled entry after another. An empty one
 * takes a line only, because several stand below one another. Comes after `emptyStateStyles`.
 */
export const logStyles: CSSResult = css`
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
`;
