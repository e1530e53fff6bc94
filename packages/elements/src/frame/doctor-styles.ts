import { css, type CSSResult } from 'lit';

/** The look of `<admin-doctor>`: a strip above a page, or a card instead of one. */
export const doctorStyles: CSSResult = css`
  :host {
    flex: none;
    overflow-wrap: anywhere;
  }
  .strip {
    max-block-size: 60dvh;
    overflow: auto;
    border-block-end: 1px solid var(--admin-border);
    background: var(--admin-warning-soft);
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    gap: 4px 12px;
    align-items: center;
    padding: 8px 16px;
    color: var(--admin-warning-text);
  }
  #fixes:not([hidden]) {
    display: grid;
    gap: 8px;
    max-inline-size: 720px;
    padding: 0 16px 12px 48px;
  }
  .card {
    display: grid;
    gap: 16px;
    inline-size: calc(100% - 32px);
    max-inline-size: 640px;
    margin: 24px auto;
    padding: 24px;
  }
  header {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 8px;
  }
  header .icon {
    margin-block-start: 2px;
    color: var(--admin-warning-text);
  }
  ol {
    display: grid;
    gap: 12px;
  }
  li {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--admin-border);
  }
  .fix,
  li {
    display: grid;
    gap: 6px;
  }
  .fix > div:not(.advice),
  li > div:not(.advice) {
    display: grid;
    gap: 6px;
  }
  .advice {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
  }
  .advice admin-copy {
    flex: none;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (max-width: 640px) {
    .line {
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: start;
    }
    .line > .icon,
    #heading {
      margin-block-start: 6px;
    }
    .line > .actions {
      grid-row: 2;
      grid-column: 2 / -1;
    }
    .card {
      padding: 16px;
    }
  }
`;
