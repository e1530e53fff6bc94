import { css, type CSSResult } from 'lit';

/** A line of the side: a link or a button of class `item`, with an icon and a `span`. */
export const navItemStyles: CSSResult = css`
  .item {
    display: flex;
    align-items: center;
    gap: 10px;
    inline-size: 100%;
    min-block-size: 32px;
    margin-block-end: 1px;
    padding: 5px 7px;
    border: 1px solid transparent;
    border-radius: var(--admin-radius-control);
    background: none;
    color: var(--admin-text-soft);
    font: inherit;
    font-weight: 500;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .item:hover {
    background: var(--admin-sunken);
  }
  .item:is([aria-current], [aria-expanded='true']) {
    background: light-dark(#e4e8ee, #232a33);
    color: var(--admin-text);
  }
  .item .icon {
    inline-size: 16px;
    block-size: 16px;
    color: var(--admin-muted);
  }
  .item[aria-current] .icon {
    color: inherit;
  }
  .item > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (width < 600px) {
    .item {
      min-block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .item .icon {
      color: inherit;
    }
    .item {
      border-color: Canvas;
    }
    .item[aria-current] {
      border-color: Highlight;
    }
  }
`;
