import { css, type CSSResultGroup } from 'lit';
import { columnStyles } from './column-styles.ts';
import { pageStyles } from './page-styles.ts';

/** How the page of a record looks: a head, two columns from 900 pixels on, and the save bar. */
export const recordStyles: CSSResultGroup = [
  pageStyles,
  columnStyles,
  css`
    .back {
      display: flex;
      gap: 2px;
      align-items: center;
      inline-size: fit-content;
      margin-inline-start: -4px;
      color: var(--admin-muted);
      font-size: 0.8125rem;
      text-decoration: none;
    }
    .back .icon {
      inline-size: 16px;
      block-size: 16px;
    }
    .back:hover {
      text-decoration: underline;
    }
    .what {
      display: grid;
      flex: 1 1 240px;
      gap: 2px;
      min-inline-size: 0;
    }
    .title {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 12px;
      min-block-size: 36px;
    }
    .total {
      color: var(--admin-muted);
      font-size: 1.25rem;
      line-height: 28px;
      font-variant-numeric: tabular-nums;
    }
    .facts {
      color: var(--admin-muted);
      font-size: 0.8125rem;
    }
    h1 {
      display: -webkit-box;
      overflow: hidden;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
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
  `,
];
