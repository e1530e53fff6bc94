import { css, type CSSResultGroup } from 'lit';
import { pageStyles } from './page-styles.ts';

/** How the page of a record looks: a head, two columns from 900 pixels on, and the save bar. */
export const recordStyles: CSSResultGroup = [
  pageStyles,
  css`
    :host {
      container-type: inline-size;
    }
    .back {
      display: inline-flex;
      flex-basis: 100%;
      align-items: center;
      margin-inline-start: -6px;
      text-decoration: none;
    }
    .back:hover {
      text-decoration: underline;
    }
    .title {
      display: flex;
      flex: 1 1 240px;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px;
      min-inline-size: 0;
    }
    h1 {
      display: -webkit-box;
      overflow: hidden;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    .columns,
    .column {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 16px;
      align-content: start;
    }
    .card {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
      padding: 16px;
    }
    [role='alert'] {
      display: contents;
    }
    .alert {
      border-radius: var(--admin-radius);
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
    /* In a card as wide as the page, values are beside their names. */
    .wide {
      column-gap: 32px;
    }
    .wide dd {
      text-align: start;
    }
    .scroll {
      margin-inline: -16px;
      overflow: auto;
    }
    .scroll:focus-visible {
      outline-offset: -2px;
    }
    table {
      inline-size: 100%;
      border-collapse: collapse;
    }
    th,
    td {
      block-size: 44px;
      max-inline-size: 320px;
      padding: 0 16px;
      border-block-start: 1px solid var(--admin-border);
      overflow: hidden;
      text-align: start;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    th {
      border-block-start: 0;
      color: var(--admin-muted);
      font-weight: 500;
    }
    .amount {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
    @container (width >= 840px) {
      .columns {
        grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
      }
    }
  `,
];
