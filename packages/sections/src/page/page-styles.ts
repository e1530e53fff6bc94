import { css, type CSSResultGroup } from 'lit';
import { sharedStyles } from '../styles/shared-styles.ts';

/**
 * How pages look: a column of cards under a header. A card has a head, and a body or a list of
 * facts.
 */
export const pageStyles: CSSResultGroup = [
  sharedStyles,
  css`
    :host {
      display: flex;
      flex-direction: column;
      gap: 16px;
      inline-size: 100%;
      max-inline-size: 1128px;
      margin-inline: auto;
      padding: 24px;
    }
    header {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px 16px;
    }
    .card-head {
      flex-wrap: wrap;
      min-block-size: 48px;
      padding: 4px 16px;
    }
    .card-head h2 {
      font-size: 0.875rem;
      line-height: 20px;
    }
    h2 + :is(.button, .link, a) {
      margin-inline-start: auto;
    }
    .card-body {
      display: grid;
      gap: 16px;
      padding: 0 16px 16px;
    }
    .card-body:first-child {
      padding-block-start: 16px;
    }
    .card-body.grid {
      grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
    }
    .facts {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 8px 16px;
      align-items: center;
    }
    .facts dt {
      color: var(--admin-muted);
    }
    .alert {
      border-radius: var(--admin-radius);
    }
    @media (width < 600px) {
      :host {
        padding: 16px;
      }
    }
  `,
];
