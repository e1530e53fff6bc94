import { css, type CSSResult } from 'lit';

/** How cards look: their heads, the guide lines and texts of their rows, and the waterfall. */
export const cardStyles: CSSResult = css`
  .cards {
    --admin-source-rules: var(--admin-danger);
    position: relative;
    container-type: inline-size;
    background: var(--admin-canvas);
  }
  .scroller {
    padding: 8px;
    overflow-x: hidden;
  }
  .card {
    position: relative;
    border-radius: var(--admin-radius-control);
    overflow: clip;
  }
  .card + .card {
    margin-block-start: 8px;
  }
  .row:last-child {
    margin-block-end: 4px;
  }
  .pinned {
    border-color: var(--admin-guide);
  }
  .chosen {
    border-color: var(--admin-accent);
  }
  .undone {
    border-style: dashed;
    background: none;
  }
  .wrong::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block: 0;
    inline-size: 3px;
    background: var(--admin-danger);
  }
  .faulted::before {
    background: var(--admin-warning);
  }
  .line {
    display: flex;
    align-items: center;
    block-size: var(--line);
    padding-inline: 27px 8px;
    white-space: nowrap;
    cursor: default;
  }
  .head {
    gap: 6px;
    block-size: var(--bar);
    padding-inline-start: 4px;
  }
  [aria-selected='true'] :is(.muted, .took) {
    color: var(--admin-text);
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
  }
  .name {
    min-inline-size: 72px;
    font-weight: 600;
  }
  .name .muted {
    font-weight: 400;
  }
  .undone .name {
    color: var(--admin-muted);
    text-decoration: line-through;
  }
  .reason {
    flex: 1 1 0;
    color: var(--admin-danger-text);
  }
  .faulted .reason,
  .warn {
    color: var(--admin-warning-text);
  }
  .ok {
    color: var(--admin-success-text);
  }
  .line:is(:hover, :focus-within, [aria-selected='true']) .ago {
    display: none;
  }
  .took {
    flex: none;
    inline-size: 44px;
    color: var(--admin-muted);
    text-align: end;
  }
  .guide {
    align-self: stretch;
    flex: none;
    inline-size: 7px;
    margin-inline-start: 5px;
  }
  .through {
    border-inline-start: 1px solid var(--admin-guide);
  }
  .guide:is(.fork, .last)::after {
    content: '';
    display: block;
    inline-size: 8px;
    block-size: calc(var(--line) / 2 + 1px);
    border: 0 solid var(--admin-guide);
    border-block-end-width: 1px;
  }
  .guide.last::after {
    border-inline-start-width: 1px;
    border-end-start-radius: 4px;
  }
  .what {
    padding-inline-start: 4px;
  }
  .result {
    flex: none;
    min-inline-size: 28px;
    max-inline-size: 88px;
    padding-inline-start: 8px;
    text-align: end;
  }
  .bad :is(.what, .result, .what .muted) {
    color: var(--admin-danger-text);
  }
  .bad .result {
    font-weight: 600;
  }
  .lane {
    position: relative;
    flex: none;
    inline-size: 72px;
    block-size: 8px;
    margin-inline-start: 10px;
    overflow: hidden;
  }
  .bar {
    position: absolute;
    min-inline-size: 3px;
    min-block-size: 8px;
    border-radius: 2px;
    background: currentColor;
  }
  @media (prefers-reduced-motion: no-preference) {
    .late {
      animation: late 0.6s;
    }
    .spin {
      animation: spin 1s linear infinite;
    }
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
  .unseen {
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
    .line .pill.warn {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .wrong::before,
    .bar {
      background: CanvasText;
    }
  }
`;
