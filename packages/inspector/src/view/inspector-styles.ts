import { css, type CSSResult } from 'lit';

/** How the frame of the inspector looks: its edge, its tabs, the strip of the app. */
export const inspectorStyles: CSSResult = css`
  :host {
    position: relative;
    background: var(--ins-surface);
  }
  .frame {
    position: relative;
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
  }
  .edge {
    position: absolute;
    z-index: 2;
    inset-block-start: -3px;
    inset-inline: 0;
    block-size: 6px;
    cursor: ns-resize;
    touch-action: none;
  }
  :host([dock='below']) {
    border-block-start: 1px solid var(--ins-control);
  }
  :host([dock='right']) {
    border-inline-start: 1px solid var(--ins-control);
  }
  :host([dock='right']) .edge {
    inset-block: 0;
    inset-inline: -3px auto;
    inline-size: 6px;
    block-size: auto;
    cursor: ew-resize;
  }
  .edge:is(:hover, :active) {
    background: var(--ins-accent);
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
  .strip .url {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .files {
    display: flex;
    gap: 4px;
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
