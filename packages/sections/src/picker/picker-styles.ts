import { css, type CSSResult } from 'lit';

/** The styles of a picker's inside: a search (`searchStyles`), a list that scrolls, and a foot. */
export const pickerStyles: CSSResult = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    block-size: min(480px, 100dvh - 140px);
  }
  .search {
    margin: 12px 20px;
  }
  .list {
    border-block: 1px solid var(--admin-border);
    overflow: auto;
  }
  li {
    gap: 12px;
    min-block-size: 44px;
    padding-inline: 20px;
    border-block-end: 1px solid var(--admin-border);
    cursor: pointer;
  }
  li:hover {
    background: var(--admin-canvas);
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
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .mark {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 18px;
    block-size: 18px;
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
  .alert {
    padding-inline: 20px;
  }
  footer {
    flex-wrap: wrap;
    padding: 12px 20px;
  }
  /* In a low window the picker scrolls as a whole; only its foot stays. */
  @media (height < 400px) {
    :host {
      grid-template-rows: auto auto auto;
      block-size: auto;
    }
    .list {
      min-block-size: 176px;
      overflow: visible;
    }
    footer {
      position: sticky;
      inset-block-end: 0;
      background: var(--admin-surface);
    }
  }
  @media (width < 480px) {
    .vendor {
      display: none;
    }
  }
  @media (forced-colors: active) {
    [aria-selected='true'] .mark {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
