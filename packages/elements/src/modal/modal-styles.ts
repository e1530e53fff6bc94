import { css, type CSSResult } from 'lit';

/**
 * How a modal looks: widths of the spec's table *Modal config*. The dialog is the one thing in it that scrolls, and its
 * head and foot stay in sight. Nothing here may be transformed or filtered: the flash inside is fixed to the viewport.
 */
export const modalStyles: CSSResult = css`
  dialog {
    inline-size: 620px;
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
  dialog::backdrop {
    background: rgb(10 14 20 / 50%);
  }
  .large {
    inline-size: 980px;
  }
  .fullwidth {
    inline-size: 100%;
    max-inline-size: 100%;
    border-radius: 0;
  }
  .head,
  .foot {
    position: sticky;
    z-index: 1;
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 12px 12px 12px 20px;
    background: var(--admin-surface);
  }
  .head {
    inset-block-start: 0;
    justify-content: space-between;
    padding-inline: 20px 12px;
    border-block-end: 1px solid var(--admin-border);
  }
  .foot {
    inset-block-end: 0;
    flex-wrap: wrap;
    justify-content: end;
    padding: 12px 20px;
    border-block-start: 1px solid var(--admin-border);
  }
  h2 {
    overflow-wrap: anywhere;
  }
  h2:focus-visible {
    outline-color: transparent;
  }
  .head .button {
    align-self: start;
    flex: none;
  }
  .foot .button {
    max-inline-size: 100%;
  }
  .gap {
    margin-inline-end: auto;
  }
  .body {
    display: grid;
    gap: 8px;
    padding: 20px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .page {
    overflow: hidden;
  }
`;
