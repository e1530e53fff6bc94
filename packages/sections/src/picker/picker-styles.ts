import { css, type CSSResultGroup } from 'lit';
import { formStyles } from '../styles/form-styles.ts';
import { sharedStyles } from '../styles/shared-styles.ts';

/** The styles of a picker's inside: a search, a list that scrolls, and a foot. */
export const pickerStyles: CSSResultGroup = [
  sharedStyles,
  formStyles,
  css`
    :host {
      display: flex;
      flex-direction: column;
      max-block-size: calc(100dvh - 140px);
    }
    .search {
      flex: none;
      margin: 4px var(--inset, 20px) 12px;
    }
    /* Nine rows, whatever the search finds. */
    .list {
      flex: 0 1 397px;
      min-block-size: 176px;
      border-block-start: 1px solid var(--admin-border);
      overflow: auto;
    }
    .rows > li {
      flex-wrap: nowrap;
      padding: 3px var(--inset, 20px);
      cursor: pointer;
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
    @media (width < 600px) {
      .title .small {
        display: block;
        line-height: 16px;
      }
      .stock {
        display: none;
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
    }
  `,
];
