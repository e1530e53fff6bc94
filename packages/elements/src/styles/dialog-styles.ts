import { css, type CSSResult } from 'lit';

/** A modal `<dialog>` and its `.head`: a heading, and the X that closes it. */
export const dialogStyles: CSSResult = css`
  dialog {
    inline-size: 440px;
    max-inline-size: calc(100% - 32px);
    max-block-size: calc(100% - 32px);
    padding: 0;
    border: 0;
    border-radius: 12px;
    outline: 1px solid transparent;
    background: var(--admin-surface);
    box-shadow: var(--admin-shadow);
    color: inherit;
    overflow: auto;
  }
  .head {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    padding: 12px 12px 12px 20px;
    border-block-end: 1px solid var(--admin-border);
    background: var(--admin-surface);
  }
  .head h2 {
    overflow-wrap: anywhere;
  }
  .head .button {
    align-self: start;
    flex: none;
  }
`;
