import { css, type CSSResult } from 'lit';

/** How cards and their heads look. */
export const cardStyles: CSSResult = css`
  :host {
    position: relative;
    container-type: inline-size;
    background: var(--admin-canvas);
  }
  .scroller {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overflow-x: hidden;
    overflow-anchor: none;
  }
  .lines {
    position: relative;
  }
  .line {
    position: absolute;
    inset-inline: 8px;
    display: flex;
    align-items: center;
    padding-inline: 4px 8px;
    border: solid var(--admin-border);
    border-width: 0 1px;
    background: var(--admin-surface);
    white-space: nowrap;
    cursor: default;
  }
  .head {
    gap: 6px;
    border-block-start-width: 1px;
    border-start-start-radius: var(--admin-radius-s);
    border-start-end-radius: var(--admin-radius-s);
  }
  .end {
    border-block-end-width: 1px;
    border-end-start-radius: var(--admin-radius-s);
    border-end-end-radius: var(--admin-radius-s);
  }
  .row {
    padding-inline-start: 27px;
    font: var(--admin-dense-mono);
  }
  .row.end {
    padding-block-end: 4px;
  }
  .pinned {
    border-color: var(--admin-guide);
  }
  .undone {
    border-style: dashed;
    background: none;
  }
  .line.wrong::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inset-inline-start: -1px;
    inline-size: 3px;
    background: var(--admin-danger);
  }
  .line.faulted::before {
    background: var(--admin-warning);
  }
  .line:hover,
  .line:focus-within {
    background: var(--admin-hover);
  }
  .line.selected {
    background: var(--admin-selected);
  }
  .caret {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 16px;
    block-size: 24px;
    color: var(--admin-muted);
  }
  .caret .glyph {
    inline-size: 12px;
    block-size: 12px;
  }
  .kind,
  .state,
  .ago {
    flex: none;
    color: var(--admin-muted);
  }
  .title {
    flex: 0 1 auto;
    min-inline-size: 72px;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
  .title.code {
    font: var(--admin-dense-mono);
  }
  .undone .title {
    color: var(--admin-muted);
    font-weight: 500;
    text-decoration: line-through;
  }
  .aside {
    color: var(--admin-muted);
    font-weight: 400;
  }
  .verb {
    font-weight: 700;
  }
  .count {
    flex: none;
    min-inline-size: 18px;
    padding: 0 5px;
    border-radius: 8px;
    background: var(--admin-sunken);
    color: var(--admin-muted);
    font-size: 0.6875rem;
    text-align: center;
  }
  .reason {
    flex: 1 1 0;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--admin-danger-text);
  }
  .faulted .reason {
    color: var(--admin-warning-text);
  }
  .selected :is(.ago, .aside, .kind, .caret) {
    color: var(--admin-text);
  }
  .acts {
    display: none;
    flex: none;
  }
  .line:is(:hover, :focus, :focus-within) .acts {
    display: flex;
  }
  .line:is(:hover, :focus, :focus-within) .ago {
    display: none;
  }
  .state.ok {
    color: var(--admin-success-text);
  }
  .state.bad {
    color: var(--admin-danger-text);
  }
  .state.warn {
    color: var(--admin-warning-text);
  }
  .took {
    flex: none;
    inline-size: 44px;
    color: var(--admin-muted);
    font: var(--admin-dense-font);
    text-align: end;
  }
  .selected .took {
    color: var(--admin-text);
  }
  .late {
    animation: late 0.6s;
  }
  .spin {
    animation: spin 1s linear infinite;
  }
  @keyframes late {
    from {
      background: var(--admin-selected);
    }
  }
  @keyframes spin {
    to {
      rotate: 1turn;
    }
  }
  .more {
    position: absolute;
    inset-block-end: 8px;
    inset-inline: 0;
    inline-size: fit-content;
    margin-inline: auto;
    border-color: var(--admin-accent-text);
    color: var(--admin-accent-text);
    font-weight: 600;
  }
  @container (inline-size < 360px) {
    .lane,
    .fault {
      display: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .late,
    .spin {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .line.selected {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .line.wrong::before,
    .lane .bar {
      background: CanvasText;
    }
  }
`;
