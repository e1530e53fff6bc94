import { css, type CSSResult } from 'lit';

/** Lists of the inspector: a heading with a count, and one ruled entry after another. */
export const logStyles: CSSResult = css`
  h2 {
    padding-block: 8px;
    font-size: 0.875rem;
  }
  h2 span {
    color: var(--admin-muted);
    font-weight: 400;
  }
  li {
    padding-block: 8px;
    border-block-start: 1px solid var(--admin-border);
    overflow-wrap: anywhere;
  }
`;
