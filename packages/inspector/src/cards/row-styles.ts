import { css, type CSSResult } from 'lit';

/** How the rows of cards look: guide lines, texts and the lane of the waterfall. */
export const rowStyles: CSSResult = css`
  .guide {
    position: relative;
    align-self: stretch;
    flex: none;
    inline-size: 12px;
  }
  .guide:is(.through, .fork)::before,
  .guide:is(.fork, .last)::after {
    content: '';
    position: absolute;
    inset-inline-start: 5px;
    border: 0 solid var(--admin-guide);
  }
  .guide:is(.through, .fork)::before {
    inset-block: 0;
    border-inline-start-width: 1px;
  }
  .guide:is(.fork, .last)::after {
    inset-block-start: 0;
    inline-size: 8px;
    block-size: 15px;
    border-block-end-width: 1px;
  }
  .guide.last::after {
    border-inline-start-width: 1px;
    border-end-start-radius: 4px;
  }
  .what {
    flex: 1 1 0;
    min-inline-size: 0;
    padding-inline-start: 4px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .what.sentence,
  .result {
    font: var(--admin-dense-font);
  }
  .result {
    flex: none;
    min-inline-size: 28px;
    max-inline-size: 88px;
    padding-inline-start: 8px;
    overflow: hidden;
    text-align: end;
    text-overflow: ellipsis;
  }
  .bad :is(.what, .result),
  .bad .aside {
    color: var(--admin-danger-text);
  }
  .bad .result {
    font-weight: 600;
  }
  .fault {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    flex: none;
    margin-inline-start: 6px;
    padding: 0 5px;
    border-radius: 8px;
    background: var(--admin-warning-soft);
    color: var(--admin-warning-text);
    font: var(--admin-dense-font);
    font-size: 0.6875rem;
  }
  .fault .glyph {
    inline-size: 10px;
    block-size: 10px;
  }
  .lane {
    position: relative;
    flex: none;
    inline-size: 72px;
    block-size: 8px;
    margin-inline-start: 10px;
    overflow: hidden;
  }
  .lane .bar {
    position: absolute;
    inset-block: 0;
    min-inline-size: 3px;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: currentColor;
  }
  .bridge {
    color: var(--admin-source-call);
  }
  .api {
    color: var(--admin-source-api);
  }
  .shop {
    color: var(--admin-source-shop);
  }
  .webhooks {
    color: var(--admin-source-webhook);
  }
  .rules {
    color: var(--admin-danger);
  }
  .admin {
    color: var(--admin-muted);
  }
`;
