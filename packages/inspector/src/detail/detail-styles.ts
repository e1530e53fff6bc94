import { css, type CSSResult } from 'lit';

/** How the details of an entry look. */
export const detailStyles: CSSResult = css`
  .title h2 {
    min-inline-size: 0;
    font: var(--admin-dense-mono);
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  .pill {
    flex: none;
    padding: 0 6px;
    border-radius: 9px;
    background: var(--admin-sunken);
  }
  .pill.bad {
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
  }
  .title:has(+ .chain) {
    border-block-end: 0;
  }
  .chain {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    max-block-size: 72px;
    padding: 0 8px 6px;
    border-block-end: 1px solid var(--admin-border);
    background: var(--admin-canvas);
    overflow: auto;
  }
  .body {
    padding: 8px;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(72px, max-content) minmax(0, 1fr);
    gap: 4px 12px;
  }
  dt {
    color: var(--admin-muted);
  }
  dd {
    font: var(--admin-dense-mono);
    overflow-wrap: anywhere;
  }
  details dl {
    padding-block: 4px;
  }
  .lead {
    margin-block-end: 8px;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }
  h3,
  summary {
    margin-block: 12px 4px;
    font-weight: 600;
  }
  summary {
    cursor: pointer;
  }
  h3 .muted,
  summary .muted {
    font-weight: 400;
  }
  pre {
    margin: 0;
    padding: 8px;
    border: 1px solid var(--admin-border);
    border-radius: var(--admin-radius-xs);
    background: var(--admin-canvas);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .link {
    min-block-size: 24px;
    max-inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: var(--admin-accent-text);
    font: var(--admin-dense-mono);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .link:hover {
    text-decoration: underline;
  }
  .rule {
    margin-block: 0 8px;
    padding: 8px;
    border-radius: var(--admin-radius-s);
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
    overflow-wrap: anywhere;
  }
`;
