import { css, type CSSResult } from 'lit';

/** How the rows of the list look. */
export const gridStyles: CSSResult = css`
  :host {
    position: relative;
    container-type: inline-size;
  }
  .grid {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }
  .scroller {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overflow-x: hidden;
    overflow-anchor: none;
  }
  .rows {
    position: relative;
  }
  .row {
    display: grid;
    grid-template-columns: 84px 84px minmax(0, 1fr) 76px 56px;
    align-items: center;
    gap: 0 8px;
    inline-size: 100%;
    block-size: var(--ins-row);
    padding-inline: 8px;
    border-block-end: 1px solid var(--ins-line);
    white-space: nowrap;
    cursor: default;
  }
  .rows .row {
    position: absolute;
  }
  .row.head {
    flex: none;
    block-size: 24px;
    background: var(--ins-bar);
    color: var(--ins-muted);
    overflow-y: scroll;
    scrollbar-gutter: stable;
    scrollbar-color: transparent transparent;
  }
  .rows .row:hover {
    background: var(--ins-hover);
  }
  .row.error {
    background: var(--ins-error-soft);
  }
  .row.divider {
    border-block-start: 1px solid var(--ins-control);
    background: var(--ins-bar);
  }
  .rows .row.selected {
    background: var(--ins-selected);
  }
  .time,
  .took {
    color: var(--ins-muted);
  }
  .selected :is(.time, .took, .aside) {
    color: var(--ins-text);
  }
  .kind {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .bridge {
    color: var(--ins-bridge);
  }
  .api {
    color: var(--ins-api);
  }
  .shop {
    color: var(--ins-shop);
  }
  .webhooks {
    color: var(--ins-webhooks);
  }
  .rules {
    color: var(--ins-rules);
  }
  .admin {
    color: var(--ins-admin);
  }
  .what {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    padding-inline-start: calc(var(--depth, 0) * 14px);
  }
  .rows .what {
    font: var(--ins-mono);
  }
  .divider .what {
    font-weight: 600;
  }
  .text,
  .aside {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .text {
    flex: 0 1 auto;
  }
  .aside {
    flex: 1 1 0;
    min-inline-size: 0;
    max-inline-size: max-content;
  }
  .fault {
    color: var(--ins-rules);
    font-weight: 600;
  }
  .pin {
    color: var(--ins-accent);
  }
  .result,
  .took {
    text-align: end;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .error .result {
    color: var(--ins-error);
    font-weight: 600;
  }
  .more {
    position: absolute;
    inset-block-end: 8px;
    inset-inline: 0;
    inline-size: fit-content;
    margin-inline: auto;
    border-color: var(--ins-accent);
    color: var(--ins-accent);
    font-weight: 600;
  }
  @container (inline-size < 560px) {
    .row {
      grid-template-columns: 84px 14px minmax(0, 1fr) 76px;
    }
    .word,
    .took {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .row.head .kind {
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @container (inline-size < 360px) {
    .row {
      grid-template-columns: 14px minmax(0, 1fr) 76px;
    }
    .time {
      position: absolute;
      inline-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (forced-colors: active) {
    .rows .row.selected {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .row.error .result {
      color: CanvasText;
    }
  }
`;
