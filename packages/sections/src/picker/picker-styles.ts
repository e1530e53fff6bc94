import { css, type CSSResultGroup } from 'lit';
import { sharedStyles } from '../styles/shared-styles.ts';

/** The styles of a picker's inside: a search, a list that scrolls, and a foot. */
export const pickerStyles: CSSResultGroup = [
  sharedStyles,
  css`
    :host {
      display: flex;
      flex-direction: column;
      block-size: min(528px, 100dvh - 140px);
    }
    .search {
      flex: none;
      margin: 4px 20px 12px;
    }
    .list {
      flex: 1;
      min-block-size: 176px;
      border-block: 1px solid var(--admin-border);
      overflow: auto;
    }
    .rows > li {
      flex-wrap: nowrap;
      padding-inline: 20px;
      cursor: pointer;
    }
    .rows .sum {
      min-inline-size: 72px;
    }
    li:hover {
      background: var(--admin-hover);
    }
    li[aria-disabled='true'] {
      color: var(--admin-muted);
      cursor: default;
    }
    li[aria-selected='true'] {
      background: var(--admin-accent-soft);
    }
    li:focus-visible {
      outline-offset: -2px;
    }
    .title {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .mark {
      flex: none;
      inline-size: 16px;
      block-size: 16px;
      border: 1px solid var(--admin-control);
      border-radius: 4px;
      background: var(--admin-surface);
    }
    .mark.round {
      border-radius: 50%;
    }
    [aria-selected='true'] .mark {
      border-color: var(--admin-accent);
      background: var(--admin-accent);
      color: #fff;
    }
    .mark .icon {
      inline-size: 14px;
      block-size: 14px;
      stroke-width: 3px;
    }
    footer {
      flex-wrap: wrap;
      padding: 12px 20px;
    }
    @media (width < 600px) {
      .search {
        margin-inline: 16px;
      }
      .rows > li {
        padding-inline: 16px;
      }
      .title .small {
        display: block;
        line-height: 16px;
      }
      .stock {
        display: none;
      }
      footer {
        padding-inline: 16px;
      }
      footer .grow {
        flex: 1 1 100%;
      }
      footer .button {
        flex: 1;
      }
    }
    /* In a low window the picker scrolls as a whole; only its foot stays. */
    @media (height < 400px) {
      :host {
        display: block;
        block-size: auto;
      }
      .list {
        overflow: visible;
      }
      footer {
        position: sticky;
        inset-block-end: 0;
        background: var(--admin-surface);
      }
      footer .grow {
        position: absolute;
        clip-path: inset(50%);
      }
    }
    @media (forced-colors: active) {
      [aria-selected='true'] .mark {
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
    }
  `,
];
