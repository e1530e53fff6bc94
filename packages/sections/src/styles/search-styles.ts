import { css, type CSSResult } from 'lit';

/** A text box with a magnifying glass in it. */
export const searchStyles: CSSResult = css`
  .search {
    display: flex;
    position: relative;
  }
  .search .icon {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 10px;
    color: var(--admin-muted);
    pointer-events: none;
  }
  .search .field {
    flex: 1;
    padding-inline-start: 36px;
  }
`;
