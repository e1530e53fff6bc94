import { css, type CSSResultGroup } from 'lit';
import { pageStyles } from '../styles/page-styles.ts';
import { sharedStyles } from '../styles/shared-styles.ts';

/** How a list looks: rows of 44 pixels, below 600 pixels blocks of two lines. */
export const listStyles: CSSResultGroup = [
  sharedStyles,
  pageStyles,
  css`
    :host {
      flex: 1 1 0;
      min-block-size: 400px;
    }
    .card {
      position: relative;
      container-type: inline-size;
      display: flex;
      flex: 1 1 0;
      flex-direction: column;
      min-block-size: 0;
      overflow: hidden;
    }
    .empty {
      flex: 1 1 0;
      align-content: center;
    }
    .scroll {
      flex: 1 1 auto;
      min-block-size: 0;
      overflow: auto;
      container-type: inline-size;
      scroll-padding-block-start: 48px;
    }
    .scroll:focus-visible {
      outline-offset: -2px;
    }
    table {
      inline-size: 100%;
      border-collapse: separate;
      border-spacing: 0;
    }
    thead {
      position: sticky;
      z-index: 2;
      inset-block-start: 0;
    }
    th,
    td {
      block-size: var(--admin-row);
      max-inline-size: 320px;
      padding: 0 12px;
      border-block-end: 1px solid var(--admin-hairline);
      text-align: start;
      white-space: nowrap;
    }
    td {
      /* Hidden would make each cell a scroll container. */
      overflow: clip;
      text-overflow: ellipsis;
    }
    th {
      block-size: 40px;
      border-block-end-color: var(--admin-border);
      background: var(--admin-surface);
      font-weight: 500;
    }
    .sort {
      margin-inline: -6px;
      padding-inline: 6px;
      color: inherit;
    }
    .sort .icon {
      inline-size: 14px;
      block-size: 14px;
      opacity: 0.4;
    }
    .amount .sort {
      flex-direction: row-reverse;
    }
    [aria-sort] .sort {
      color: var(--admin-text);
    }
    [aria-sort] .sort .icon {
      opacity: 1;
    }
    .amount {
      text-align: end;
    }
    tbody tr {
      /* The link of a row covers it. In WebKit, its position alone does not make a row the containing block. */
      transform: translate(0);
    }
    tbody tr:hover {
      background: var(--admin-hover);
    }
    tbody tr.selected {
      background: var(--admin-accent-soft);
    }
    td a {
      color: inherit;
      font-weight: 600;
      text-decoration: none;
    }
    td .picture {
      margin-inline-end: 12px;
    }
    td a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    tr:hover a {
      text-decoration: underline;
    }
    td a:focus-visible {
      outline: none;
    }
    td a:focus-visible::after {
      outline: 2px solid var(--admin-accent);
      outline-offset: -2px;
    }
    .check {
      inline-size: 44px;
      padding-inline: 14px;
    }
    td.check {
      position: relative;
      z-index: 1;
    }
    .bulk {
      position: absolute;
      z-index: 1;
      inset-block: 0 1px;
      inset-inline-start: 44px;
      gap: 4px;
      inline-size: calc(100cqi - 44px);
      padding-inline-end: 6px;
      background: var(--admin-surface);
    }
    .bulk strong {
      margin-inline-end: auto;
      color: var(--admin-text);
      font-size: 0.875rem;
    }
    .bulk admin-menu {
      --menu-trigger: 28px;
    }
    .narrow {
      display: none;
    }
    footer {
      flex: none;
      min-block-size: 44px;
      padding-inline: 16px 6px;
      border-block-start: 1px solid var(--admin-border);
    }
    /* The inspector is open, or a tablet: only what tells the records apart. */
    @container (600px <= width < 900px) {
      th,
      td {
        padding-inline: 8px;
      }
      :is(th, td):is(.integer, .tags) {
        display: none;
      }
    }
    @container (width < 600px) {
      .bulk .wide {
        display: none;
      }
      .bulk .narrow {
        display: contents;
      }
      table,
      thead,
      thead tr,
      th.check,
      tbody {
        display: block;
      }
      /* There is no head. The actions on a selection lie over the tools. */
      thead,
      th.check {
        position: static;
        block-size: 0;
        padding: 0;
        border: 0;
      }
      th:not(.check),
      th.check > input {
        display: none;
      }
      th.check:has(.bulk) > input {
        display: inline-block;
        position: absolute;
        z-index: 3;
        inset: 18px auto auto 16px;
      }
      .bulk {
        inset: 0 0 auto;
        z-index: 2;
        block-size: 53px;
        inline-size: auto;
        padding-inline-start: 48px;
        border-block-end: 1px solid var(--admin-border);
      }
      .card:has(.bulk) admin-list-bar {
        visibility: hidden;
      }
      tbody tr {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 8px;
        align-items: center;
        padding: 10px 16px 10px 48px;
        border-block-end: 1px solid var(--admin-hairline);
      }
      tbody td {
        block-size: auto;
        max-inline-size: 100%;
        padding: 0;
        border: 0;
      }
      tbody td.check {
        position: absolute;
        inset: 0 auto 0 0;
        inline-size: 48px;
        padding: 10px 0 0 16px;
      }
      td:is(.text, .integer, .number, .tags, .boolean) {
        display: none;
      }
      td.title {
        flex: 1 1 0;
        min-inline-size: 48px;
      }
      tr:has(.reference) td.title {
        flex: none;
      }
      td.reference {
        flex: 1 1 0;
        min-inline-size: 0;
      }
      td.money {
        order: 1;
      }
      /* The second line begins. */
      tbody tr::after {
        content: '';
        order: 2;
        flex-basis: 100%;
      }
      td:is(.choice, .datetime) {
        order: 3;
        color: var(--admin-muted);
        font-size: 0.8125rem;
      }
      td.datetime {
        order: 4;
        margin-inline-start: auto;
      }
    }
    @media (width < 600px) {
      :host {
        padding: 12px 0 0;
      }
      header {
        padding-inline: 16px;
      }
      .card {
        border-inline: 0;
        border-block-end: 0;
        border-radius: 0;
      }
    }
  `,
];
