import { css, type CSSResultGroup } from 'lit';
import { pageStyles } from '../styles/page-styles.ts';

/** How the settings look: cards as wide as the page, values beside their names. */
export const settingsStyles: CSSResultGroup = [
  pageStyles,
  css`
    .card {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
      padding: 16px;
    }
    dl {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 8px 32px;
    }
    dt {
      color: var(--admin-muted);
    }
    dd {
      overflow-wrap: anywhere;
      font-variant-numeric: tabular-nums;
    }
    .alert {
      border-radius: var(--admin-radius);
    }
  `,
];
