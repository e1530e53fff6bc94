import { css, type CSSResult } from 'lit';

/** The styles of the inspector's frame: its edge, its tabs and the strip of the app. */
export const inspectorStyles: CSSResult = css`
  :host {
    position: relative;
    background: var(--admin-surface);
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
    border-block-start: 1px solid var(--admin-control);
  }
  :host([dock='right']) {
    border-inline-start: 1px solid var(--admin-control);
  }
  .head {
    flex-wrap: nowrap;
    gap: 2px;
    padding-block: 0;
  }
  .count {
    display: inline-block;
    min-inline-size: 16px;
    padding: 0 4px;
    border-radius: 8px;
    background: var(--admin-sunken);
    color: var(--admin-text);
    font-size: 0.6875rem;
    font-weight: 500;
    text-align: center;
  }
  .count.rules {
    background: var(--admin-danger-soft);
    color: var(--admin-danger-text);
  }
  .count.faults {
    background: var(--admin-warning-soft);
    color: var(--admin-warning-text);
  }
  .imported {
    flex-wrap: nowrap;
    justify-content: space-between;
    background: var(--admin-selected);
  }
  .problem {
    flex-wrap: nowrap;
    color: var(--admin-danger-text);
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
`;
