import { css, type CSSResultGroup } from 'lit';
import { pictureStyles } from '../values/picture.ts';

/** How rows of a card or a dialog look: lines between them, columns that `--columns` sets. */
export const rowStyles: CSSResultGroup = [
  pictureStyles,
  css`
    .rows {
      border-block-start: 1px solid var(--admin-hairline);
    }
    .rows > li {
      display: grid;
      grid-template-columns: var(--columns);
      gap: 4px 12px;
      align-items: center;
      min-block-size: var(--admin-row);
      padding: 6px 16px;
    }
    .rows > li + li {
      border-block-start: 1px solid var(--admin-hairline);
    }
    .rows .error {
      grid-column: 3 / -1;
    }
    .what {
      display: grid;
      justify-items: start;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    .what > .muted {
      font-size: 0.8125rem;
    }
    .name {
      color: inherit;
      font-weight: 500;
      text-decoration: none;
    }
    a.name:hover {
      text-decoration: underline;
    }
    .sum {
      text-align: end;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
  `,
];
