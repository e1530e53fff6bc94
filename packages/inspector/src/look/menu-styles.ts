import { css, type CSSResult } from 'lit';

/** How menus look. */
export const menuStyles: CSSResult = css`
  .menu {
    position-area: block-end span-inline-start;
    position-try-fallbacks: flip-block;
    inline-size: 256px;
    max-inline-size: 90vw;
    margin: 4px 0;
    padding: 4px;
    border: 1px solid var(--admin-border);
    border-radius: var(--admin-radius);
    background: var(--admin-surface);
    color: var(--admin-text);
    box-shadow: var(--admin-shadow);
  }
  .menu :is(button, a) {
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 28px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--admin-radius-xs);
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  .menu :is(button, a):hover {
    background: var(--admin-hover);
  }
  .menu p {
    padding: 4px 8px;
    overflow-wrap: anywhere;
  }
  .menu hr {
    margin: 4px -4px;
    border: 0;
    border-block-start: 1px solid var(--admin-border);
  }
`;
