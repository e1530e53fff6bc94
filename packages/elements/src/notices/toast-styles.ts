import { css, type CSSResult } from 'lit';

/** The look of a message over the foot of a page. */
export const toastStyles: CSSResult = css`
  .toast {
    max-block-size: 40vh;
    padding: 4px 6px 4px 16px;
    border: 1px solid transparent;
    border-radius: var(--admin-radius);
    background: var(--admin-toast);
    box-shadow: var(--admin-shadow);
    color: var(--admin-toast-text);
    overflow: auto;
    overflow-wrap: anywhere;
    pointer-events: auto;
  }
  .button {
    color: inherit;
  }
  .button:is(:hover, :active) {
    background: rgb(128 128 128 / 30%);
  }
  :focus-visible {
    outline-color: currentColor;
    outline-offset: -3px;
  }
`;
