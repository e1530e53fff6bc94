import { css, type CSSResultGroup } from 'lit';
import { pageStyles } from '../page/page-styles.ts';

/**
 * How a list looks: one row of tools, and rows of 44 pixels, below 600 pixels blocks of two lines.
 */
export const listStyles: CSSResultGroup = [
  pageStyles,
  css`
    :host {
      flex: 1 1 0;
      min-block-size: 400px;
    }
    .card {
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
    .alert {
      border-radius: 0;
    }
    .tools {
      flex: none;
      padding: 8px;
      border-block-end: 1px solid var(--admin-border);
    }
    .filter {
      flex: none;
      padding-inline: 10px;
      font-size: 0.8125rem;
    }
    .filter.set {
      border-color: var(--admin-accent);
      background: var(--admin-accent-soft);
      color: var(--admin-accent-text);
    }
    .number {
      min-inline-size: 18px;
      border-radius: 9px;
      background: var(--admin-accent);
      color: #fff;
      font-size: 0.75rem;
      line-height: 18px;
    }
    .narrow {
      display: none;
    }
    .values {
      min-inline-size: 200px;
    }
    .values > * {
      inline-size: 100%;
      justify-content: start;
      padding-inline: 8px;
      border-radius: 5px;
    }
    .values label:is(:hover, :focus-within) {
      background: var(--admin-sunken);
    }
    .scroll {
      min-block-size: 0;
      overflow: auto;
      scroll-padding-block-start: 48px;
    }
    .scroll:focus-visible {
      outline-offset: -2px;
    }
    table {
      inline-size: 100%;
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
      white-space: nowrap;
    }
    td {
      /* Hidden would make each cell a scroll container. */
      overflow: clip;
      text-overflow: ellipsis;
    }
    th {
      text-align: start;
      block-size: 40px;
      border-block-end-color: var(--admin-border);
      background: var(--admin-surface);
      font-weight: 500;
    }
    .sort {
      color: inherit;
    }
    .sort .icon {
      inline-size: 14px;
      block-size: 14px;
      opacity: 0.4;
    }
    .sum .sort {
      flex-direction: row-reverse;
      margin-inline-start: auto;
    }
    [aria-sort] .sort {
      color: var(--admin-text);
    }
    [aria-sort] .icon {
      opacity: 1;
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
    td .picture {
      margin-inline-end: 12px;
    }
    td a {
      color: inherit;
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
    .body {
      position: relative;
      display: flex;
      flex: 1 1 auto;
      flex-direction: column;
      min-block-size: 0;
    }
    .bulk {
      position: absolute;
      z-index: 3;
      inset-inline: 44px 0;
      gap: 4px;
      block-size: 39px;
      padding-inline-end: 6px;
      background: var(--admin-surface);
    }
    .bulk admin-menu {
      --menu-trigger: 28px;
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
        max-inline-size: 20cqi;
        padding-inline: clamp(2px, 2cqi - 10px, 8px) 8px;
      }
      .title {
        max-inline-size: 32cqi;
      }
      .integer,
      .tags,
      .text ~ .text,
      .datetime ~ .datetime,
      .clock {
        display: none;
      }
    }
    @container (width < 600px) {
      thead,
      .filter:not(.narrow),
      .bulk .wide,
      td:is(.text, .integer, .number, .tags, .boolean) {
        display: none;
      }
      .narrow {
        display: inline-flex;
      }
      table,
      tbody {
        display: block;
      }
      /* There is no head. The actions on a selection lie over the tools. */
      .bulk {
        inset-block-start: -53px;
        inset-inline: 0;
        block-size: 52px;
        padding-inline-start: 48px;
      }
      .card:has(.bulk) .tools {
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
        inset: 10px auto 0 0;
        inline-size: 48px;
        padding-inline: 16px;
      }
      td.title,
      td.reference {
        flex: 1 1 0;
        min-inline-size: 48px;
      }
      tr:has(.reference) td.title {
        flex: none;
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
    @container (width < 360px) {
      td.datetime {
        flex-basis: 100%;
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
        border-width: 1px 0 0;
        border-radius: 0;
      }
    }
  `,
];
