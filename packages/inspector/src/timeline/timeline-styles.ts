import { css, type CSSResult } from 'lit';

/** The list of cards with the details below it, or beside it where there is room. */
export const timelineStyles: CSSResult = css`
  :host {
    container-type: inline-size;
  }
  .split {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }
  inspector-cards {
    flex: 1 1 0;
    min-inline-size: 0;
  }
  inspector-detail {
    flex: 0 0 56%;
    min-inline-size: 0;
    border-block-start: 1px solid var(--admin-border);
  }
  .rest {
    padding: 4px 8px;
    color: var(--admin-muted);
    text-align: center;
  }
  .said {
    padding: 4px 8px;
    border-block-start: 1px solid var(--admin-border);
  }
  .said:empty {
    display: none;
  }
  @container (inline-size >= 900px) {
    .split {
      flex-direction: row;
    }
    inspector-detail {
      flex-basis: 50%;
      border-block-start: 0;
      border-inline-start: 1px solid var(--admin-border);
    }
  }
`;
