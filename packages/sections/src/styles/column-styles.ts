import { css, type CSSResult } from 'lit';

/** How the page of a record is divided: two columns of cards from 840 pixels on. */
export const columnStyles: CSSResult = css`
  :host {
    container-type: inline-size;
  }
  .columns,
  .column {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    align-content: start;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px 16px;
  }
  dt {
    color: var(--admin-muted);
  }
  dd {
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  @container (width >= 840px) {
    .columns {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    }
  }
`;
