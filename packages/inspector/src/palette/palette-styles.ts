import { css, type CSSResult } from 'lit';

/** How the palette looks. */
export const paletteStyles: CSSResult = css`
  dialog {
    inline-size: 560px;
    max-inline-size: calc(100% - 24px);
    max-block-size: min(480px, calc(100% - 24px));
    margin-block: min(12vh, 120px) auto;
    padding: 0;
    border: 1px solid var(--admin-control);
    border-radius: 6px;
    background: var(--admin-surface);
    color: var(--admin-text);
    overflow: hidden;
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 40%);
  }
  input {
    flex: none;
    inline-size: 100%;
    block-size: 44px;
    padding: 0 14px;
    border: 0;
    border-block-end: 1px solid var(--admin-border);
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.9375rem;
  }
  input:focus-visible {
    outline: none;
    border-block-end-color: var(--admin-accent-text);
    box-shadow: inset 0 -1px var(--admin-accent-text);
  }
  input::placeholder {
    color: var(--admin-muted);
    opacity: 1;
  }
  ul {
    flex: 1;
    min-block-size: 0;
    padding: 4px;
    overflow: auto;
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
    padding: 4px 10px;
    border-radius: var(--admin-radius-xs);
    scroll-margin: 4px;
    cursor: pointer;
  }
  li > span:first-of-type {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li[aria-selected='true'] {
    background: var(--admin-selected);
  }
  li[aria-selected='true'] .muted {
    color: var(--admin-text);
  }
  .state {
    flex: none;
    min-block-size: 28px;
    padding: 6px 14px;
    border-block-start: 1px solid var(--admin-border);
    background: var(--admin-canvas);
    color: var(--admin-muted);
    overflow-wrap: anywhere;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    unicode-bidi: plaintext;
  }
  .state.said {
    color: var(--admin-text);
  }
  @media (forced-colors: active) {
    li[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    input:focus-visible {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
