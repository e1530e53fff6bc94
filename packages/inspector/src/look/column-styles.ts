import { css, type CSSResult } from 'lit';

/** A column that fills its height: bars, and a body that scrolls. */
export const columnStyles: CSSResult = css`
  :host {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    min-inline-size: 0;
    background: var(--admin-surface);
  }
  .body {
    flex: 1;
    min-block-size: 0;
    overflow: auto;
  }
`;
