import { css, type CSSResult } from 'lit';

/** How a menu looks. It hangs from its button, and flips where there is no room. */
export const menuStyles: CSSResult = css`
  #trigger {
    max-inline-size: 100%;
    padding-inline-end: 6px;
  }
  #menu {
    position-area: block-end span-inline-start;
    position-try-fallbacks: flip-inline, flip-block;
    min-inline-size: 180px;
    max-inline-size: min(360px, 90vw);
    max-block-size: 60vh;
    margin: 4px 0;
    padding: 4px;
    border: 1px solid var(--admin-border);
    border-radius: var(--admin-radius);
    background: var(--admin-surface);
    box-shadow: var(--admin-shadow);
    overflow-y: auto;
  }
  .item {
    display: flex;
    inline-size: 100%;
    border: 0;
    text-align: start;
    justify-content: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  .item[aria-disabled='true'] {
    background: none;
  }
  .item:focus-visible {
    outline-offset: -2px;
  }
  [role='group']:not(:first-child) {
    margin-block-start: 4px;
    border-block-start: 1px solid var(--admin-border);
  }
  [role='group']:not(:last-child) {
    margin-block-end: 4px;
    padding-block-end: 4px;
    border-block-end: 1px solid var(--admin-border);
  }
  .heading {
    display: block;
    padding: 8px 12px 2px;
    font-size: 0.75rem;
  }
`;
