import { css, type CSSResultGroup } from 'lit';
import { formStyles } from '../form/form-styles.ts';
import { chipStyles } from '../form/render-tags.ts';
import { waitingStyles } from '../loading/render-waiting.ts';
import { itemStyles } from '../order/item-styles.ts';
import { orderStyles } from '../order/order-styles.ts';
import { productStyles } from '../product/product-styles.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { pageStyles } from '../styles/page-styles.ts';
import { pictureStyles } from '../values/picture.ts';
import { valueStyles } from '../values/render-value.ts';

/** How the page of a record looks: a head, two columns of cards from 840 pixels on, the save bar. */
export const recordStyles: CSSResultGroup = [
  baseStyles,
  controlStyles,
  waitingStyles,
  valueStyles,
  pictureStyles,
  formStyles,
  chipStyles,
  pageStyles,
  css`
    :host {
      container-type: inline-size;
    }
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
    }
    .card-body {
      display: grid;
      gap: 16px;
      min-inline-size: 0;
      padding: 0 16px 16px;
      overflow-wrap: anywhere;
    }
    .card-body:first-child {
      padding-block-start: 16px;
    }
    .lines {
      gap: 4px;
    }
    .pair {
      grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
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
    [role='alert'] {
      display: contents;
    }
    .alert {
      border-radius: var(--admin-radius);
    }
    @container (width >= 840px) {
      .columns {
        grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
      }
    }
  `,
  itemStyles,
  orderStyles,
  productStyles,
];
