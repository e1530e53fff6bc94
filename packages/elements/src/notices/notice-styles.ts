import { css, type CSSResult } from 'lit';

/** The look of a closable line above the app. */
export const noticeStyles: CSSResult = css`
  :host {
    flex: none;
  }
  .notice {
    display: flex;
    gap: 12px;
    align-items: start;
    padding: 8px 16px;
    border-block-end: 1px solid var(--admin-border);
    background: var(--admin-warning-soft);
    color: var(--admin-warning-text);
  }
  .notice > .icon {
    margin-block-start: 6px;
  }
  p {
    flex: 1;
    max-block-size: 30dvh;
    padding-block: 6px;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-flex;
    align-items: center;
    color: inherit;
    font-weight: 600;
  }
  .button {
    color: inherit;
  }
`;
