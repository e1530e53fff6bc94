import { css, type CSSResultGroup } from 'lit';
import { stepperStyles } from '../controls/stepper.ts';
import { formStyles } from '../styles/form-styles.ts';
import { chipStyles } from '../form/render-tags.ts';
import { waitingStyles } from '../loading/render-waiting.ts';
import { orderStyles } from '../order/order-styles.ts';
import { productStyles } from '../product/product-styles.ts';
import { baseStyles } from '../styles/base-styles.ts';
import { controlStyles } from '../styles/control-styles.ts';
import { pageStyles } from '../styles/page-styles.ts';
import { rowStyles } from '../styles/row-styles.ts';
import { valueStyles } from '../values/render-value.ts';
import { saveBarStyles } from './render-save-bar.ts';

/** How the page of a record looks: a head, two columns of cards from 840 pixels on, the save bar. */
export const recordStyles: CSSResultGroup = [
  baseStyles,
  controlStyles,
  waitingStyles,
  valueStyles,
  formStyles,
  chipStyles,
  stepperStyles,
  rowStyles,
  pageStyles,
  css`
    :host {
      flex: 1 0 auto;
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
    .heading {
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
    .actions {
      display: flex;
      gap: 8px;
    }
    admin-menu {
      --menu-trigger: var(--admin-control-size);
    }
    .columns,
    .column {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 16px;
      align-content: start;
    }
    .card-head {
      display: flex;
      gap: 8px;
      align-items: center;
      min-block-size: 48px;
      padding-inline: 16px;
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
      min-inline-size: 0;
      padding: 0 16px 16px;
      overflow-wrap: anywhere;
    }
    .card-body:first-child {
      padding-block-start: 16px;
    }
    .card-body.grid {
      grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
    }
    .lines {
      display: grid;
      gap: 0;
    }
    .part {
      padding: 12px 16px;
      overflow-wrap: anywhere;
    }
    .card-head + .part,
    .part:first-child {
      padding-block-start: 4px;
    }
    :not(.card-head) + .part {
      border-block-start: 1px solid var(--admin-hairline);
    }
    .part-head {
      display: flex;
      gap: 8px;
      align-items: center;
    }
    .part h3 {
      flex: 1;
      color: var(--admin-muted);
      font-size: 0.8125rem;
      font-weight: 500;
    }
    .facts-list {
      grid-template-columns: auto minmax(0, 1fr);
      gap: 8px 16px;
    }
    .facts-list dt {
      color: var(--admin-muted);
    }
    .facts-list dd {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
    .alert {
      border-radius: var(--admin-radius);
    }
    .strong {
      font-weight: 600;
      text-decoration: none;
    }
    @container (width >= 840px) {
      .columns {
        grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
      }
    }
    @media (width < 600px) {
      .actions {
        flex: 1 0 auto;
        justify-content: end;
      }
      .actions .button {
        flex: 1;
      }
    }
  `,
  orderStyles,
  productStyles,
  saveBarStyles,
];
