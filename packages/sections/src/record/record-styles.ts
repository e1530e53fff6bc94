import { css, type CSSResultGroup } from 'lit';
import { formStyles } from '../styles/form-styles.ts';
import { orderStyles } from '../order/order-styles.ts';
import { pageStyles } from '../page/page-styles.ts';
import { productStyles } from '../product/product-styles.ts';

/**
 * How the page of a record looks: a head, two columns of cards from 840 pixels on, the save bar.
 */
export const recordStyles: CSSResultGroup = [
  pageStyles,
  formStyles,
  css`
    :host {
      flex: 1 1 0;
      gap: 0;
      max-inline-size: none;
      min-block-size: 0;
      padding: 0;
    }
    .page,
    .save.open,
    .columns,
    .column {
      display: grid;
      grid-template-columns: minmax(0, 1080px);
      gap: 16px;
      align-content: start;
      justify-content: center;
    }
    /* The save bar has gutters too, so that it begins and ends where the cards do. */
    .page,
    .save.open {
      padding-inline: 24px;
      scrollbar-gutter: stable both-edges;
    }
    .page {
      container-type: inline-size;
      flex: 1 1 0;
      min-block-size: 0;
      padding-block: 24px;
      outline: none;
      overflow: auto;
      /* A field is in sight with what is wrong with it. */
      scroll-padding-block: 16px 40px;
    }
    .back {
      gap: 2px;
      inline-size: fit-content;
      margin-inline-start: -4px;
    }
    .back + header {
      align-items: start;
      margin-block-start: -14px;
    }
    .heading {
      display: grid;
      flex: 1 1 240px;
      gap: 2px;
      min-inline-size: 0;
    }
    .title {
      flex-wrap: wrap;
      gap: 4px 12px;
      min-block-size: 36px;
    }
    .total {
      font-size: 1.25rem;
      line-height: 28px;
    }
    h1 {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    admin-menu {
      --menu-trigger: var(--admin-control-size);
    }
    .lines {
      display: grid;
      gap: 0;
    }
    .part {
      padding: 12px 16px;
    }
    .card-head + .part,
    .part:first-child {
      padding-block-start: 4px;
    }
    :not(.card-head) + .part {
      border-block-start: 1px solid var(--admin-hairline);
    }
    h3 {
      font-weight: 500;
    }
    .save.open {
      flex: none;
      padding-block: 10px;
      border-block-start: 1px solid var(--admin-border);
      background: var(--admin-surface);
      overflow: hidden;
    }
    .save .link {
      color: var(--admin-danger-text);
    }
    .save .end {
      margin-inline-start: auto;
    }
    .open strong::before {
      content: '';
      flex: none;
      inline-size: 8px;
      block-size: 8px;
      border-radius: 50%;
      background: var(--admin-warning-text);
    }
    .open .wrong::before {
      background: var(--admin-danger);
    }
    @container (width >= 840px) {
      .columns {
        grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
      }
    }
    @media (width < 600px) {
      .page,
      .save.open {
        padding-inline: 16px;
        scrollbar-gutter: auto;
      }
      .page {
        padding-block: 16px;
      }
      .actions {
        flex: 1 0 auto;
        justify-content: end;
      }
      .actions .button {
        flex: 1;
      }
      .hint {
        display: none;
      }
    }
  `,
  orderStyles,
  productStyles,
];
