import { css, type CSSResult } from 'lit';

/** How a saved app looks: the whole card opens it, except where the buttons are. */
export const appCardStyles: CSSResult = css`
  .card {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    padding: 12px 16px;
  }
  .card:hover {
    background: var(--admin-canvas);
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--admin-radius);
    background: var(--admin-accent-soft);
    color: var(--admin-accent-text);
  }
  .names {
    display: grid;
    flex: 1 1 180px;
    justify-items: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  .actions {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .field {
    flex: 1 1 180px;
  }
`;
