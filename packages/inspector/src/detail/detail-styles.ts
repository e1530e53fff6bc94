import { css, type CSSResult } from 'lit';

/** How the details of an entry look. */
export const detailStyles: CSSResult = css`
  .title {
    flex-wrap: nowrap;
    align-items: flex-start;
  }
  .title h2 {
    flex: 1;
    min-inline-size: 0;
    display: -webkit-box;
    margin-block: 4px;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .actions {
    padding-block-start: 0;
  }
  .title:has(+ .actions) {
    border-block-end: 0;
  }
  .actions select {
    max-inline-size: 180px;
  }
  .actions p {
    flex-basis: 100%;
    margin: 0;
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
    color: var(--ins-muted);
  }
  dd {
    font: var(--ins-mono);
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
    border: 1px solid var(--ins-line);
    border-radius: var(--ins-radius);
    background: var(--ins-bar);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  meter {
    display: block;
    inline-size: 100%;
    max-inline-size: 320px;
    block-size: 8px;
    margin-block-start: 6px;
  }
  .link {
    display: flex;
    align-items: center;
    gap: 6px;
    inline-size: 100%;
    min-block-size: 24px;
    padding: 2px 4px;
    border: 0;
    background: none;
    color: var(--ins-accent);
    font: var(--ins-mono);
    text-align: start;
    cursor: pointer;
  }
  .link:hover {
    background: var(--ins-hover);
  }
  .lead .link {
    display: inline;
    inline-size: auto;
    min-block-size: 0;
    padding: 0;
    font: inherit;
    font-weight: 600;
    text-decoration: underline;
  }
  .link span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
