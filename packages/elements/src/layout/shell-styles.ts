import { css, type CSSResult } from 'lit';

/** How the layout looks: from 860 CSS pixels on the side is always there. */
export const shellStyles: CSSResult = css`
  :host {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    block-size: 100dvh;
    background: var(--admin-canvas);
  }
  header {
    display: contents;
  }
  .top {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 4px 8px;
    border-block-end: 1px solid var(--admin-border);
    font-weight: 600;
  }
  #side {
    flex-direction: column;
    gap: 20px;
    inset: 0 auto 0 0;
    inline-size: 264px;
    block-size: 100%;
    max-block-size: none;
    margin: 0;
    padding: 16px 12px;
    border: 0;
    border-inline-end: 1px solid var(--admin-border);
    background: var(--admin-canvas);
    color: inherit;
    overflow-y: auto;
  }
  #side:popover-open {
    display: flex;
    box-shadow: var(--admin-shadow);
  }
  #side::backdrop {
    background: rgb(10 14 20 / 50%);
  }
  #side:dir(rtl) {
    inset: 0 0 0 auto;
  }
  .shop {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-inline: 4px 8px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .mark {
    flex: none;
    inline-size: 28px;
    block-size: 28px;
  }
  .mark rect {
    fill: var(--admin-accent);
  }
  .account {
    margin-block-start: auto;
  }
  .work {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    min-block-size: 0;
  }
  main {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    overflow: auto;
  }
  .inspector {
    border-block-start: 1px solid var(--admin-border);
    background: var(--admin-surface);
  }
  summary {
    padding: 6px 16px;
    font-weight: 500;
    cursor: pointer;
  }
  summary:focus-visible,
  .panel:focus-visible {
    outline-offset: -2px;
  }
  .count {
    display: inline-block;
    min-inline-size: 20px;
    margin-inline-start: 4px;
    padding: 0 6px;
    border-radius: 10px;
    background: var(--admin-warning-soft);
    color: var(--admin-warning-text);
    font-size: 0.75rem;
    line-height: 20px;
    text-align: center;
  }
  .panel {
    block-size: 34dvh;
    padding: 4px 16px 16px;
    overflow: auto;
  }
  @media (min-width: 860px) {
    :host {
      grid-template: minmax(0, 1fr) / 232px minmax(0, 1fr);
    }
    .top {
      display: none;
    }
    #side {
      position: static;
      display: flex;
      inline-size: auto;
    }
  }
`;
