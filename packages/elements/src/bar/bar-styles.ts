import { css, type CSSResult } from 'lit';

/** How the top bar looks: one row where there is room, else what can be done wraps under the names. */
export const barStyles: CSSResult = css`
  :host {
    flex: none;
    border-block-end: 1px solid var(--admin-border);
    background: var(--admin-surface);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    min-block-size: 56px;
    padding: 8px 16px;
  }
  .trail {
    display: flex;
    flex: 1 1 160px;
    align-items: baseline;
    gap: 8px;
    min-inline-size: 0;
  }
  .trail > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .separator {
    flex: none;
    color: var(--admin-muted);
  }
  .app-icon {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: var(--admin-radius);
    background: var(--admin-accent-soft);
    color: var(--admin-accent-text);
    object-fit: contain;
  }
  h1 {
    flex: 0 1 auto;
    font-size: 1rem;
  }
  .trail .button {
    padding-inline: 4px;
    margin-inline: -4px;
    color: var(--admin-accent-text);
  }
  .tools {
    display: flex;
    flex: 0 1 auto;
    gap: 8px;
    min-inline-size: 0;
  }
  .arrows {
    display: flex;
    flex: none;
  }
  .arrows > :first-child {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .arrows > :last-child {
    margin-inline-start: -1px;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  .tools > * {
    max-inline-size: 24ch;
  }
`;
