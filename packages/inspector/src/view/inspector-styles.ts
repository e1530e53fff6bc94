import { css, type CSSResult } from 'lit';

/** The styles of the inspector's frame: its edge, its tabs and the strip of the app. */
export const inspectorStyles: CSSResult = css`
  :host {
    position: relative;
    background: var(--ins-surface);
  }
  .frame {
    position: relative;
    container-type: inline-size;
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
  }
  :host([dock='below']) {
    border-block-start: 1px solid var(--ins-control);
  }
  :host([dock='right']) {
    border-inline-start: 1px solid var(--ins-control);
  }
  .head {
    flex-wrap: nowrap;
    gap: 2px;
    padding-block: 0;
  }
  .tabs {
    display: flex;
    min-inline-size: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
  [role='tab'] {
    flex: none;
    block-size: 32px;
    padding: 0 10px;
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--ins-muted);
    font: inherit;
    cursor: pointer;
  }
  [role='tab']:hover {
    color: var(--ins-text);
  }
  [role='tab'][aria-selected='true'] {
    border-block-end-color: var(--ins-accent);
    color: var(--ins-text);
    font-weight: 600;
  }
  .strip {
    flex-wrap: nowrap;
    block-size: var(--ins-row);
    padding-block: 0;
    background: var(--ins-surface);
    white-space: nowrap;
  }
  .imported {
    background: var(--ins-selected);
  }
  .strip .url {
    flex: 1 0 40%;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .strip .since {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @container (inline-size < 400px) {
    .strip .lead {
      display: none;
    }
  }
  .files {
    display: flex;
    gap: 4px;
  }
  .problem {
    flex-wrap: nowrap;
    color: var(--ins-error);
  }
  .problem p {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .panel {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  }
  .panel > * {
    flex: 1;
    min-block-size: 0;
  }
  @media (forced-colors: active) {
    [role='tab'][aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;
